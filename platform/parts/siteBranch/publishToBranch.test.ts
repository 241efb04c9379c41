import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readHistory } from '../history/historyFile';
import { publishReleases } from '../change/publishReleases';
import { readLive } from '../history/Generation';
import { SiteLayout } from '../store/siteLayout';
import { CONFIG } from 'shared-config/services/testing/config';
import { HandMadeParts, type RemoteName } from '../testing/HandMadeParts';
import { replayHistory } from '../testing/replayHistory';
import { everythingIn, served } from '../testing/siteFixture';
import { git } from './git';
import { ATTEMPTS, publishToBranch, takeFromBranch } from './publishToBranch';
import { repositoriesForEachTest } from './testing/repositories';

// Every step starts several git processes, which takes long on a busy machine.
jest.setTimeout(120_000);

const repositories = repositoriesForEachTest();

/** A CI job: a separate checkout that publishes one part. */
class Job {
  turns = 0;
  readonly said: string[] = [];
  readonly site: SiteLayout;
  private readonly parts: HandMadeParts;

  private constructor(readonly root: string) {
    this.site = new SiteLayout(join(root, 'site'));
    const folder = join(root, 'builds');
    mkdirSync(folder);
    this.parts = new HandMadeParts(folder);
  }

  static async start(): Promise<Job> {
    return new Job(await repositories().clone());
  }

  /** Publishes into the site of this checkout; runs `before` first in every attempt. */
  publish(part: RemoteName, words: string, before = async () => {}): Promise<unknown> {
    return this.run(`${part}: ${words}`, async () => {
      await before();
      await publishReleases(this.site, [this.parts.remote(part, words)], CONFIG, {
        signature: { who: 'Asha', reason: words },
      });
    });
  }

  publishEverything(): Promise<unknown> {
    return this.run('everything', async () => {
      const { shell, remote } = {
        shell: this.parts.shell(),
        remote: (part: RemoteName) => this.parts.remote(part, 'First words'),
      };
      await publishReleases(this.site, [shell, remote('mfe-home'), remote('mfe-blog')], CONFIG);
    });
  }

  run(message: string, publish: (first: boolean) => Promise<unknown>): Promise<unknown> {
    return publishToBranch({
      root: this.root,
      site: this.site.root,
      who: 'asha',
      message,
      publish: async (first) => {
        this.turns += 1;
        await publish(first);
      },
      say: (line) => void this.said.push(line),
    });
  }
}

/** The newest site of the branch in a fresh checkout, as a deploy sees it. */
async function newestSite(): Promise<SiteLayout> {
  const root = await repositories().clone();
  await takeFromBranch(root, join(root, 'site'));
  return new SiteLayout(join(root, 'site'));
}

test('the first publish creates the branch with every file and link of the site and no sources', async () => {
  const job = await Job.start();
  expect(await job.publishEverything()).toBe('pushed');
  const site = await newestSite();
  expect(everythingIn(site.root)).toEqual(
    Object.fromEntries(
      // Git does not store empty folders.
      Object.entries(everythingIn(job.site.root)).filter(([name]) => name !== 'incoming'),
    ),
  );
  expect(await repositories().siteCommits()).toEqual([{ subject: 'everything', parents: 0 }]);
  expect(await git({ repository: job.root }, 'status', '--porcelain', '-uno')).toBe('');
  expect(await git({ repository: job.root }, 'branch', '--show-current')).toBe('main');
});

test('when another publish is pushed first, the publish runs again on top of it and both are live', async () => {
  await (await Job.start()).publishEverything();
  const [slow, fast] = [await Job.start(), await Job.start()];
  await slow.publish('mfe-home', 'Slow', async () => {
    if (slow.turns === 1) await fast.publish('mfe-blog', 'Fast');
  });
  expect([slow.turns, fast.turns]).toEqual([2, 1]);
  expect(slow.said).toEqual([
    'Another publish was pushed first. Trying again on top of it (1 of 10).',
  ]);
  const site = await newestSite();
  expect(served(site, 'index.html')).toContain('Slow');
  expect(served(site, 'blog.html')).toContain('Fast');
});

test('no publish is lost when three checkouts publish twice each at once', async () => {
  await (await Job.start()).publishEverything();
  const words = (name: string): string[] => [1, 2].map((turn) => `${name} ${turn}`);
  const publishers = [
    ['mfe-home', words('Asha')],
    ['mfe-blog', words('Bala')],
    ['mfe-home', words('Chitra')],
  ] as const;
  await Promise.all(
    publishers.map(async ([part, all]) => {
      for (const each of all) await (await Job.start()).publish(part, each);
    }),
  );
  const site = await newestSite();
  const reasons = readHistory(site).flatMap(({ reason }) => reason ?? []);
  expect([...reasons].sort()).toEqual(publishers.flatMap(([, all]) => all).sort());
  expect(replayHistory(readHistory(site))).toEqual(readLive(site)?.live);
  const commits = await repositories().siteCommits();
  expect(commits.map(({ parents }) => parents)).toEqual([...Array<number>(6).fill(1), 0]);
});

test('when two jobs publish the first site at once, the second runs again with first = false', async () => {
  const [slow, fast] = [await Job.start(), await Job.start()];
  const told: boolean[] = [];
  await slow.run('everything', async (first) => {
    told.push(first);
    if (first) await fast.publishEverything();
    writeFileSync(join(slow.site.root, 'turn'), `${slow.turns}`);
  });
  expect(told).toEqual([true, false]);
  expect(await repositories().siteCommits()).toHaveLength(2);
});

test('a publish that fails pushes nothing', async () => {
  await (await Job.start()).publishEverything();
  const before = await repositories().siteCommits();
  const job = await Job.start();
  await expect(
    job.run('broken', async () => {
      writeFileSync(join(job.site.root, 'half-done'), 'x');
      throw new Error('It does not render.');
    }),
  ).rejects.toThrow('It does not render.');
  expect(await repositories().siteCommits()).toEqual(before);
});

test('publishing a release that is already live creates no commit', async () => {
  await (await Job.start()).publishEverything();
  const job = await Job.start();
  expect(await job.publish('mfe-home', 'First words')).toBe('unchanged');
  expect(await repositories().siteCommits()).toHaveLength(1);
});

test('a push that the server rejects fails at once and shows the message of the server', async () => {
  const hook = join(repositories().server, 'hooks/pre-receive');
  mkdirSync(join(hook, '..'), { recursive: true });
  writeFileSync(hook, '#!/bin/sh\necho "this branch is protected" >&2\nexit 1\n');
  chmodSync(hook, 0o755);
  const job = await Job.start();
  await expect(job.publishEverything()).rejects.toThrow(/PARTS-081: .*this branch is protected/s);
  expect(job.turns).toBe(1);
});

test('stops after ten attempts if another publish is always pushed first', async () => {
  await (await Job.start()).publishEverything();
  const slow = await Job.start();
  const fast = async (): Promise<void> => {
    const job = await Job.start();
    await job.run('another', async () =>
      writeFileSync(join(job.site.root, 'turn'), `${slow.turns}`),
    );
  };
  await expect(
    slow.run('mine', async () => {
      await fast();
      writeFileSync(join(slow.site.root, 'mine'), 'x');
    }),
  ).rejects.toThrow(/PARTS-082: In 10 attempts/);
  expect(slow.turns).toBe(ATTEMPTS);
});

test('never replaces an existing site folder', async () => {
  const job = await Job.start();
  mkdirSync(job.site.root);
  writeFileSync(join(job.site.root, 'precious'), 'x');
  await expect(job.publishEverything()).rejects.toThrow('PARTS-080');
  await expect(takeFromBranch(job.root, job.site.root)).rejects.toThrow('PARTS-080');
  expect(readFileSync(join(job.site.root, 'precious'), 'utf8')).toBe('x');
  rmSync(job.site.root, { recursive: true });
  expect(await takeFromBranch(job.root, job.site.root)).toBeUndefined();
  expect(existsSync(join(job.site.root, 'live'))).toBe(false);
});
