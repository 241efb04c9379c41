import { test as base } from '../../test';
import { HalfAnswers } from './HalfAnswers';

interface Fixtures {
  /** Where answers stop halfway. */
  readonly halfAnswers: HalfAnswers;
  /** Takes what the browser itself says of failed requests out of the console; everything else is a defect. */
  readonly browserLines: undefined;
}

/** What the browser itself says of a request that failed or was tampered with; no page can keep it quiet. */
const BROWSER_LINES =
  /^error: (Failed to load resource: |Failed to find a valid digest in the 'integrity' attribute )/;

/** The project's test for accounts, with a clock that a test can turn. */
export const test = base.extend<Fixtures>({
  page: async ({ page }, provide) => {
    await page.clock.install();
    await provide(page);
  },
  halfAnswers: async ({}, provide) => {
    const server = await HalfAnswers.open();
    await provide(server);
    await server.close();
  },
  browserLines: [
    async ({ consoleMessages }, provide) => {
      await provide(undefined);
      const ours = consoleMessages.splice(0).filter((text) => !BROWSER_LINES.test(text));
      consoleMessages.push(...ours);
    },
    { auto: true },
  ],
});
