import { partsTable } from './partsTable';
import { listParts } from '../../history/listParts';
import { TAB_LIFE } from '../../change/prunable';
import { pruneReleases } from '../../change/pruneReleases';
import { publishReleases } from '../../change/publishReleases';
import { rollbackParts } from '../../change/rollbackParts';
import { CONFIG } from 'shared-config/services/testing/config';
import { SiteLayout } from '../../store/siteLayout';
import { siteForEachTest } from '../../testing/siteFixture';

const { site, parts } = siteForEachTest();
const signature = { who: 'Asha', commit: 'abc123', reason: 'Friday post' };

const publish = (words: string) =>
  publishReleases(site(), [parts().remote('mfe-blog', words)], CONFIG, { signature });

beforeEach(async () => {
  const packed = [parts().shell(), parts().remote('mfe-home', 'Welcome')];
  await publishReleases(site(), [...packed, parts().remote('mfe-blog', 'One')], CONFIG, {
    signature: { who: 'Bala' },
  });
});

test('an empty site lists nothing', () => {
  expect(listParts(new SiteLayout(`${site().root}-elsewhere`))).toEqual([]);
});

test('every part is listed with its live release and those before, newest first', async () => {
  await publish('Two');
  const blog = listParts(site()).find(({ part }) => part === 'mfe-blog');
  expect(blog).toMatchObject({
    live: blog?.releases[0]?.hash,
    releases: [
      { live: true, stored: true, action: 'publish', ...signature },
      { live: false, stored: true, who: 'Bala' },
    ],
  });
  expect(blog?.releases[0]?.bytes).toBeGreaterThan(0);
});

test('parts are listed by name, whenever they were first published', async () => {
  await publishReleases(site(), [parts().remote('mfe-other', 'Later')], CONFIG, { signature });
  const names = listParts(site()).map(({ part }) => part);
  expect(names).toEqual(['mfe-blog', 'mfe-home', 'mfe-other', 'shell']);
});

test('a release that is published again has the signature and the day of that', async () => {
  await publish('Two');
  await publish('One');
  const blog = listParts(site()).find(({ part }) => part === 'mfe-blog');
  expect(blog?.releases).toMatchObject([{ live: true, who: 'Asha' }, { live: false }]);
  expect(blog?.releases[0]?.published).toBe(blog?.releases[0]?.since);
});

test('a release that is live again stands first, and one that was removed is gone', async () => {
  for (let turn = 0; turn < 11; turn++) await publish(`Turn ${turn}`);
  const now = Date.now() + 2 * TAB_LIFE;
  await pruneReleases(site(), { signature, now, clock: () => Promise.resolve(now) });
  await rollbackParts(site(), ['mfe-blog'], '1', { signature: { who: 'Bala', reason: 'undo' } });
  const releases = listParts(site()).find(({ part }) => part === 'mfe-blog')?.releases ?? [];
  expect(releases[0]).toMatchObject({ live: true, action: 'rollback', ...signature });
  expect(Date.parse(releases[0]?.published ?? '')).toBeLessThan(
    Date.parse(releases[0]?.since ?? ''),
  );
  expect(releases.at(-1)).toMatchObject({ live: false, stored: false });
  expect(releases.at(-1)).not.toHaveProperty('bytes');
  const [headings, first, second] = partsTable(listParts(site())).split('\n');
  expect(headings).toMatch(/^part +release +state +since +kB +who +commit +reason$/);
  expect(first).toMatch(
    /^mfe-blog +[0-9a-f]{16} +live again +\d{4}-\d\d-\d\d \d\d:\d\d:\d\d +\d+ +Asha +abc123 +Friday post$/,
  );
  expect(second).toMatch(/^ +[0-9a-f]{16} +kept /);
  expect(partsTable(listParts(site()))).toMatch(/ gone /);
});
