import crypto from 'node:crypto';
import { SHED, type Tally } from 'shared-config/services/Tally';
import { FirestoreSignals } from './FirestoreSignals';
import { Senders } from './Senders';
import { SignalsIntake, TallyBounds } from './SignalsIntake';
import type { SiteReleases } from '../site/SiteReleases';
import { mergeTallies, type SignalsStore } from './SignalsStore';

const tally = (counts: Tally['counts'], other: Partial<Tally> = {}): Tally => ({
  day: '2026-11-22',
  part: 'shell',
  release: 'unknown',
  page: '/',
  counts,
  ...other,
});
const admitted = (bounds: TallyBounds, tallies: readonly Tally[], isLive = true): number =>
  tallies.filter((one) => bounds.admit(one, isLive)?.length).length;

test('of made-up places of errors 20 are kept, and what is known is counted on', () => {
  const bounds = new TallyBounds();
  const places = Array.from({ length: 30 }, (_, i) => tally({ [`at Error a.js:1:${i}`]: 1 }));
  expect(admitted(bounds, places)).toBe(20);
  expect(bounds.admit(tally({ 'at Error a.js:1:29': 1, visits: 1 }), true)).toEqual([
    tally({ visits: 1 }),
  ]);
  expect(admitted(bounds, [tally({ 'at Error a.js:1:3': 1 })])).toBe(1);
});

test('a day has room for 1,000 tallies, half of it for releases that are live', () => {
  const bounds = new TallyBounds();
  const tallies = (day: string) =>
    Array.from({ length: 1_001 }, (_, i) => tally({ visits: 1 }, { day, release: `r${i}` }));
  expect(admitted(bounds, tallies('2026-11-22'), false)).toBe(500);
  expect(admitted(bounds, tallies('2026-11-22'))).toBe(1_000);
  expect(admitted(bounds, tallies('2026-11-23'))).toBe(1_000);
});

/** Counts for a site on which every release is live, in a store that keeps nothing. */
function intakeOfLive(
  store: Partial<SignalsStore> = {},
  warn: (message: string) => void = jest.fn(),
) {
  const nothing = async () => undefined;
  const empty = { pace: 0, add: nothing, read: async () => [], prune: nothing, close: nothing };
  const site = { standing: async () => 'live', pageOf: (page: string) => page };
  return new SignalsIntake({ ...empty, ...store }, site as unknown as SiteReleases, warn);
}

const lost = async (intake: SignalsIntake): Promise<Tally['counts'][]> =>
  (await intake.read(0)).filter(({ part }) => part === SHED).map(({ counts }) => counts);

test('of 1,001 live releases in a day, the one that finds no room is counted as lost', async () => {
  const intake = intakeOfLive();
  const tallies = (_body: unknown, day: string) =>
    Array.from({ length: 1_001 }, (_, i) => tally({ visits: 1 }, { day, release: `r${i}` }));
  await intake.take(tallies, {}, { address: '10.0.0.1', browser: '' });
  expect(await lost(intake)).toEqual([{ live: 1 }]);
  await intake.close();
});

test('of 20,001 networks in a day, the one that finds no room is counted as lost', async () => {
  const intake = intakeOfLive();
  const visit = (_body: unknown, day: string) => [tally({ visits: 1 }, { day })];
  for (let network = 0; network <= 20_000; network++)
    await intake.take(visit, {}, { address: `10.0.${network >> 8}.${network & 255}`, browser: '' });
  expect(await lost(intake)).toEqual([{ networks: 1 }]);
  await intake.close();
});

test('a network is remembered as a hash, under a key that no other day has', () => {
  const hashed = jest.spyOn(crypto, 'createHmac');
  const senders = new Senders();
  for (const day of ['2026-11-22', '2026-11-22', '2026-11-23'])
    senders.admit(tally({ visits: 1 }, { day }), { address: '203.0.113.1', browser: '' });
  const keys = hashed.mock.calls.map(([, key]) => String(key));
  // The network and the visitor, for each of three visits.
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 0, 4, 4]);
  hashed.mockRestore();
});

test('signals take at most a fifth of the 20,000 writes that Firestore gives away on a day', async () => {
  const signals = new FirestoreSignals('demo-getit');
  expect(86_400_000 / signals.pace).toBeLessThanOrEqual(4_000);
  await signals.close();
});

test('the visits of 60 networks are one write, the next waits for the store’s pace, and closing writes the rest', async () => {
  jest.useFakeTimers();
  const written: (readonly Tally[])[] = [];
  let full = true;
  const warnings: string[] = [];
  const store = {
    pace: 20_000,
    add: async (tallies: readonly Tally[]) => {
      if (full) throw new Error('disk full');
      written.push(tallies);
    },
    read: async () => written.flat(),
  };
  const intake = intakeOfLive(store, (message) => void warnings.push(message));
  const visit = (network: number) =>
    intake.take(
      (_body, day) => [tally({ visits: 1 }, { day })],
      {},
      { address: `10.0.0.${network}`, browser: '' },
    );
  const visits = async () => (await intake.read(0))[0]?.counts['visits'];
  for (let network = 0; network < 60; network++) await visit(network);
  expect([await visits(), written.length]).toEqual([60, 0]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(warnings).toEqual(['Signals could not be written: Error: disk full']);
  expect(await visits()).toBe(60);
  full = false;
  await jest.advanceTimersByTimeAsync(20_000);
  expect(written.flat().map(({ counts }) => counts)).toEqual([{ visits: 60 }]);
  await visit(60);
  await jest.advanceTimersByTimeAsync(19_000);
  expect([mergeTallies(await intake.read(0))[0]?.counts['visits'], written.length]).toEqual([
    61, 1,
  ]);
  await intake.close();
  expect(written.length).toBe(2);
  jest.useRealTimers();
});

test('a visit that began before midnight UTC and fails after it is a visit of both days', () => {
  const senders = new Senders();
  const sender = { address: '203.0.113.1', browser: 'Browser/1' };
  const sent = (day: string, counts: Tally['counts']) =>
    senders.admit(tally(counts, { day }), sender);
  expect(sent('2026-11-22', { visits: 1 })).toEqual({ visits: 1 });
  expect(sent('2026-11-23', { failed: 1 })).toEqual({ visits: 1, failed: 1, networks: 1 });
  expect(sent('2026-11-23', { visits: 1, failed: 1 })).toEqual({});
});
