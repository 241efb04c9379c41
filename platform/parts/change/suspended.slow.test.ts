import { readFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONFIG } from 'shared-config/services/testing/config';
import { readLive } from '../history/Generation';
import { readHistory } from '../history/historyFile';
import type { SiteLayout } from '../store/siteLayout';
import { commandsElsewhere } from '../testing/elsewhere';
import { isStopped } from '../testing/isStopped';
import { publishTwelve } from '../testing/publishTwelve';
import { replayHistory } from '../testing/replayHistory';
import { riskySteps, someTidying } from '../testing/riskySteps';
import type { Task } from '../testing/runTask';
import { copyOfSite, served, siteForEachTest } from '../testing/siteFixture';
import { TAB_LIFE } from './prunable';
import { publishReleases } from './publishReleases';

const { site, parts } = siteForEachTest();
const elsewhere = commandsElsewhere();

beforeEach(() => publishTwelve(site(), parts()));

test.each<[string, (one: SiteLayout) => Task]>([
  [
    'publish',
    ({ root }) => ({
      action: 'publish',
      part: 'mfe-blog',
      words: ['New words'],
      root,
      folder: join(root, '..'),
    }),
  ],
  [
    'prune',
    ({ root }) => ({
      action: 'prune',
      now: Date.now() + 2 * TAB_LIFE,
      root,
      folder: join(root, '..'),
    }),
  ],
])(
  'a %s that stands still at any step until another command has taken over changes nothing when it wakes up',
  async (_name, taskFor) => {
    const done = copyOfSite(site());
    const list = join(done.root, '../steps');
    await elsewhere(taskFor(done), { KILL_BELOW: done.root, KILL_STEPS: list });
    const steps = readFileSync(list, 'utf8').trim().split('\n');
    const chosen = [...riskySteps(steps), ...someTidying(steps)];
    expect(chosen.length).toBeGreaterThan(8);

    const suspendAt = async (index: number): Promise<void> => {
      const copy = copyOfSite(site());
      const step = `suspended at ${steps[index]}`;
      let pid = 0;
      const sleeper = elsewhere(
        taskFor(copy),
        { KILL_BELOW: copy.root, KILL_AT: String(index + 1), KILL_SIGNAL: 'SIGSTOP' },
        (one) => (pid = one),
      );
      while (!isStopped(pid)) await sleep(10);
      // The lock of a process that stands still is taken over once it is old.
      utimesSync(`${copy.root}.lock`, 0, 0);
      await publishReleases(copy, [parts().remote('mfe-home', 'Hello')], CONFIG);
      const [pages, history] = [served(copy, 'index.html'), readFileSync(copy.history(), 'utf8')];
      process.kill(pid, 'SIGCONT');
      const { stdout } = await sleeper;
      expect({ step, pages: served(copy, 'index.html') }).toEqual({ step, pages });
      expect({ step, history: readFileSync(copy.history(), 'utf8') }).toEqual({ step, history });
      expect({ step, stdout }).toEqual({ step, stdout: expect.stringMatching(/PARTS-032|^[[{]/) });
      await publishReleases(copy, [parts().remote('mfe-home', 'Hello again')], CONFIG);
      expect(replayHistory(readHistory(copy))).toEqual(readLive(copy)?.live);
      rmSync(join(copy.root, '..'), { recursive: true });
    };
    for (let next = 0; next < chosen.length; next += 2)
      await Promise.all(chosen.slice(next, next + 2).map(suspendAt));
  },
  300_000,
);
