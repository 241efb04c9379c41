import { ignoreMessages } from '../../fixtures/consoleMessages';
import { test as base } from '../../fixtures/stillTest';

interface Fixtures {
  /** Removes what the browser itself logs about requests from the console. */
  readonly browserLines: undefined;
}

/** What the browser itself logs about a request that failed, was tampered with or came late. */
const BROWSER_LINES =
  /^error: (Failed to load resource: |Failed to find a valid digest in the 'integrity' attribute )|was preloaded using link preload/;

/** The test with a silent console, in which the browser may report failed requests. */
export const test = base.extend<Fixtures>({
  browserLines: [
    async ({ consoleMessages }, provide) => {
      await provide(undefined);
      ignoreMessages(consoleMessages, BROWSER_LINES);
    },
    { auto: true },
  ],
});
