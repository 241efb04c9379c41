import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures/test';

const require = createRequire(import.meta.url);

interface WithReader {
  readonly reader: {
    readonly start: (options: { readonly container: Node }) => Promise<void>;
    readonly next: () => Promise<void>;
    readonly spokenPhraseLog: () => Promise<string[]>;
  };
}

/** The program of the virtual screen reader, as an expression that leaves it in `window.reader`. */
function program(): string {
  const file = require.resolve('@guidepup/virtual-screen-reader/browser.js');
  const module = readFileSync(file, 'utf8');
  const [exported = '', name = ''] =
    /export\{.*?(?<=,|\{)([\w$]+) as virtual\};?/.exec(module) ?? [];
  if (!exported) throw new Error(`${file} does not export "virtual" as before.`);
  // Not a module, so that no policy of a page has to allow it.
  return `{ ${module.replace(exported, `globalThis.reader = ${name};`).replace(/\/\/# sourceMappingURL.*/, '')} }`;
}

const PROGRAM = program();

/** More phrases than lie between what is looked for and where the reading begins. */
const LONGEST_WAY = 60;

/** A virtual screen reader over a page: it reads on when asked to, and speaks live regions by itself. */
export class ScreenReader {
  private constructor(private readonly page: Page) {}

  /** Begins to read a page that is open. */
  static async start(page: Page): Promise<ScreenReader> {
    await page.evaluate(PROGRAM);
    await page.evaluate(() =>
      (window as unknown as WithReader).reader.start({ container: document.body }),
    );
    return new ScreenReader(page);
  }

  /** All that it has spoken on this page, phrase by phrase. */
  spoken(): Promise<string[]> {
    return this.page.evaluate(() => (window as unknown as WithReader).reader.spokenPhraseLog());
  }

  /** Waits until it has spoken these words. */
  async expectSpoken(words: string): Promise<void> {
    await expect.poll(async () => (await this.spoken()).join('\n'), words).toContain(words);
  }

  /** Reads on until it has spoken these words. */
  async readTo(words: string): Promise<void> {
    for (let phrase = 0; phrase < LONGEST_WAY; phrase++) {
      if ((await this.spoken()).some((said) => said.includes(words))) return;
      await this.page.evaluate(() => (window as unknown as WithReader).reader.next());
    }
    throw new Error(`It did not come to "${words}": ${(await this.spoken()).join(' | ')}`);
  }
}
