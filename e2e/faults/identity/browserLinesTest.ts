import { test as base } from '../../fixtures/test';

interface Fixtures {
  /** Takes what the browser itself says out of the console; everything else is a defect. */
  readonly browserLines: undefined;
}

/** What the browser itself says of a request that failed, was tampered with or came late; no page can keep it quiet. */
const BROWSER_LINES =
  /^error: (Failed to load resource: |Failed to find a valid digest in the 'integrity' attribute )|was preloaded using link preload/;

/** The project's test, in which a page may not say anything, but the browser may say that a request failed. */
export const test = base.extend<Fixtures>({
  browserLines: [
    async ({ consoleMessages }, provide) => {
      await provide(undefined);
      const ours = consoleMessages.splice(0).filter((text) => !BROWSER_LINES.test(text));
      consoleMessages.push(...ours);
    },
    { auto: true },
  ],
});
