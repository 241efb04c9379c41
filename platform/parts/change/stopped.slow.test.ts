import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG } from 'shared-config/services/testing/config';
import { readHistory } from '../history/HistoryEntry';
import { readLive } from '../store/SiteState';
import type { SiteLayout } from '../store/siteLayout';
import { commandsElsewhere, untilStopped } from '../testing/elsewhere';
import { replayHistory } from '../testing/replayHistory';
import type { Task, Wish } from '../testing/runTask';
import {
  copyOfSite,
  everythingIn,
  publishTwelve,
  served,
  siteForEachTest,
} from '../testing/siteFixture';
import { TAB_LIFE } from './badInTabs';
import { publishReleases } from './publishReleases';

const { site, parts } = siteForEachTest();
const elsewhere = commandsElsewhere();

const COMMANDS: readonly [string, Wish][] = [
  ['publish', { action: 'publish', part: 'mfe-blog', words: ['New words'] }],
  ['rollback', { action: 'rollback', part: 'mfe-blog', target: '1' }],
  ['prune', { action: 'prune', now: Date.now() + 2 * TAB_LIFE }],
];

beforeEach(() => publishTwelve(site(), parts()));

/** Everything the web server serves, without the releases. */
const pagesOf = (one: SiteLayout): string =>
  JSON.stringify(
    Object.entries(everythingIn(one.public())).filter(([file]) => !file.startsWith('remotes')),
  );

const taskFor = (wish: Wish, { root }: SiteLayout): Task => ({
  ...wish,
  root,
  folder: join(root, '..'),
});

/** The next publish works, and the history leads to what is live. */
async function expectWhole(one: SiteLayout): Promise<void> {
  await publishReleases(one, [parts().remote('mfe-home', 'Hello')], CONFIG);
  expect(served(one, 'index.html')).toContain('Hello');
  expect(replayHistory(readHistory(one))).toEqual(readLive(one)?.live);
  rmSync(join(one.root, '..'), { recursive: true });
}

test.each(COMMANDS)(
  'a %s that is killed, suspended, or meets a full disk, at any step leaves the old or the new site whole',
  async (_name, wish) => {
    const done = copyOfSite(site());
    const list = join(done.root, '../steps');
    await elsewhere(taskFor(wish, done), { STOP_BELOW: done.root, STEPS: list });
    const steps = readFileSync(list, 'utf8').trim().split('\n');
    expect(steps.length).toBeGreaterThan(8);
    const [before, after] = [pagesOf(site()), pagesOf(done)];
    for (const [index, step] of steps.entries()) {
      for (const signal of ['SIGKILL', 'ENOSPC']) {
        const copy = copyOfSite(site());
        const at = { STOP_BELOW: copy.root, STOP_AT: String(index + 1), STOP_SIGNAL: signal };
        const { killed } = await elsewhere(taskFor(wish, copy), at);
        expect({ step, killed }).toEqual({ step, killed: signal === 'SIGKILL' });
        expect({ step, signal, whole: [before, after].includes(pagesOf(copy)) }).toMatchObject({
          whole: true,
        });
        await expectWhole(copy);
      }
      const copy = copyOfSite(site());
      const at = { STOP_BELOW: copy.root, STOP_AT: String(index + 1), STOP_SIGNAL: 'SIGSTOP' };
      const suspended = elsewhere(taskFor(wish, copy), at, (child) => {
        // Another change goes live meanwhile; then the suspended one wakes up.
        void untilStopped(child)
          .then(() => publishReleases(copy, [parts().remote('mfe-home', 'Meanwhile')], CONFIG))
          .finally(() => child.kill('SIGCONT'));
      });
      await suspended;
      expect({ step, served: served(copy, 'index.html').includes('Meanwhile') }).toEqual({
        step,
        served: true,
      });
      await expectWhole(copy);
    }
  },
  1_800_000,
);
