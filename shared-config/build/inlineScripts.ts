/**
 * The name of the build of an inline script. There are four, so that no page has bytes for what it does not use.
 *
 * @param analytics whether the site has analytics
 * @param fragments whether the page holds fragments
 */
export const inlineScript = (analytics: boolean, fragments: boolean): string =>
  (analytics ? 'withAnalytics' : 'bootstrap') + (fragments ? 'Fragments' : '');

/** The constants of each build, by its name. */
export const INLINE_SCRIPTS: Readonly<Record<string, Record<string, () => boolean>>> =
  Object.fromEntries(
    [false, true].flatMap((analytics) =>
      [false, true].map((fragments) => [
        inlineScript(analytics, fragments),
        { WITH_ANALYTICS: () => analytics, WITH_FRAGMENTS: () => fragments },
      ]),
    ),
  );
