import type { Locator, Page } from '@playwright/test';
import { ALARM } from './scriptStrings';

/** What the fields of a form hold, by their names. */
export type Typed = Readonly<Record<string, string>>;

/**
 * Puts a text into every field of a form that takes text, and chooses it in every list, as somebody does who
 * is not held by the form's own rules.
 *
 * @param others texts for single fields in place of `text`
 * @returns what the fields hold then: one-line fields have dropped line breaks
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
        const value = given.others[field.name] ?? given.text;
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

/** Sends a form whatever its rules say. */
export function send(form: Locator): Promise<void> {
  return form.evaluate((element) => {
    (element as HTMLFormElement).noValidate = true;
    (element as HTMLFormElement).requestSubmit();
  });
}

/** Sends a form whatever its rules say, and waits until its button can be pressed again. */
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
 * How many attributes and scripts of the page hold a hostile string: none, where all of them are mere text.
 * The lists that a string was put into hold it as a value, and the slot notes the path that it shows.
 */
export function tracesIn(page: Page): Promise<number> {
  return page.evaluate((alarm) => {
    const path = `count(//@*[contains(., '${alarm}')][not(parent::option) and name() != 'data-ready'] | //script[contains(., '${alarm}')])`;
    return document.evaluate(path, document).numberValue;
  }, ALARM);
}
