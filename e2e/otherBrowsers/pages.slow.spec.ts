import { expect, test } from '@playwright/test';
import { localPath, type Language } from 'shared-config/i18n/languages';
import { AXE, violationsWithAxe } from '../accessibility/violationsOf';
import { cutOrBroken, lostText, openEverything, tooWide } from '../layout/inPage';
import { SITE_PATHS, TRANSLATED_PATHS } from '../setup/paths';
import { describeInstalled } from './describeMainJob';
import { REST_OF_JOB } from './mainJob';
import { startFirefox } from './firefox/startFirefox';
import type { Visitor } from './Visitor';
import { startWebKit } from './webkit/startWebKit';

test.setTimeout(600_000);

/** A function whose source is that of axe: tabs take functions alone. */
const putAxe = Object.assign(() => undefined, { toString: () => `() => {${AXE}}` });

/**
 * What is no loss in Firefox: it shortens what it says of a file itself, and measures Kannada lines by the boxes of its
 * fallback font, which are far taller than the letters.
 */
const FIREFOX = /^INPUT ""$|overlap$/;

/** Runs in the page: whether its scripts have arrived. WebKit reports those that a visitor leaves behind as errors. */
const scriptsArrived = (): boolean =>
  [...document.querySelectorAll<HTMLScriptElement>('script[src]')].every(
    ({ src }) => performance.getEntriesByName(src).length > 0,
  );

/** Opens every page of a language in a narrow and a wide window: nothing is lost, and axe finds nothing. */
async function readPages(
  visitor: Visitor,
  language: Language,
  paths: readonly string[],
  noLoss?: RegExp,
): Promise<void> {
  const { open, tab } = visitor;
  for (const path of paths) {
    const address = localPath(language, path);
    await open(address);
    // Firefox may still have the page before.
    await visitor.sees(address, () => decodeURI(location.pathname));
    await tab.evaluate(openEverything);
    await tab.evaluate(putAxe);
    for (const width of [390, 1440]) {
      await tab.resize(width, 900);
      const where = `${address} at ${width} px`;
      const lost = (await tab.evaluate(lostText)).filter((line) => !noLoss?.test(line));
      expect.soft(lost, where).toEqual([]);
      expect.soft(await tab.evaluate(tooWide), where).toEqual([]);
      expect.soft(await tab.evaluate(cutOrBroken), where).toEqual([]);
      expect.soft(await violationsWithAxe(tab), where).toEqual([]);
    }
    await expect.poll(() => tab.evaluate(scriptsArrived)).toBe(true);
  }
}

const pages = (noLoss?: RegExp) => ({
  ...REST_OF_JOB,
  'reads every page in English': (visitor: Visitor) => readPages(visitor, 'en', SITE_PATHS, noLoss),
  'reads every page in Kannada': (visitor: Visitor) =>
    readPages(visitor, 'kn', TRANSLATED_PATHS, noLoss),
  'reads every page in Hindi': (visitor: Visitor) =>
    readPages(visitor, 'hi', TRANSLATED_PATHS, noLoss),
});

test.describe('Firefox', () => describeInstalled('Firefox', startFirefox, pages(FIREFOX)));
test.describe('WebKit', () => describeInstalled('WebKit', startWebKit, pages()));
