import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { execaSync } from 'execa';
import { CONFIG } from 'shared-config/services/testing/config';
import { publishReleases } from '../../change/publish';
import { rollbackParts } from '../../change/storedReleases';
import { liveSpans, readHistory } from '../../history/HistoryEntry';
import { openSite } from '../../history/openSite';
import { listParts, type ListedPart } from '../../history/listParts';
import { readLive } from '../../store/SiteState';
import { repositoryRoot } from '../../testing/repositoryRoot';
import { siteForEachTest } from '../../testing/siteFixture';
import { partsTable } from './showCommands';

const { site, parts } = siteForEachTest((first, made) =>
  publishReleases(
    first,
    [made.shell(), made.remote('mfe-other', 'Welcome'), made.remote('mfe-blog', 'One')],
    CONFIG,
    { signature: { author: 'Bala' } },
  ),
);
const signature = { author: 'Asha', commit: 'abc123', reason: 'Friday post' };
const publish = (words: string) =>
  publishReleases(site(), [parts().remote('mfe-blog', words)], CONFIG, { signature });
const listed = async (): Promise<ListedPart[]> => listParts(await openSite(site()));
const blog = async (): Promise<ListedPart | undefined> =>
  (await listed()).find(({ part }) => part === 'mfe-blog');
const liveHash = ({ releases }: ListedPart) => releases.find(({ isLive }) => isLive)?.hash;

test('after the history was cut as docs/day-two.md says, every part is listed, goes back to what was live before, and can be published', async () => {
  await publish('Two');
  await publish('Three');
  const before = await listed();
  cutHistory(site().root);
  expect((await listed()).map(liveHash)).toEqual(before.map(liveHash));
  expect((await blog())?.releases.map(({ author }) => author)).toEqual([
    'Asha',
    'before the history',
  ]);
  const [{ releases = [] } = {}] = before;
  await rollbackParts(site(), ['mfe-blog'], '1', { signature });
  expect((await listed()).map(liveHash)).toContain(releases[1]?.hash);
  const spans = liveSpans(readHistory(site()), 'mfe-other').map(({ hash }) => hash);
  expect(spans).toEqual(before.slice(1, 2).map(liveHash));
  await publish('Four');
  expect(readHistory(site())).toHaveLength(3);
});

/** Runs the commands of docs/day-two.md: the last change stays. */
function cutHistory(root: string): void {
  const guide = readFileSync(join(repositoryRoot, 'docs/day-two.md'), 'utf8');
  const [, commands = ''] = /```sh\n([^`]*git replace[^`]*)```/.exec(guide) ?? [];
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const script = commands.replace(/\d{4}-\d\d-\d\d/, tomorrow);
  execaSync('sh', ['-ec', script], { cwd: join(root, '..') });
}

test('every part is listed by name, its newest release first; one that is live again has its signature and the day it was published', async () => {
  await publish('Two');
  await publish('Three');
  // git keeps the times of commits in seconds.
  await setTimeout(1000);
  await rollbackParts(site(), ['mfe-blog'], '1', { signature: { author: 'Bala', reason: 'undo' } });
  expect((await listed()).map(({ part }) => part)).toEqual(['mfe-blog', 'mfe-other', 'shell']);
  const { releases = [] } = (await blog()) ?? {};
  const [first] = releases;
  expect(releases).toMatchObject([
    {
      isLive: true,
      stored: true,
      hash: readLive(site())?.live['mfe-blog'],
      action: 'rollback',
      ...signature,
    },
    { isLive: false, stored: true, ...signature },
    { isLive: false, stored: true, author: 'Bala' },
  ]);
  expect(Date.parse(first?.published ?? '')).toBeLessThan(Date.parse(first?.since ?? ''));
  const lines = partsTable(await listed()).split('\n');
  expect(lines[0]).toMatch(/^part +release +state +since +kB +who +commit +reason$/);
  expect(lines[1]).toMatch(
    /^mfe-blog +[0-9a-f]{16} +live again +\d{4}-\d\d-\d\d \d\d:\d\d:\d\d +\d+ +Asha +abc123 +Friday post$/,
  );
  expect(lines[2]).toMatch(/^ +[0-9a-f]{16} +kept /);
});
