import { expect, test } from '@playwright/test';
import { localPath, type Language } from 'shared-config/i18n/languages';
import { AXE, violationsWithAxe } from '../accessibility/violationsOf';
import { cutOrBroken, lostText, openEverything, tooWide } from '../layout/inPage';
import { SITE_PATHS, TRANSLATED_PATHS } from '../site/paths';
import { describeMainJob } from './describeMainJob';
import { startFirefox } from './startFirefox';
import type { Visitor } from './Visitor';
import { startWebKit } from './webkit/startWebKit';

test.setTimeout(600_000);

/** A function whose source is that of axe: tabs take functions alone. */
const putAxe = Object.assign(() => undefined, { toString: () => `() => {${AXE}}` });

/** Opens every page of a language in a narrow and a wide window: nothing is lost, and axe finds nothing. */
const everyPage = (language: Language, paths: readonly string[]) => async (visitor: Visitor) => {
  const { tab } = visitor;
  for (const path of paths) {
    await visitor.open(localPath(language, path));
    await tab.evaluate(openEverything);
    await tab.evaluate(putAxe);
    for (const width of [390, 1440]) {
      await tab.resize(width, 900);
      const where = `${localPath(language, path)} at ${width} px`;
      // Firefox measures lines by the boxes of the font that it falls back to, which are far taller than Kannada letters.
      const lost = (await tab.evaluate(lostText)).filter((line) => !line.endsWith('overlap'));
      expect.soft(lost, where).toEqual([]);
      expect.soft(await tab.evaluate(tooWide), where).toEqual([]);
      expect.soft(await tab.evaluate(cutOrBroken), where).toEqual([]);
      expect.soft(await violationsWithAxe(tab), where).toEqual([]);
    }
  }
};

const PAGES = {
  'reads every page in English': everyPage('en', SITE_PATHS),
  'reads every page in Kannada': everyPage('kn', TRANSLATED_PATHS),
  'reads every page in Hindi': everyPage('hi', TRANSLATED_PATHS),
};

test.describe('Firefox', () => describeMainJob('Firefox', startFirefox, PAGES));
test.describe('WebKit', () => describeMainJob('WebKit', startWebKit, PAGES));
