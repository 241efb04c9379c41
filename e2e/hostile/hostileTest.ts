import type { Locator, Page } from '@playwright/test';
import { expect, test as base } from '../fixtures/test';
import { installInPage, type Sent, type Typed } from './inPage';
import { ALARM } from './scriptStrings';

/** The effects of hostile input that worked. */
interface Damage {
  /** The numbers of the strings that ran. */
  readonly ran: number[];
  /** The messages of dialogs. A test that expects some removes them. */
  readonly dialogs: string[];
  /** The addresses of requests to other machines and of opened windows. */
  readonly elsewhere: string[];
}

/** The test that fails when a hostile script runs, a dialog opens or the visitor is led away. */
export const test = base.extend<{ readonly damage: Damage }>({
  damage: [
    async ({ page, context }, provide) => {
      await page.addInitScript(installInPage, ALARM);
      const damage: Damage = { ran: [], dialogs: [], elsewhere: [] };
      await page.exposeFunction(ALARM, (number: number) => damage.ran.push(number));
      page.on('dialog', (dialog) => {
        damage.dialogs.push(dialog.message());
        void dialog.accept();
      });
      page.on('popup', (popup) => damage.elsewhere.push(popup.url()));
      context.on('request', (request) => {
        const { hostname, protocol, href } = new URL(request.url());
        if (protocol.startsWith('http') && !['localhost', '127.0.0.1'].includes(hostname))
          damage.elsewhere.push(href);
      });
      await provide(damage);
      expect(damage).toEqual({ ran: [], dialogs: [], elsewhere: [] });
    },
    { auto: true },
  ],
});

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

export { expect };
