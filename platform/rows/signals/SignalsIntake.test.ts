import crypto from 'node:crypto';
import type { SiteReleases } from '../site/SiteReleases';
import type { SignalEntry } from './SignalEntry';
import { LINES, NETWORKS, SignalsIntake } from './SignalsIntake';

const ENTRY: SignalEntry = {
  severity: 'WARNING',
  message: 'page failure',
  part: 'shell',
  release: 'unknown',
  page: '/',
  what: 'LOAD-003',
};

/** The intake of a site that has every release. */
function intakeOf() {
  const [lines, warnings]: [SignalEntry[], string[]] = [[], []];
  const site = { standing: async () => 'known', pageOf: (page: string) => page };
  const intake = new SignalsIntake(
    site as unknown as SiteReleases,
    (line) => lines.push(line),
    (warning) => warnings.push(warning),
  );
  return { intake, lines, warnings };
}

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-22T23:59:00Z') }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a network may write again on the next day, UTC', async () => {
  const { intake, lines } = intakeOf();
  const flood = Array<SignalEntry>(LINES + 1).fill(ENTRY);
  await intake.take(flood, '203.0.113.1');
  expect(lines).toHaveLength(LINES);
  jest.setSystemTime(Date.parse('2026-11-23T00:00:00Z'));
  await intake.take(flood, '203.0.113.1');
  expect(lines).toHaveLength(2 * LINES);
});

test('of so many networks that a day remembers no more, the further ones write nothing until the next day, and the operator learns it once a day', async () => {
  const { intake, lines, warnings } = intakeOf();
  for (let network = 0; network < NETWORKS + 2; network++)
    await intake.take([ENTRY], `10.0.${network >> 8}.${network & 255}`);
  await intake.take([ENTRY], '10.0.0.1');
  expect(lines).toHaveLength(NETWORKS + 1);
  expect(warnings).toEqual([expect.stringMatching(/^20000 networks have reported today/)]);
  jest.setSystemTime(Date.parse('2026-11-23T00:00:00Z'));
  for (let network = NETWORKS + 1; network >= 0; network--)
    await intake.take([ENTRY], `10.0.${network >> 8}.${network & 255}`);
  expect([lines.length, warnings.length]).toEqual([2 * NETWORKS + 1, 2]);
});

test('a network is remembered as a hash, under a key that no other day has', async () => {
  const hashed = jest.spyOn(crypto, 'createHmac');
  const { intake } = intakeOf();
  await intake.take([ENTRY, ENTRY], '203.0.113.1');
  jest.setSystemTime(Date.parse('2026-11-23T00:00:00Z'));
  await intake.take([ENTRY], '203.0.113.1');
  const keys = hashed.mock.calls.map(([, key]) => String(key));
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2]);
});
