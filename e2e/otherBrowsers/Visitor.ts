import { expect } from '@playwright/test';
import { SITE } from '../setup/addresses';
import type { InPage, Tab } from './Tab';

/** Longer than the browser is given to become idle, in milliseconds. */
const IDLE = 1500;

/** Does with one tab what visitors do: reads, presses and types, and waits for what follows. */
export class Visitor {
  constructor(readonly tab: Tab) {}

  open = (path: string): Promise<void> => this.tab.open(SITE + path);

  /** Waits until the page says `value`; between two documents it says nothing. */
  async sees<Args extends readonly unknown[], Value>(
    value: unknown,
    work: InPage<Args, Value>,
    ...args: Args
  ): Promise<void> {
    const look = (): Promise<Value | undefined> =>
      this.tab.evaluate(work, ...args).catch(() => undefined);
    await expect.poll(look).toEqual(value);
  }

  /** Waits for an address and its heading. */
  async isAt(path: string, heading: string | RegExp): Promise<void> {
    await this.sees(path, () => location.pathname);
    const look = (): Promise<string> =>
      this.tab.evaluate(() => document.querySelector('main h1')?.textContent ?? '').catch(() => '');
    await expect.poll(look).toMatch(heading);
  }

  /** Waits until some visible element has exactly that text. */
  reads(text: string): Promise<void> {
    return this.sees(
      true,
      (wanted) =>
        [...document.querySelectorAll('body *')].some(
          (one) => one.textContent.trim() === wanted && one.getClientRects().length > 0,
        ),
      text,
    );
  }

  /** Waits until a target can be pressed, and presses it with the pointer. */
  async press(role: Target['role'], name: string, within?: string): Promise<void> {
    const target: Target = { role, name, ...(within === undefined ? {} : { within }) };
    let found: Awaited<ReturnType<typeof findTarget>> = { not: '' };
    await expect(async () => {
      found = await this.tab.evaluate(findTarget, target);
      expect(found).not.toHaveProperty('not');
    }).toPass({ timeout: 15_000 });
    if ('not' in found) throw new Error(found.not);
    const { x, y } = found;
    await this.tab.click(x, y);
  }

  /** Presses fields and types into them. */
  async fill(fields: Readonly<Record<string, string>>, within = 'main form'): Promise<void> {
    for (const [name, text] of Object.entries(fields)) {
      await this.press('field', name, within);
      await this.tab.type(text);
    }
  }

  /** Chooses an option of a list with the keyboard, by the first letters of its label. */
  async choose(field: string, option: string): Promise<void> {
    await this.tab.evaluate(
      (name) => document.querySelector<HTMLElement>(`select[name="${name}"]`)?.focus(),
      field,
    );
    await this.tab.type(option.slice(0, 4));
    const chosen = (name: string) =>
      document.querySelector<HTMLSelectElement>(`select[name="${name}"]`)?.selectedOptions[0]?.text;
    await this.sees(option, chosen, field);
  }

  /** The scripts that the page has loaded, once it has had time to. */
  async scripts(): Promise<string[]> {
    await new Promise((resolve) => setTimeout(resolve, IDLE));
    return this.tab.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.endsWith('.js')),
    );
  }

  /** Waits until the page at that path is hydrated. */
  isAwake = (path: string): Promise<void> =>
    this.sees(path, () => document.querySelector<HTMLElement>('#outlet')?.dataset['ready']);
}

/** What a visitor looks for: a link, a button or a field, by the name that is read out for it. */
interface Target {
  readonly role: 'link' | 'button' | 'field';
  readonly name: string;
  /** A selector of the element that it is in. */
  readonly within?: string;
}

/** The middle of a target on the screen in CSS pixels, or why it cannot be pressed. */
type Found = { readonly x: number; readonly y: number } | { readonly not: string };

/** Runs in the page. Scrolls the target onto the screen. */
function findTarget({ role, name, within = 'body' }: Target): Found {
  const what = `${role} "${name}" in ${within}`;
  const selectors = {
    link: 'a[href]',
    button: 'button, summary',
    field: 'input, select, textarea',
  };
  const nameOf = (element: Element): string => {
    const { labels } = element as Partial<HTMLInputElement>;
    // Without the note behind it, such as "optional".
    const label = labels?.[0]?.firstChild?.textContent;
    return (label ?? element.getAttribute('aria-label') ?? element.textContent).trim();
  };
  const element = [...document.querySelectorAll(within)]
    .flatMap((scope) => [...scope.querySelectorAll(selectors[role])])
    .find(
      (one) =>
        nameOf(one) === name &&
        one.getClientRects().length > 0 &&
        getComputedStyle(one).visibility === 'visible',
    );
  if (!element) return { not: `There is no ${what}.` };
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getClientRects()[0] ?? new DOMRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  if (element.contains(hit)) return { x, y };
  return { not: `The ${what} is covered by ${hit?.outerHTML.slice(0, 100)}.` };
}
