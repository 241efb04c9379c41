import type { Locator, Page } from '@playwright/test';
import type { Sent, Typed } from './inPage';

/** See `InPage.put`. */
export function putIntoEveryField(form: Locator, text: string, others: Typed = {}): Promise<Typed> {
  return form.evaluate((element, given) => window.hostile.put(element, given.text, given.others), {
    text,
    others,
  });
}

/** Sends a form without validation. */
export function send(form: Locator): Promise<void> {
  return form.evaluate((element) => window.hostile.send(element));
}

/** See `InPage.sendEach`. */
export function sendEach(
  form: Locator,
  texts: readonly string[],
  others: Typed = {},
): Promise<Sent[]> {
  return form.evaluate(
    (element, given) => window.hostile.sendEach(element, given.texts, given.others),
    { texts, others },
  );
}

/** See `InPage.traces`. */
export function tracesIn(page: Page): Promise<number> {
  return page.evaluate(() => window.hostile.traces());
}
