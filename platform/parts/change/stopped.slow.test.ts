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
  pagesOf,
  publishTwelve,
  served,
  siteForEachTest,
} from '../testing/siteFixture';
import { TAB_LIFE } from './badInTabs';
import { publishReleases } from './publish';

const { site, parts } = siteForEachTest(publishTwelve);
const elsewhere = commandsElsewhere();

const COMMANDS: readonly [string, Wish][] = [
  ['publish', { action: 'publish', part: 'mfe-blog', words: 'New words' }],
  ['rollback', { action: 'rollback', part: 'mfe-blog', target: '1' }],
  ['prune', { action: 'prune', now: Date.now() + 2 * TAB_LIFE }],
];

const servedBy = (one: SiteLayout): string => JSON.stringify(pagesOf(one));

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
    const [before, after] = [servedBy(site()), servedBy(done)];
    for (const [index, step] of steps.entries())
      for (const signal of ['SIGKILL', 'ENOSPC', 'SIGSTOP']) {
        const copy = copyOfSite(site());
        const at = { STOP_BELOW: copy.root, STOP_AT: String(index + 1), STOP_SIGNAL: signal };
        const isSuspended = signal === 'SIGSTOP';
        // While one is suspended, another change goes live; then it wakes up.
        const { killed } = await elsewhere(taskFor(wish, copy), at, (child) => {
          if (!isSuspended) return;
          void untilStopped(child)
            .then(() => publishReleases(copy, [parts().remote('mfe-home', 'Meanwhile')], CONFIG))
            .finally(() => child.kill('SIGCONT'));
        });
        const whole = isSuspended
          ? served(copy, 'index.html').includes('Meanwhile')
          : [before, after].includes(servedBy(copy));
        const expected = { step, signal, killed: signal === 'SIGKILL', whole: true };
        expect({ step, signal, killed, whole }).toEqual(expected);
        await expectWhole(copy);
      }
  },
  1_800_000,
);
