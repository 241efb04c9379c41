import { tallyId, type SignalsStore } from '../signals/SignalsStore';
import type { Tally } from 'shared-config/services/Tally';

/** What every store of signals does. `fixture` makes an empty one for each test and opens it, also again. */
export function signalsCases(fixture: () => Promise<() => Promise<SignalsStore>>): void {
  const tally = (counts: Tally['counts'], other: Partial<Tally> = {}): Tally => ({
    day: '2026-11-22',
    part: 'mfe-blog',
    release: 'a'.repeat(16),
    page: '/blog/*',
    counts,
    ...other,
  });
  const sorted = (tallies: readonly Tally[]) =>
    [...tallies].sort((one, other) => (tallyId(one) < tallyId(other) ? -1 : 1));

  test('counts of the same page, release and day add up, others stay apart', async () => {
    const store = await (await fixture())();
    await store.add([tally({ visits: 1, 'LCP 1234': 1 })]);
    await store.add([
      tally({ visits: 2, 'at TypeError a.js:1:2': 1, 'policy connect-src https://x.test': 1 }),
      tally({ visits: 1 }, { release: 'b'.repeat(16) }),
      tally({ visits: 1 }, { page: '/' }),
    ]);
    expect(sorted(await store.read('2026-11-01'))).toEqual(
      sorted([
        tally({
          visits: 3,
          'LCP 1234': 1,
          'at TypeError a.js:1:2': 1,
          'policy connect-src https://x.test': 1,
        }),
        tally({ visits: 1 }, { release: 'b'.repeat(16) }),
        tally({ visits: 1 }, { page: '/' }),
      ]),
    );
    await store.close();
  });

  test('counts that are being added when the store closes are kept', async () => {
    const open = await fixture();
    const store = await open();
    const adding = store.add([tally({ visits: 50 })]);
    await Promise.all([adding, store.close()]);
    const again = await open();
    expect(await again.read('2026-11-22')).toEqual([tally({ visits: 50 })]);
    await again.add([tally({ visits: 1 })]);
    expect(await again.read('2026-11-22')).toEqual([tally({ visits: 51 })]);
    await again.close();
  });

  test('days before the one that is asked for are not read, and pruned days are gone', async () => {
    const store = await (await fixture())();
    const old = tally({ visits: 1 }, { day: '2026-09-01' });
    await store.add([old]);
    await store.add([tally({ visits: 1 })]);
    expect(await store.read('2026-09-02')).toEqual([tally({ visits: 1 })]);
    expect(sorted(await store.read('2026-09-01'))).toEqual(sorted([old, tally({ visits: 1 })]));
    await store.prune('2026-09-02');
    expect(await store.read('2026-01-01')).toEqual([tally({ visits: 1 })]);
    await store.close();
  });
}
