import type { Page } from '@playwright/test';
import { expect } from '../../fixtures/test';
import { stopProblem } from './stopProblem';

/** More stops than any page has. */
const LONGEST_WAY = 80;

/** A visitor who uses the keyboard alone, and has to see at every stop where the focus is. */
export class KeyboardVisitor {
  constructor(readonly page: Page) {}

  /** Presses a key, and looks at where the focus is then. */
  async press(
    key: 'Tab' | 'Shift+Tab' | 'Enter' | 'Space' | 'Escape' | 'ArrowDown',
  ): Promise<void> {
    await this.page.keyboard.press(key);
    await this.look();
  }

  /** Presses Tab until something with this name has focus. */
  async tabTo(name: string | RegExp): Promise<void> {
    await this.goTo('Tab', name);
  }

  /** Presses Shift+Tab until something with this name has focus. */
  async tabBackTo(name: string | RegExp): Promise<void> {
    await this.goTo('Shift+Tab', name);
  }

  /** Types into the field that has focus. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    await this.look();
  }

  /** Fails unless the focus can be seen. */
  async look(): Promise<void> {
    await expect.poll(() => this.page.evaluate(stopProblem).catch(() => 'the page is leaving')).toBe(undefined); // prettier-ignore
  }

  private async goTo(key: 'Tab' | 'Shift+Tab', name: string | RegExp): Promise<void> {
    const passed: string[] = [];
    for (let stop = 0; stop < LONGEST_WAY; stop++) {
      await this.press(key);
      const here = await this.nameOfFocus();
      if (typeof name === 'string' ? here === name : name.test(here)) return;
      passed.push(here);
    }
    throw new Error(`${key} does not lead to ${String(name)}. It stops at ${passed.join(', ')}.`);
  }

  private nameOfFocus(): Promise<string> {
    return this.page.evaluate(() => {
      const focused = document.activeElement as HTMLInputElement | null;
      const label = focused?.labels?.[0]?.textContent;
      return (focused?.ariaLabel ?? label ?? focused?.textContent ?? '').trim();
    });
  }
}
