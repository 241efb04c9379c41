import type { Locator, Page } from '@playwright/test';
import { ALARM } from './scriptStrings';

/** The values of a form's fields, by name. */
export type Typed = Readonly<Record<string, string>>;

/**
 * Puts a text into every text field and list of a form, past the rules of its lists. A field for an address gets what an
 * address can hold of it: forms send no other.
 *
 * @param others texts for single fields instead of `text`
 * @returns the values of the fields; one-line fields drop line breaks
 */
export function putIntoEveryField(form: Locator, text: string, others: Typed = {}): Promise<Typed> {
  return form.evaluate(
    (element, given) => {
      const typed: Record<string, string> = {};
      for (const field of (element as HTMLFormElement).elements) {
        const select = field instanceof HTMLSelectElement;
        const input = field instanceof HTMLInputElement;
        if (!select && !input && !(field instanceof HTMLTextAreaElement)) continue;
        if (input && ['checkbox', 'file'].includes(field.type)) continue;
        const address = () =>
          `${given.text.replaceAll(/[^\w.!#$%&'*+/=?^`{|}~-]/g, '') || 'x'}@example.in`;
        const text = input && field.type === 'email' ? address() : given.text;
        const value = given.others[field.name] ?? text;
        if (select) field.add(new Option(value, value));
        field.value = value;
        for (const name of ['input', 'change'])
          field.dispatchEvent(new Event(name, { bubbles: true }));
        typed[field.name] = field.value;
      }
      return typed;
    },
    { text, others },
  );
}

/** Sends a form without validation. */
export function send(form: Locator): Promise<void> {
  return form.evaluate((element) => {
    (element as HTMLFormElement).noValidate = true;
    (element as HTMLFormElement).requestSubmit();
  });
}

/** Sends a form without validation, and waits until its button is enabled again. */
export function sendAndWait(form: Locator): Promise<void> {
  return form.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        const button = element.querySelector<HTMLButtonElement>('button[type="submit"]');
        if (!button) throw new Error('This form has no button.');
        const watch = new MutationObserver(() => {
          if (button.disabled) return;
          watch.disconnect();
          resolve();
        });
        watch.observe(button, { attributeFilter: ['disabled'] });
        (element as HTMLFormElement).noValidate = true;
        (element as HTMLFormElement).requestSubmit();
      }),
  );
}

/**
 * The number of attributes and scripts of the page that contain a hostile string: 0 if all of them are text.
 * The options of lists, the outlet's `data-ready` and the `data-sleeps` of these tests contain it by design.
 */
export function tracesIn(page: Page): Promise<number> {
  return page.evaluate((alarm) => {
    const path = `count(//@*[contains(., '${alarm}')][not(parent::option) and name() != 'data-ready' and name() != 'data-sleeps'] | //script[contains(., '${alarm}')])`;
    return document.evaluate(path, document).numberValue;
  }, ALARM);
}
