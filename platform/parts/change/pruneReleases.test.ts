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
  const removed = (
    spans: readonly LiveSpan[],
    facts: Partial<Parameters<typeof prunable>[0]> = {},
  ) =>
    prunable({
      stored: spans.map(({ hash }) => hash),
      spans,
      liveHash: undefined,
      now: NOW,
      ...facts,
    });
  const OLD = inTurn(12, 100);

  test('the last ten stay, however old they are', () => {
    expect(removed(OLD)).toEqual(['r0', 'r1']);
    expect(OLD.length - 2).toBe(KEPT_RELEASES);
  });

  test('every one that was live within the last seven days stays, however many there are', () => {
    expect(removed(inTurn(30, 0, 1 / 24))).toEqual([]);
  });

  test('the seven days begin when a release stops being live, to the millisecond', () => {
    const spans = [span('old', 300, 7), ...inTurn(11, 0, 0.1)];
    expect(removed(spans)).not.toContain('old');
    expect(removed(spans, { now: NOW + 1 })).toContain('old');
  });

  test('one that was rolled back to counts as one of the newest', () => {
    const back: LiveSpan = { ...span('r0', 50, 40), by: 'rollback' };
    const forward: LiveSpan = { ...span('r11', 40), by: 'rollback' };
    const stored = OLD.map(({ hash }) => hash);
    expect(removed([...OLD, back, forward], { stored })).toEqual(['r1', 'r2']);
  });

  test('the live one stays', () => {
    expect(removed(OLD, { liveHash: 'r0' })).toEqual(['r1']);
  });

  test('one that is not stored does not count as one of the ten', () => {
    const stored = OLD.map(({ hash }) => hash).slice(0, KEPT_RELEASES);
    expect(removed(OLD, { stored })).toEqual([]);
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
