import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { partsTable } from '../cli/commands/showCommands';
import { openSite } from '../history/openSite';
import { listParts } from '../history/listParts';
import { readHistory, type LiveSpan } from '../history/HistoryEntry';
import { SiteRepository } from '../store/SiteRepository';
import { everythingIn, publishTwelve, served, siteForEachTest } from '../testing/siteFixture';
import { TAB_LIFE } from './badInTabs';
import { KEPT_RELEASES, prunable, pruneReleases } from './pruneReleases';
import { rollbackParts } from './storedReleases';

describe('of the releases of a part', () => {
  const NOW = Date.parse('2026-06-30T12:00:00Z');
  const time = (daysAgo: number): string => new Date(NOW - daysAgo * 86_400_000).toISOString();
  const span = (hash: string, since: number, until?: number): LiveSpan => ({
    hash,
    since: time(since),
    by: 'publish',
    ...(until !== undefined && { until: time(until) }),
  });
  /** Releases r0, r1 … each live for some days; the last one is live now and went live `newest` days ago. */
  const inTurn = (count: number, newest: number, days = 1): LiveSpan[] =>
    Array.from({ length: count }, (_none, index) => {
      const since = newest + (count - 1 - index) * days;
      return span(`r${index}`, since, index < count - 1 ? since - days : undefined);
    });
  const OLD = inTurn(12, 100);
  const all = OLD.map(({ hash }) => hash);
  const [back, forward] = [span('r0', 50, 40), span('r11', 40)];
  const edge = [span('old', 300, 7), ...inTurn(11, 0, 0.1)];

  test.each<[string, LiveSpan[], Partial<Parameters<typeof prunable>[0]>, string[]]>([
    ['the last ten stay, however old they are', OLD, {}, ['r0', 'r1']],
    ['all that were live within the last seven days stay', inTurn(30, 0, 1 / 24), {}, []],
    ['one that stopped being live seven days ago stays', edge, {}, []],
    ['and is removed a millisecond later', edge, { now: NOW + 1 }, ['old']],
    ['one that was rolled back to is one of the newest', [...OLD, back, forward], {}, ['r1', 'r2']],
    ['the live one stays', OLD, { liveHash: 'r0' }, ['r1']],
    ['one that is not stored is none of the ten', OLD, { stored: all.slice(0, 10) }, []],
  ])('%s', (_rule, spans, facts, removed) => {
    const stored = [...new Set(spans.map(({ hash }) => hash))];
    expect(prunable({ stored, spans, liveHash: undefined, now: NOW, ...facts })).toEqual(removed);
  });
});

describe('prune', () => {
  const { site } = siteForEachTest(publishTwelve);
  const signature = { author: 'Asha' };
  const MUCH_LATER = Date.now() + 2 * TAB_LIFE;
  const prune = (now = MUCH_LATER) => pruneReleases(site(), { signature }, now);

  test('keeps ten releases of each part, all within reach of a rollback, and removes every file of the others', async () => {
    const later = jest.spyOn(Date, 'now').mockReturnValue(MUCH_LATER);
    const removed = await prune();
    later.mockRestore();
    expect(removed.map(({ part }) => part)).toEqual(['mfe-blog', 'mfe-blog']);
    expect(partsTable(listParts(await openSite(site()))).match(/^ +\w+ +gone /gm)).toHaveLength(2);
    for (const { part, hash } of removed) {
      expect(existsSync(site().browserFiles(part, hash))).toBe(false);
      expect(existsSync(site().serverFiles(part, hash))).toBe(false);
    }
    for (const folder of [site().remotes(), site().server()])
      expect(readdirSync(join(folder, 'mfe-blog'))).toHaveLength(KEPT_RELEASES);
    expect(readHistory(site()).at(-1)).toMatchObject({ action: 'prune', removed, author: 'Asha' });
    await rollbackParts(site(), ['mfe-blog'], '9', { signature });
    expect(served(site(), 'blog.html')).toContain('Words 2');
    const further = rollbackParts(site(), ['mfe-blog'], '1', { signature });
    await expect(further).rejects.toThrow('PARTS-031');
  });

  test('removes nothing that a tab of the last seven days may need', async () => {
    const all = () => [
      new SiteRepository(site()).ownTip(),
      ...[site().liveFolder(), site().remotes(), site().server()].map(everythingIn),
    ];
    const before = all();
    expect(await prune(Date.now())).toEqual([]);
    expect(all()).toEqual(before);
  });
});
