import { setImmediate as nextTurn } from 'node:timers/promises';
import { CONFIG } from 'shared-config/services/testing/config';
import type { RuntimeConfig } from 'shared-config/services/RuntimeConfig';
import { publishReleases } from '@getit/parts/change/publishReleases';
import { readLive } from '@getit/parts/store/SiteState';
import { readHistory } from '@getit/parts/history/HistoryEntry';
import { siteForEachTest } from '@getit/parts/testing/siteFixture';
import { FileSignals } from '@getit/rows/signals/FileSignals';
import { rowsFixture } from '@getit/rows/testing/rowsFixture';
import type { CommandContext } from '@getit/parts/cli/commands/CommandContext';
import { health } from '@getit/parts/cli/commands/health';
import { assertWatchable, watch } from '@getit/parts/cli/commands/watch';
import { sendVisits } from './testing/visits';

/*
 * A hand-made site whose signals are in the real service. e2e/operator.spec.ts has a real release and real visitors.
 */

const { site, parts } = siteForEachTest();
let config: RuntimeConfig;
let address: string;
let said: string[];
let context: CommandContext;

beforeEach(async () => {
  const { start, directory } = await rowsFixture();
  const service = await start({
    openSignals: async (warn) => new FileSignals(`${directory}/signals`, warn),
    signalsToken: 'abc',
  });
  address = `${service.address}/signals`;
  config = { ...CONFIG, signals: { address } };
  said = [];
  context = {
    root: process.cwd(),
    site: site(),
    env: { SIGNALS_TOKEN: 'abc' },
    say: (line) => said.push(line),
  };
  await publish('First words');
});

const publish = (words: string) =>
  publishReleases(
    site(),
    [parts().shell(), parts().remote('mfe-home', 'Welcome'), parts().remote('mfe-blog', words)],
    config,
    { compress: false },
  );
const live = (): string => readLive(site())?.live['mfe-blog'] ?? '';

const visits = (count: number, failed: number): Promise<void> =>
  sendVisits(address, live(), { count, failed });

test('a release that fails for visitors is rolled back, with the figures in the message and in the history', async () => {
  await visits(100, 0);
  const good = live();
  await publish('Broken words');
  const bad = live();
  await visits(20, 8);
  const figures = `mfe-blog ${bad}: 8 of 20 visits failed (40 %) since, 0 of 100 visits failed (0 %) before: at least 2 times the rate before, and significant`;
  await expect(watch(context, undefined, {})).rejects.toThrow(
    `PARTS-120: ${figures}. It was rolled back.`,
  );
  expect(live()).toBe(good);
  expect(readHistory(site()).at(-1)).toMatchObject({
    action: 'rollback',
    reason: `watch: ${figures}`,
    changes: [{ part: 'mfe-blog', from: bad, to: good }],
  });
  expect(said).toContain(`mfe-blog ${good} is live again, before it ${bad}.`);
  await expect(watch(context, undefined, {})).rejects.toThrow(
    /^PARTS-122: The last change of .* was a rollback/,
  );
});

test('a release that does well stays live, and health says so', async () => {
  await publish('Better words');
  await visits(30, 0);
  const better = live();
  await watch(context, undefined, { for: '1s' });
  expect(said.at(-1)).toBe('The time is over; what was published stays live.');
  expect(live()).toBe(better);
  said = [];
  await health(context, ['mfe-blog'], { json: true });
  expect(JSON.parse(said.join(''))).toMatchObject([
    { part: 'mfe-blog', verdict: 'well', live: { release: better, visits: 30, failed: 0 } },
  ]);
});

test('Ctrl-C ends the watch, leaves the release live and says how to go on', async () => {
  await publish('Other words');
  const other = live();
  const watching = watch(context, undefined, { for: '5m' });
  while (!said.some((line) => line.includes('is watched'))) await nextTurn();
  process.emit('SIGINT');
  await watching;
  expect(said.at(-1)).toBe(
    'The watch is over; what was published stays live. To go on: npm run parts -- watch --for 5m',
  );
  expect(live()).toBe(other);
});

test('before anything is built, a publish refuses to watch a site without signals, or without the token', async () => {
  await expect(assertWatchable(context, '10 minutes')).rejects.toThrow('PARTS-121');
  await expect(assertWatchable({ ...context, env: {} }, '10m')).rejects.toThrow(
    /^PARTS-118: .* it needs a token/,
  );
  const other = { ...context, env: { SIGNALS_TOKEN: 'abd' } };
  await expect(assertWatchable(other, '10m')).rejects.toThrow(/another token than SIGNALS_TOKEN/);
  config = CONFIG;
  await publish('Words without signals');
  await expect(assertWatchable(context, '10m')).rejects.toThrow('PARTS-117');
});
