import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG } from 'shared-config/services/testing/config';
import { readHistory } from '../history/historyFile';
import type { LiveSpan } from '../history/liveSpans';
import { everythingIn, publishTwelve, served, siteForEachTest } from '../testing/siteFixture';
import { KEPT_RELEASES, prunable, TAB_LIFE } from './prunable';
import { pruneReleases } from './pruneReleases';
import { publishReleases } from './publishReleases';
import { rollbackParts } from './rollbackParts';
import { assertSameTime, CLOCK_TOLERANCE, siteClock } from './siteClock';

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
  ) => prunable({ stored: spans.map(({ hash }) => hash), spans, composed: [], now: NOW, ...facts });
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

  test('one that a kept generation was composed from stays', () => {
    expect(removed(OLD, { composed: ['r0'] })).toEqual(['r1']);
  });

  test('one that is not stored does not count as one of the ten', () => {
    const stored = OLD.map(({ hash }) => hash).slice(0, KEPT_RELEASES);
    expect(removed(OLD, { stored })).toEqual([]);
  });
});

describe('prune', () => {
  const { site, parts } = siteForEachTest();
  const signature = { who: 'Asha' };
  const MUCH_LATER = Date.now() + 2 * TAB_LIFE;
  const prune = (options: { now?: number; dryRun?: boolean; clock?: () => Promise<number> } = {}) =>
    pruneReleases(site(), {
      signature,
      now: MUCH_LATER,
      clock: () => Promise.resolve(MUCH_LATER),
      ...options,
    });
  beforeEach(() => publishTwelve(site(), parts()));

  test('keeps ten releases of each part, all within reach of a rollback, and removes every file of the others', async () => {
    const removed = await prune();
    expect(removed.map(({ part }) => part)).toEqual(['mfe-blog', 'mfe-blog']);
    for (const { part, hash } of removed) {
      expect(existsSync(site().browserFiles(part, hash))).toBe(false);
      expect(existsSync(site().serverFiles(part, hash))).toBe(false);
    }
    for (const folder of [site().remotes(), site().server()])
      expect(readdirSync(join(folder, 'mfe-blog'))).toHaveLength(KEPT_RELEASES);
    expect(readHistory(site()).at(-1)).toMatchObject({ action: 'prune', removed, who: 'Asha' });
    await rollbackParts(site(), ['mfe-blog'], '9', { signature });
    expect(served(site(), 'blog.html')).toContain('Words 2');
    const further = rollbackParts(site(), ['mfe-blog'], '1', { signature });
    await expect(further).rejects.toThrow('PARTS-031');
  });

  test('removes nothing that a tab of the last seven days may need, in a dry run, or with a wrong clock', async () => {
    const before = everythingIn(site().root);
    const clock = (): Promise<number> => Promise.resolve(Date.now());
    expect(await prune({ now: Date.now() })).toEqual([]);
    expect(await prune({ dryRun: true, clock })).toHaveLength(2);
    await expect(prune({ clock })).rejects.toThrow('PARTS-041: The clock of this machine says');
    expect(everythingIn(site().root)).toEqual(before);
  });

  test('is completed by the next command if it was killed after it wrote the history', async () => {
    const [first] = await prune();
    const after = everythingIn(join(site().remotes(), 'mfe-blog'));
    // The state after a kill before this release was moved away.
    const folder = site().browserFiles('mfe-blog', first?.hash ?? '');
    mkdirSync(folder);
    writeFileSync(join(folder, 'entry.js'), 'left over');
    await publishReleases(site(), [parts().remote('mfe-home', 'Hello')], CONFIG);
    expect(everythingIn(join(site().remotes(), 'mfe-blog'))).toEqual(after);
  });
});

describe('the clock of a site', () => {
  const NOW = Date.parse('2026-05-01T10:00:00Z');
  const answer = jest.spyOn(globalThis, 'fetch');
  const at = (date?: string) => () =>
    Promise.resolve(new Response(null, { headers: date === undefined ? {} : { date } }));
  afterAll(() => answer.mockRestore());

  test.each([-1, 1])('may differ from the one of this machine by ten minutes', (sign) => {
    expect(() => assertSameTime(NOW + sign * CLOCK_TOLERANCE, NOW)).not.toThrow();
    expect(() => assertSameTime(NOW + sign * (CLOCK_TOLERANCE + 1), NOW)).toThrow(
      /PARTS-041: .* says 2026-.*, that of the site 2026-05-01T10:00:00.000Z/,
    );
  });

  test('is the one of this machine for a local site, and that of the answer of a public one', async () => {
    const before = Date.now();
    expect(await siteClock('http://localhost:3000')).toBeGreaterThanOrEqual(before);
    answer.mockImplementationOnce(at('Fri, 01 May 2026 10:00:00 GMT'));
    expect(await siteClock('https://getit.test')).toBe(NOW);
  });

  test.each([
    ['without a time', at(), 'its answer has no Date'],
    ['with a time that is none', at('now'), 'its answer has no Date'],
    ['that does not answer', () => Promise.reject(new Error('fetch failed')), 'fetch failed'],
  ])('of a site %s keeps prune from counting days', async (_how, respond, why) => {
    answer.mockImplementationOnce(respond);
    await expect(siteClock('https://getit.test')).rejects.toThrow(
      `PARTS-040: https://getit.test does not say what time it is: ${why}.`,
    );
  });
});
