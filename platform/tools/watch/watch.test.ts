import { setImmediate as nextTurn } from 'node:timers/promises';
import { CONFIG } from 'shared-config/services/testing/config';
import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';
import { SHED } from 'shared-config/services/Tally';
import type { LocalService } from 'shared-config/process/LocalService';
import { freePort } from '@getit/parts/process/freePort';
import { startWebServer } from '@getit/parts/serve/startWebServer';
import { publishReleases } from '@getit/parts/change/publishReleases';
import { readLive } from '@getit/parts/store/SiteState';
import { readHistory } from '@getit/parts/history/HistoryEntry';
import { siteForEachTest } from '@getit/parts/testing/siteFixture';
import { FileSignals } from '@getit/rows/signals/FileSignals';
import { ORIGIN, rowsFixture } from '@getit/rows/testing/rowsFixture';
import type { CommandContext } from '@getit/parts/cli/commands/CommandContext';
import { health } from '@getit/parts/cli/commands/health';
import { assertWatchable, watch } from '@getit/parts/cli/commands/watch';
import { networkAt, sendFrom, sendVisits } from './testing/visits';

/*
 * A hand-made site whose signals are in the real service. e2e/operator.spec.ts has a real release and real visitors.
 */

const { site, parts } = siteForEachTest();
let config: RuntimeConfig;
let address: string;
let said: string[];
let server: LocalService;
let context: CommandContext;
let signals: FileSignals;

beforeEach(async () => {
  const { start, directory } = await rowsFixture();
  const port = await freePort();
  const service = await start({
    origins: [ORIGIN, `http://localhost:${port}`],
    proxies: 1,
    openSignals: async (warn) => (signals = new FileSignals(`${directory}/signals`, warn)),
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
  server = await startWebServer({ port, root: site().root });
});

afterEach(() => server.stop());

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

test('a release that fails for visitors is reported, and with --roll-back or a yes rolled back, once a day', async () => {
  await visits(100, 0);
  const good = live();
  await publish('Broken words');
  const bad = live();
  await visits(25, 10);
  const figures = `mfe-blog ${bad}: 10 of 25 visits failed (40 %) in 10 networks since, 0 of 100 visits failed (0 %) before: at least 2 times the rate before, and significant`;
  await expect(watch(context, undefined, {})).rejects.toThrow(
    `PARTS-120: ${figures}. It stays live. To see where it fails, run parts health; to roll back: npm run parts -- rollback mfe-blog.`,
  );
  expect(live()).toBe(bad);
  await expect(watch(context, undefined, { rollBack: true })).rejects.toThrow(
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

  await publish('Mended words');
  await visits(25, 10);
  const mended = live();
  await expect(watch(context, undefined, { rollBack: true })).rejects.toThrow(
    'A watch has rolled back today already, so it stays live.',
  );
  expect(live()).toBe(mended);
  const asked: string[] = [];
  const ask = async (question: string) => asked.push(question) > 0;
  await expect(watch({ ...context, ask }, undefined, {})).rejects.toThrow('It was rolled back.');
  expect([live(), asked]).toEqual([good, [expect.stringMatching(/significant\. Roll back\?$/)]]);
});

/** What a stranger sends from so many networks, from each for ten browsers and ten times in a body. */
async function attack(networks: number, release: string, failed: boolean): Promise<void> {
  const copies = Array.from({ length: 10 }, () => ({ part: 'mfe-blog', release }));
  const signals = { page: '/blog', visits: copies, failed: failed ? copies : [], failures: [] };
  for (let network = 0; network < networks; network++)
    for (let browser = 0; browser < 10; browser++)
      await sendFrom(address, networkAt(10_000 + network), signals, `Browser/${browser}`);
}

test.each([
  [
    9,
    'stays',
    '9 networks since, 0 of 100 visits failed (0 %) before: failures from fewer than 10',
  ],
  [10, 'goes', '20 of 50 visits failed (40 %) in 10 networks'],
])(
  'a good release that a stranger attacks from %i networks %s',
  async (networks, fate, figures) => {
    await visits(100, 0);
    const good = live();
    await publish('Other good words');
    const other = live();
    await visits(30, 0);
    await attack(networks, other, true);
    const outcome = await watch(context, undefined, { for: '1s', rollBack: true }).catch(String);
    expect([live(), outcome ?? said.join('\n')]).toEqual([
      fate === 'stays' ? other : good,
      expect.stringContaining(figures),
    ]);
  },
);

test.each([
  [10, 'seen', 'It was rolled back.'],
  [20, 'hidden', 'less than 2 times the rate before'],
])(
  'a release that fails for everyone, which a stranger hides from %i networks, is %s',
  async (networks, fate, says) => {
    await visits(100, 0);
    await attack(networks, live(), true);
    const good = live();
    await publish('Broken words');
    const bad = live();
    await visits(40, 40);
    await attack(networks, bad, false);
    const options = { for: '1s', rollBack: true };
    const outcome = await watch(context, undefined, options).catch(String);
    expect(outcome ?? said.join('\n')).toContain(says);
    expect(live()).toBe(fate === 'seen' ? good : bad);
  },
);

test('a release that does well stays live, and health says so', async () => {
  await publish('Better words');
  await visits(30, 0);
  const better = live();
  await watch(context, undefined, { for: '1s' });
  expect(said.at(-1)).toBe('The time is over; what was published stays live.');
  expect(live()).toBe(better);
  said = [];
  const day = new Date().toISOString().slice(0, 10);
  const lost = { part: SHED, release: 'unknown', page: '/unknown', counts: { networks: 3 } };
  await signals.add([{ day, ...lost }]);
  await health(context, ['mfe-blog'], { json: true });
  expect(JSON.parse(said.join(''))).toMatchObject({
    parts: [
      { part: 'mfe-blog', verdict: 'well', live: { release: better, visits: 30, failed: 0 } },
    ],
    shed: { networks: 3 },
  });
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
