import { expect, test as base, type Page } from '@playwright/test';

interface Fixtures {
  /** What the console said, uncaught errors included; a test that expects some takes them out. */
  readonly consoleMessages: string[];
  /** Opens a page and waits until its remote has come to life. */
  readonly visit: (path: string) => Promise<void>;
}

/** Playwright's test with a console that must stay silent, in every tab, and a policy that must be kept. */
export const test = base.extend<Fixtures>({
  consoleMessages: [
    async ({ context }, provide) => {
      const messages: string[] = [];
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          messages.push(`${message.type()}: ${message.text()}`);
      });
      context.on('weberror', (error) => messages.push(`uncaught: ${error.error().message}`));
      await context.addInitScript(reportViolations);
      await provide(messages);
      expect(messages, 'the console must stay silent').toEqual([]);
      // A request that is under way when the test ends is nobody's any more.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
  visit: async ({ page }, provide) => {
    await provide(async (path) => {
      await page.goto(path);
      await untilAlive(page);
    });
  },
});

/** Runs in the page: what the Content-Security-Policy refuses is said on the console, also where the browser says nothing. */
function reportViolations(): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    console.error(`policy violated: ${violatedDirective} by ${blockedURI} ${sample}`),
  );
}

/** Waits until the page in the slot has come to life. */
export async function untilAlive(page: Page): Promise<void> {
  await page.locator('#outlet[data-ready]').waitFor({ state: 'attached' });
}

export { expect };
