/** The values of a form's fields, by name. */
export type Typed = Readonly<Record<string, string>>;

/** A form after it was sent with one text in every field. */
export interface Sent {
  readonly text: string;
  readonly typed: Typed;
  /** What the form holds now. */
  readonly held: Typed;
  /** What its message says; empty without one. */
  readonly message: string;
  /** See `traces`. */
  readonly traces: number;
}

/** What tests with hostile strings do inside the page, where a hundred strings need no hundred messages to it. */
export interface InPage {
  /**
   * Puts a text into every text field and list of a form, past the rules of its lists. A field for an address gets what
   * an address can hold of it: forms send no other.
   *
   * @param others texts for single fields instead of `text`
   * @returns the values of the fields; one-line fields drop line breaks
   */
  readonly put: (form: Element, text: string, others?: Typed) => Typed;
  /** Sends a form without validation. */
  readonly send: (form: Element) => void;
  /** Sends a form with each text, one after the other, and waits each time until its button is enabled again. */
  readonly sendEach: (form: Element, texts: readonly string[], others?: Typed) => Promise<Sent[]>;
  /** Resolves when there is something to find, with what was found. */
  readonly until: <T>(find: () => T | null | undefined | false) => Promise<T>;
  /**
   * The number of attributes and scripts of the page that contain a hostile string: 0 if all of them are text.
   * The options of lists, the outlet's `data-ready` and the `data-sleeps` of these tests contain it by design.
   */
  readonly traces: () => number;
}

declare global {
  interface Window {
    hostile: InPage;
  }
}

/** Runs in every document before its scripts. It can use nothing outside of itself. */
export function installInPage(alarm: string): void {
  const put: InPage['put'] = (form, text, others = {}) => {
    const typed: Record<string, string> = {};
    const address = `${text.replaceAll(/[^\w.!#$%&'*+/=?^`{|}~-]/g, '') || 'x'}@example.in`;
    for (const field of (form as HTMLFormElement).elements) {
      // A person cannot reach the trap for programs.
      if (field.matches('[inert]')) continue;
      const select = field instanceof HTMLSelectElement;
      const input = field instanceof HTMLInputElement;
      if (!select && !input && !(field instanceof HTMLTextAreaElement)) continue;
      if (input && ['checkbox', 'file'].includes(field.type)) continue;
      const value = others[field.name] ?? (input && field.type === 'email' ? address : text);
      if (select) field.add(new Option(value, value));
      field.value = value;
      for (const name of ['input', 'change'])
        field.dispatchEvent(new Event(name, { bubbles: true }));
      typed[field.name] = field.value;
    }
    return typed;
  };

  const send: InPage['send'] = (form) => {
    (form as HTMLFormElement).noValidate = true;
    (form as HTMLFormElement).requestSubmit();
  };

  const until: InPage['until'] = (find) =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = find();
        if (!found) return;
        watch.disconnect();
        resolve(found);
      };
      const watch = new MutationObserver(look);
      watch.observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
      look();
    });

  const traces: InPage['traces'] = () => {
    const path = `count(//@*[contains(., '${alarm}')][not(parent::option) and name() != 'data-ready' and name() != 'data-sleeps'] | //script[contains(., '${alarm}')])`;
    return document.evaluate(path, document).numberValue;
  };

  const sendEach: InPage['sendEach'] = async (form, texts, others) => {
    const sent: Sent[] = [];
    const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
    const message = (): string =>
      [...form.querySelectorAll('[role="alert"], [role="status"]')]
        .map(({ textContent }) => textContent)
        .join('');
    for (const text of texts) {
      const typed = put(form, text, others);
      send(form);
      await until(() => button?.disabled);
      await until(() => button?.disabled === false);
      // The message comes together with the button, or with the next frame.
      await new Promise(requestAnimationFrame);
      const held = Object.fromEntries(new FormData(form as HTMLFormElement)) as Typed;
      sent.push({ text, typed, held, message: message(), traces: traces() });
    }
    return sent;
  };

  window.hostile = { put, send, sendEach, until, traces };
}
