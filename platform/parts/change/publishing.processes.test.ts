import { join } from 'node:path';
import { readHistory } from '../history/HistoryEntry';
import { publishReleases } from './publishReleases';
import { readLive } from '../store/SiteState';
import { CONFIG } from 'shared-config/services/testing/config';
import { commandsElsewhere } from '../testing/elsewhere';
import type { RemoteName } from '../testing/HandMadeParts';
import { replayHistory } from '../testing/replayHistory';
import { served, siteForEachTest } from '../testing/siteFixture';

const { site, parts } = siteForEachTest();
const elsewhere = commandsElsewhere();

beforeEach(async () => {
  const packed = [
    parts().shell(),
    parts().remote('mfe-home', 'Welcome'),
    parts().remote('mfe-blog', 'First words'),
  ];
  await publishReleases(site(), packed, CONFIG);
});

/** Publishes four times in another process; resolves to its reports. */
async function publishElsewhere(part: RemoteName, name: string): Promise<{ changed: boolean }[]> {
  const words = [1, 2, 3, 4].map((turn) => `${name} ${turn}`);
  const { root } = site();
  const task = { action: 'publish', folder: join(root, '..'), root, part, words } as const;
  return JSON.parse((await elsewhere(task)).stdout) as { changed: boolean }[];
}

test('of 20 publishes at once from five processes every one lands, one after the other', async () => {
  const reports = await Promise.all([
    publishElsewhere('mfe-home', 'Asha'),
    publishElsewhere('mfe-blog', 'Bala'),
    publishElsewhere('mfe-home', 'Chitra'),
    publishElsewhere('mfe-blog', 'Dev'),
    publishElsewhere('mfe-blog', 'Esha'),
  ]);
  expect(reports.flat().map(({ changed }) => changed)).toEqual(Array(20).fill(true));
  expect(readHistory(site())).toHaveLength(1 + 20);
  expect(replayHistory(readHistory(site()))).toEqual(readLive(site())?.live);
  expect(served(site(), 'index.html')).toMatch(/(Asha|Chitra) 4/);
  expect(served(site(), 'blog.html')).toMatch(/(Bala|Dev|Esha) 4/);
}, 180_000);
