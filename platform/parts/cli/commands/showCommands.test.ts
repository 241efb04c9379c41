import { setTimeout } from 'node:timers/promises';
import { execaSync } from 'execa';
import { CONFIG } from 'shared-config/services/testing/config';
import { TAB_LIFE } from '../../change/badInTabs';
import { pruneReleases } from '../../change/pruneReleases';
import { publishReleases } from '../../change/publishReleases';
import { rollbackParts } from '../../change/storedReleases';
import { liveSpans, readHistory } from '../../history/HistoryEntry';
import { listParts, type ListedPart } from '../../history/listParts';
import { showTip } from '../../store/checkOut';
import { SiteRepository } from '../../store/SiteRepository';
import { siteForEachTest } from '../../testing/siteFixture';
import { logLines, partsTable } from './showCommands';

const { site, parts } = siteForEachTest();
const signature = { who: 'Asha', commit: 'abc123', reason: 'Friday post' };
const publish = (words: string) =>
  publishReleases(site(), [parts().remote('mfe-blog', words)], CONFIG, { signature });
const blog = (): ListedPart | undefined =>
  listParts(site()).find(({ part }) => part === 'mfe-blog');

beforeEach(async () => {
  const packed = [parts().shell(), parts().remote('mfe-other', 'Welcome')];
  const by = { signature: { who: 'Bala' } };
  await publishReleases(site(), [...packed, parts().remote('mfe-blog', 'One')], CONFIG, by);
});

test('every part is listed by name with its live release and those before, newest first', async () => {
  await publish('Two');
  expect(listParts(site()).map(({ part }) => part)).toEqual(['mfe-blog', 'mfe-other', 'shell']);
  expect(blog()).toMatchObject({
    live: blog()?.releases[0]?.hash,
    releases: [
      { live: true, stored: true, action: 'publish', ...signature },
      { live: false, stored: true, who: 'Bala' },
    ],
  });
  expect(blog()?.releases[0]?.bytes).toBeGreaterThan(0);
});

test('after the history was cut before its publish, every part is listed, and goes back to what was live before', async () => {
  await publish('Two');
  await publish('Three');
  const before = listParts(site());
  cutHistory(site().root);
  await showTip(new SiteRepository(site(), false));
  expect(listParts(site()).map(({ part, live }) => ({ part, live }))).toEqual(
    before.map(({ part, live }) => ({ part, live })),
  );
  expect(blog()?.releases.map(({ who }) => who)).toEqual(['Asha', 'before the history']);
  const [{ releases = [] } = {}] = before;
  await rollbackParts(site(), ['mfe-blog'], '1', { signature });
  expect(blog()?.live).toBe(releases[1]?.hash);
  const spans = liveSpans(readHistory(site()), 'mfe-other').map(({ hash }) => hash);
  expect(spans).toEqual([before[1]?.live]);
});

/** As docs/deploying.md, step 11: the last change stays. */
function cutHistory(root: string): void {
  const commands = `git -C site/.git replace --graft $(git -C site/.git rev-list -1 live)
    git init -q --bare site/cut.git
    git -C site/.git fast-export live | git -C site/cut.git fast-import --quiet
    mv site/.git site/uncut.git && mv site/cut.git site/.git`;
  execaSync('sh', ['-ec', commands.replaceAll('site/', '')], { cwd: root });
}

test('a release that is published again has the signature and the day of that', async () => {
  await publish('Two');
  await publish('One');
  expect(blog()?.releases).toMatchObject([{ live: true, who: 'Asha' }, { live: false }]);
  expect(blog()?.releases[0]?.published).toBe(blog()?.releases[0]?.since);
});

test('a release that is live again stands first, and one that was removed is gone', async () => {
  for (let turn = 0; turn < 11; turn++) await publish(`Turn ${turn}`);
  const now = Date.now() + 2 * TAB_LIFE;
  await pruneReleases(site(), { signature, now });
  // git keeps the times of commits in seconds.
  await setTimeout(1000);
  await rollbackParts(site(), ['mfe-blog'], '1', { signature: { who: 'Bala', reason: 'undo' } });
  const releases = blog()?.releases ?? [];
  const [first] = releases;
  expect(first).toMatchObject({ live: true, action: 'rollback', ...signature });
  expect(Date.parse(first?.published ?? '')).toBeLessThan(Date.parse(first?.since ?? ''));
  expect(releases.at(-1)).toMatchObject({ live: false, stored: false });
  expect(releases.at(-1)).not.toHaveProperty('bytes');
  const lines = partsTable(listParts(site())).split('\n');
  expect(lines[0]).toMatch(/^part +release +state +since +kB +who +commit +reason$/);
  expect(lines[1]).toMatch(
    /^mfe-blog +[0-9a-f]{16} +live again +\d{4}-\d\d-\d\d \d\d:\d\d:\d\d +\d+ +Asha +abc123 +Friday post$/,
  );
  expect(lines[2]).toMatch(/^ +[0-9a-f]{16} +kept /);
  expect(lines.join('\n')).toMatch(/ gone /);
});

test('the log says that a publish went without a browser, below what it changed', () => {
  const lines = logLines({
    action: 'publish',
    at: '2026-01-02T03:04:05.000Z',
    id: 'abc',
    who: 'Asha',
    changes: [{ part: 'mfe-blog', from: null, to: 'b1' }],
    unchecked: 'browser',
    reason: 'no browser here',
  });
  expect(lines[0]).toMatch(/publish {2}by Asha: no browser here$/);
  expect(lines.slice(1)).toEqual(['  mfe-blog – → b1', '  pages not opened in a browser']);
});
