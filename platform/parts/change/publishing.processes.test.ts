import { join } from 'node:path';
import { readHistory } from '../history/HistoryEntry';
import { readLive } from '../store/SiteState';
import { commandsElsewhere } from '../testing/elsewhere';
import { replayHistory } from '../testing/replayHistory';
import { publishFirst, served, siteForEachTest } from '../testing/siteFixture';

const { site } = siteForEachTest(publishFirst);
const elsewhere = commandsElsewhere();

test('of twelve publishes that start at once in one folder, each in its own process, every one lands', async () => {
  const { root } = site();
  await Promise.all(
    Array.from({ length: 12 }, (_, turn) => {
      const part = turn % 2 ? 'mfe-blog' : 'mfe-home';
      const wish = { action: 'publish', part, words: `Words ${turn}` } as const;
      return elsewhere({ ...wish, folder: join(root, '..'), root });
    }),
  );
  expect(readHistory(site())).toHaveLength(13);
  expect(replayHistory(readHistory(site()))).toEqual(readLive(site())?.live);
  expect(served(site(), 'blog.html')).toMatch(/Words (1|3|5|7|9|11)</);
}, 180_000);
