import type { Page } from '@playwright/test';
import { expect } from '../fixtures/test';

/** More stops than any page has. */
const LONGEST_WAY = 80;

/** A visitor who uses the keyboard alone, and has to see at every stop where the focus is. */
export class KeyboardVisitor {
  constructor(readonly page: Page) {}

  /** Presses a key, and looks at where the focus is then. */
  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    await this.look();
  }

  /** Presses Tab, or Shift+Tab, until something with this name has focus. */
  async tabTo(name: string | RegExp, key = 'Tab'): Promise<void> {
    const passed: string[] = [];
    for (let stop = 0; stop < LONGEST_WAY; stop++) {
      await this.press(key);
      const here = await this.nameOfFocus();
      if (typeof name === 'string' ? here === name : name.test(here)) return;
      passed.push(here);
    }
    throw new Error(`${key} does not lead to ${String(name)}. It stops at ${passed.join(', ')}.`);
  }

  /** Fills in fields that Tab leads to, by their names. */
  async fill(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, text] of Object.entries(fields)) {
      await this.tabTo(name);
      await this.type(text);
    }
  }

  /** Types into the field that has focus. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    await this.look();
  }

  /** Fails unless the focus can be seen. */
  async look(): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(stopProblem).catch(() => 'the page is leaving'))
      .toBe(undefined);
  }

  private nameOfFocus(): Promise<string> {
    return this.page.evaluate(() => {
      const focused = document.activeElement as HTMLInputElement | null;
      const label = focused?.labels?.[0]?.textContent;
      return (focused?.ariaLabel ?? label ?? focused?.textContent ?? '').trim();
    });
  }
}

/**
 * Runs in the page: what a visitor cannot see of what has focus; nothing if it shows that it has focus, is in the
 * window, and is covered by nothing.
 */
function stopProblem(): string | undefined {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return undefined;
  // Headings and regions are focused by links, so that reading begins there; no key works on them.
  if (focused.tabIndex < 0) return undefined;
  const label = (focused as HTMLInputElement).labels?.[0]?.textContent;
  const name = focused.ariaLabel ?? label ?? focused.textContent;
  const what = `${focused.tagName} "${name.trim().slice(0, 30)}"`;

  const outlined = (): boolean => {
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  };
  const borderOf = (element: Element): string => {
    const { borderColor, borderWidth, boxShadow } = getComputedStyle(element);
    return [borderColor, borderWidth, boxShadow].join(' ');
  };
  /** A control that looks the same but for the focus. To leave the field would lose the place in a date. */
  const twin = [...document.getElementsByClassName(focused.className)].find(
    (element) => element !== focused && element.ariaInvalid === focused.ariaInvalid,
  );
  const borderWithoutFocus = (): string => {
    if (twin) return borderOf(twin);
    focused.blur();
    const border = borderOf(focused);
    focused.focus({ preventScroll: true });
    return border;
  };
  const bordered = (): boolean => borderOf(focused) !== borderWithoutFocus();
  // The button inside a date has the ring of the browser, and the date around it none.
  const ringInside = !focused.matches(':focus') && focused.matches(':focus-within');
  if (!ringInside && !outlined() && !bordered()) return `${what} does not show that it has focus`;

  for (const { left, top, width, height, right, bottom } of focused.getClientRects()) {
    if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1)
      return `${what} is not in the window`;
    for (const across of [0.1, 0.5, 0.9])
      for (const down of [0.25, 0.75]) {
        const at = document.elementFromPoint(left + across * width, top + down * height);
        const inField = focused.tagName === 'INPUT' && focused.parentElement?.contains(at);
        const own = inField || focused.contains(at) || at?.closest('label')?.control === focused;
        if (!own) return `${what} is covered by ${at?.outerHTML.slice(0, 60)}`;
      }
  }
  return undefined;
}
