import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG } from 'shared-config/services/testing/config';
import type { RuntimeConfig } from 'shared-config/services/RuntimeConfig';
import { publishReleases } from '@getit/parts/change/publishReleases';
import { readLive } from '@getit/parts/history/Generation';
import { readHistory } from '@getit/parts/history/historyFile';
import { publishToBranch, takeFromBranch } from '@getit/parts/siteBranch/publishToBranch';
import { repositoriesForEachTest } from '@getit/parts/siteBranch/testing/repositories';
import { SiteLayout } from '@getit/parts/store/siteLayout';
import { HandMadeParts, type RemoteName } from '@getit/parts/testing/HandMadeParts';
import { everythingIn } from '@getit/parts/testing/siteFixture';
import { FileSignals } from '@getit/rows/signals/FileSignals';
import { rowsFixture } from '@getit/rows/testing/rowsFixture';
import type { CommandContext } from '@getit/parts/cli/commands/CommandContext';
import { watchBranch } from '@getit/parts/cli/commands/watchBranch';
import { sendVisits } from './testing/visits';

/*
 * Checkouts of a real repository, a hand-made site, and signals in the real service.
 */

// Every step starts several git processes, which takes long on a busy machine.
jest.setTimeout(120_000);

const repositories = repositoriesForEachTest();
let config: RuntimeConfig;
let said: string[];
let first: Published;

/** What a publish made live. */
interface Published {
  readonly state: string;
  readonly release: string;
}

beforeEach(async () => {
  const { start, directory } = await rowsFixture();
  const service = await start({
    openSignals: async (warn) => new FileSignals(`${directory}/signals`, warn),
    signalsToken: 'abc',
  });
  config = { ...CONFIG, signals: { address: `${service.address}/signals` } };
  said = [];
  first = await publish('mfe-blog', 'First words');
});

/** A job that publishes a remote to the branch; the first one publishes all parts. */
async function publish(part: RemoteName, words: string): Promise<Published> {
  const root = await repositories().clone();
  const site = new SiteLayout(join(root, 'site'));
  mkdirSync(join(root, 'builds'));
  const parts = new HandMadeParts(join(root, 'builds'));
  await publishToBranch({
    root,
    site: site.root,
    who: 'asha',
    message: words,
    say: () => undefined,
    publish: async (isFirst) => {
      const all = [parts.shell(), parts.remote('mfe-home', words), parts.remote('mfe-blog', words)];
      await publishReleases(site, isFirst ? all : [parts.remote(part, words)], config, {
        compress: false,
      });
    },
  });
  return {
    state: readLive(site)?.entry.generation ?? '',
    release: readLive(site)?.live[part] ?? '',
  };
}

/** A job that watches, in its own checkout. */
async function startWatch(env: CommandContext['env'] = { SIGNALS_TOKEN: 'abc' }) {
  const root = await repositories().clone();
  const output = join(root, '.git/output');
  const context: CommandContext = {
    root,
    site: new SiteLayout(join(root, 'site')),
    say: (line) => said.push(line),
    env: { GITHUB_ACTOR: 'asha', GITHUB_OUTPUT: output, ...env },
  };
  return {
    root,
    watch: (state: string) => watchBranch(context, state, '1s'),
    output: () => (existsSync(output) ? readFileSync(output, 'utf8') : ''),
  };
}

/** The newest site of the branch in a fresh checkout, as a deploy sees it. */
async function newestSite(): Promise<SiteLayout> {
  const root = await repositories().clone();
  await takeFromBranch(root, join(root, 'site'));
  return new SiteLayout(join(root, 'site'));
}

const liveNow = async () => readLive(await newestSite())?.live ?? {};

const visits = (release: string, count: number, failed: number): Promise<void> =>
  sendVisits(config.signals?.address ?? '', release, { count, failed });

test('a release that fails for visitors is rolled back on the branch, and what another team published since stays', async () => {
  await visits(first.release, 100, 0);
  const bad = await publish('mfe-blog', 'Broken words');
  const other = await publish('mfe-home', 'Words of another team');
  await visits(bad.release, 20, 8);
  const { watch, output } = await startWatch();
  const figures = `mfe-blog ${bad.release}: 8 of 20 visits failed (40 %) since, 0 of 100 visits failed (0 %) before: at least 2 times the rate before, and significant`;
  await expect(watch(bad.state)).rejects.toThrow(
    `PARTS-120: ${figures}. It was rolled back. To see where it failed, run parts health; to keep later rollbacks away from it: the workflow site, mark-bad mfe-blog ${bad.release}.`,
  );
  const site = await newestSite();
  expect(readLive(site)?.live).toMatchObject({
    'mfe-blog': first.release,
    'mfe-home': other.release,
  });
  expect(readHistory(site).at(-1)).toMatchObject({
    action: 'rollback',
    who: 'asha',
    reason: `watch: ${figures}`,
    changes: [{ part: 'mfe-blog', from: bad.release, to: first.release }],
  });
  expect((await repositories().siteCommits()).map(({ subject }) => subject)).toEqual([
    `watch: ${figures}`,
    'Words of another team',
    'Broken words',
    'First words',
  ]);
  expect(output()).toBe('rolled-back=true\n');
  expect(said).toContain(`${figures}. Rolling back.`);
  const files = Object.keys(everythingIn(site.root));
  expect(files.filter((file) => /\.(br|gz)$/.test(file))).toEqual([]);
  const back = readLive(site)?.entry.generation ?? '';
  await expect((await startWatch()).watch(back)).rejects.toThrow(
    `PARTS-127: On the branch site, a rollback made the state ${back}`,
  );
});

test('a newer release of the part ends the watch without a rollback, whatever the signals of the older one say', async () => {
  await visits(first.release, 100, 0);
  const bad = await publish('mfe-blog', 'Broken words');
  await visits(bad.release, 20, 8);
  const newer = await publish('mfe-blog', 'Mended words');
  const { watch, output } = await startWatch();
  await watch(bad.state);
  expect(said.at(-1)).toBe(
    `mfe-blog ${newer.release} is live by another change of the site. The watch is over; nothing was rolled back.`,
  );
  expect((await liveNow())['mfe-blog']).toBe(newer.release);
  expect(output()).toBe('');
});

test('without a token, or without signals on the live site, it says so and does not watch', async () => {
  const { state } = await publish('mfe-blog', 'Other words');
  await (await startWatch({})).watch(state);
  expect(said).toEqual([
    'There is no SIGNALS_TOKEN, so nothing is watched (docs/deploying.md, step 10).',
  ]);
  config = CONFIG;
  const silent = await publish('mfe-blog', 'Words without signals');
  await (await startWatch()).watch(silent.state);
  expect(said.at(-1)).toBe(
    'The live site sends no signals, so nothing is watched (docs/deploying.md, step 4).',
  );
});

test('the first publish has nothing to roll back to, and a state that no publish made is refused', async () => {
  await (await startWatch()).watch(first.state);
  expect(said).toEqual(['No release was replaced, so there is nothing to watch.']);
  await expect((await startWatch()).watch('0000')).rejects.toThrow(
    'PARTS-127: On the branch site, no change made the state 0000, and only a publish is watched.',
  );
});
