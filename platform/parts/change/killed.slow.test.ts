import { existsSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { readHistory } from '../history/historyFile';
import { TAB_LIFE } from './prunable';
import { publishReleases } from './publishReleases';
import { readLive } from '../history/Generation';
import { SiteLayout } from '../store/siteLayout';
import { CONFIG } from 'shared-config/services/testing/config';
import { commandsElsewhere } from '../testing/elsewhere';
import { replayHistory } from '../testing/replayHistory';
import type { Task, Wish } from '../testing/runCommand';
import { copyOfSite, everythingIn, publishTwelve, siteForEachTest } from '../testing/siteFixture';

const { site, parts } = siteForEachTest();
const elsewhere = commandsElsewhere();

const COMMANDS: readonly [string, number, Wish][] = [
  ['publish', 12, { action: 'publish', part: 'mfe-blog', words: ['New words'] }],
  ['rollback', 12, { action: 'rollback', part: 'mfe-blog', target: '1' }],
  ['prune', 4, { action: 'prune', now: Date.now() + 2 * TAB_LIFE }],
];

beforeEach(() => publishTwelve(site(), parts()));

/** Everything the web server serves, without the releases. */
function pagesOf(one: SiteLayout): Record<string, string> {
  const found = Object.entries(everythingIn(one.public()));
  return Object.fromEntries(found.filter(([file]) => !file.startsWith('remotes/')));
}

const taskFor = (wish: Wish, { root }: SiteLayout): Task => ({
  ...wish,
  root,
  folder: join(root, '..'),
});

/** Checks that no leftovers of a killed command remain after the next command. */
function expectNoLeftovers(one: SiteLayout): void {
  expect(readdirSync(one.root).sort()).toEqual(
    ['generations', 'history.jsonl', 'live', 'remotes', 'server'].sort(),
  );
  expect(readdirSync(one.generations()).length).toBeLessThanOrEqual(2);
  expect(replayHistory(readHistory(one))).toEqual(readLive(one)?.live);
  const named = JSON.stringify(readHistory(one));
  for (const part of readdirSync(one.remotes())) {
    const hashes = readdirSync(join(one.remotes(), part));
    expect(readdirSync(join(one.server(), part))).toEqual(hashes);
    for (const hash of hashes) expect(named).toContain(hash);
  }
}

/** Every file of a site and of its lock with its length; names that differ between two runs are masked. */
const leftBy = ({ root }: SiteLayout): string[] =>
  Object.entries(everythingIn(join(root, '..')))
    .filter(([file]) => file.startsWith('site'))
    .map(([file, text]) => `${file.replaceAll(RANDOM, '…')}: ${text.length}`)
    .sort();

/** Every rename, removals outside of the work folders, and the making of the gate can change the site. */
const isRisky = (step: string): boolean =>
  /^rename|gate$/.test(step) || (step.startsWith('rm') && !step.includes('/incoming/'));

/** The names of generations, and those below a work folder. */
const RANDOM = /[0-9a-z]{8}-[0-9a-f]{6}|(?<=\/)[0-9a-f]{12}(?=\/|$)/g;

test.each(COMMANDS)(
  'a %s that is killed, or meets a full disk, at any step leaves the old or the new site, and the next command removes the leftovers',
  async (_name, atLeast, wish) => {
    const done = copyOfSite(site());
    const [list, copies] = [join(done.root, '../steps'), join(done.root, '../copies')];
    await elsewhere(taskFor(wish, done), {
      KILL_BELOW: done.root,
      KILL_STEPS: list,
      KILL_COPIES: copies,
    });
    const steps = readFileSync(list, 'utf8').trim().split('\n');
    expect(steps.length).toBeGreaterThanOrEqual(atLeast);
    const [before, after] = [pagesOf(site()), pagesOf(done)];

    const recover = async (step: string, killed: SiteLayout): Promise<void> => {
      const now = JSON.stringify(pagesOf(killed));
      const whole = [before, after].some((pages) => JSON.stringify(pages) === now);
      expect({ step, whole }).toEqual({ step, whole: true });
      // The lock of a dead process is taken over once it is old.
      if (existsSync(`${killed.root}.lock`)) utimesSync(`${killed.root}.lock`, 0, 0);
      await publishReleases(killed, [parts().remote('mfe-home', 'Hello')], CONFIG);
      expectNoLeftovers(killed);
      expect(pagesOf(killed)['index.html']).toContain('Hello');
      rmSync(join(killed.root, '..'), { recursive: true });
    };
    const copyAt = (index: number) => new SiteLayout(join(copies, String(index + 1), 'site'));

    // A copy costs a fiftieth of a process. What a killed process leaves is compared with it.
    const killReally = async (index: number): Promise<void> => {
      const copy = copyOfSite(site());
      const { killed } = await elsewhere(taskFor(wish, copy), {
        KILL_BELOW: copy.root,
        KILL_AT: String(index + 1),
      });
      const step = `killed at ${steps[index]}`;
      expect({ step, killed }).toEqual({ step, killed: true });
      expect({ step, left: leftBy(copyAt(index)) }).toEqual({ step, left: leftBy(copy) });
      await recover(step, copy);
    };
    const fillDisk = async (index: number): Promise<void> => {
      const copy = copyOfSite(site());
      const full = { KILL_BELOW: copy.root, KILL_AT: String(index + 1), KILL_SIGNAL: 'ENOSPC' };
      await elsewhere(taskFor(wish, copy), full);
      await recover(`disk full at ${steps[index]}`, copy);
    };
    // Every step that can change the site, and a quarter of the others, which write into the work folder.
    const chosen = [...steps.keys()].filter(
      (index) => index % 4 === 0 || isRisky(steps[index] ?? ''),
    );
    for (const index of chosen.filter((_index, nth) => nth % 6 === 0)) {
      await killReally(index);
      await fillDisk(index);
    }
    for (const index of chosen) await recover(`copied at ${steps[index]}`, copyAt(index));
  },
  300_000,
);
