import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { writeFiles } from 'shared-config/build/testing/folderOfTest';
import { CONFIG } from 'shared-config/services/testing/config';
import { publishReleases } from '../change/publish';
import { rollbackParts } from '../change/storedReleases';
import { list, log } from '../cli/commands/showCommands';
import { clone } from '../cli/commands/storedCommands';
import { readHistory } from '../history/HistoryEntry';
import { readLive } from './SiteState';
import { commandsElsewhere } from '../testing/elsewhere';
import type { RemoteName } from '../testing/HandMadeParts';
import {
  copyOfSite,
  everythingIn,
  follower as followerOf,
  originOf,
  publishFirst,
  served,
  siteForEachTest,
} from '../testing/siteFixture';
import { replayHistory } from '../testing/replayHistory';
import { repositoryRoot } from '../testing/repositoryRoot';
import { showTip } from './checkOut';
import { SiteLayout } from './siteLayout';
import { SiteRepository } from './SiteRepository';

const { site, parts } = siteForEachTest(publishFirst);
const elsewhere = commandsElsewhere();
const signature = { author: 'Asha' };
const say = (): void => undefined;

const publish = (at: SiteLayout, part: RemoteName, words: string) =>
  publishReleases(at, [parts().remote(part, words)], CONFIG, { signature });

/** What three publishes leave that started at once. */
function expectThree(at: SiteLayout): void {
  expect(readHistory(at)).toHaveLength(4);
  expect(replayHistory(readHistory(at))).toEqual(readLive(at)?.live);
  expect(served(at, 'blog.html')).toMatch(/Words 1</);
}

test('of three publishes that start at once in one folder, each in its own process, every one lands', async () => {
  const { root } = site();
  await Promise.all(
    Array.from({ length: 3 }, (_, turn) => {
      const part = turn % 2 ? 'mfe-blog' : 'mfe-home';
      const wish = { action: 'publish', part, words: `Words ${turn}` } as const;
      return elsewhere({ ...wish, folder: join(root, '..'), root });
    }),
  );
  expectThree(site());
});

describe('a site that is the branch of a remote repository', () => {
  const follower = (): Promise<SiteLayout> => followerOf(site());
  const tipOfOrigin = (): string =>
    execFileSync('git', ['-C', originOf(site()), 'rev-parse', 'live'], { encoding: 'utf8' }).trim();

  test('changes for everyone with one push, and each follower sees what others made live', async () => {
    const [one, other] = [await follower(), await follower()];
    await publish(one, 'mfe-blog', 'Second');
    expect(tipOfOrigin()).toBe(readLive(one)?.id);
    await rollbackParts(other, ['mfe-blog'], '1', { signature });
    expect(served(other, 'blog.html')).toContain('First');
    expect(readHistory(other).map(({ action }) => action)).toEqual([
      'publish',
      'publish',
      'rollback',
    ]);
    expect(tipOfOrigin()).toBe(readLive(other)?.id);
  });

  test('is listed and logged as it is, in a folder that is behind', async () => {
    const [one, behind] = [await follower(), await follower()];
    await publish(one, 'mfe-blog', 'Second');
    await rollbackParts(one, ['mfe-blog'], '1', { signature });
    const lines: string[] = [];
    const context = {
      root: repositoryRoot,
      site: behind,
      env: {},
      say: (line: string) => lines.push(line),
    };
    await log(context, [], {});
    await list(context, ['mfe-blog'], {});
    const said = lines.join('\n');
    expect(said.match(/ {2}(?:rollback|publish) {2}by /g)).toHaveLength(3);
    expect(said).toMatch(/^mfe-blog +[0-9a-f]{16} +live again/m);
  });

  test('loses none of three publishes that start at once, and each is verified against the others', async () => {
    const first = await follower();
    const followers = Array.from({ length: 3 }, () => copyOfSite(first));
    await Promise.all(
      followers.map((at, turn) => publish(at, turn % 2 ? 'mfe-blog' : 'mfe-home', `Words ${turn}`)),
    );
    expectThree(await follower());
  });

  test('that does not answer changes nothing, and says so; a clone replaces no folder and leaves no half of one', async () => {
    const at = await follower();
    const cloneTo = (to: SiteLayout) =>
      clone({ root: '', site: to, env: {}, say }, originOf(site()));
    await expect(cloneTo(at)).rejects.toThrow('PARTS-080');
    rmSync(originOf(site()), { recursive: true });
    const before = everythingIn(at.root);
    await expect(publish(at, 'mfe-blog', 'Second')).rejects.toThrow(
      /^PARTS-079: Origin could not be read, so what is live is unknown: /,
    );
    expect(everythingIn(at.root)).toEqual(before);
    const half = new SiteLayout(join(site().root, '../half'));
    await expect(cloneTo(half)).rejects.toThrow('PARTS-079');
    expect(existsSync(half.root)).toBe(false);
  });

  test('that refuses the push for another reason says why', async () => {
    const at = await follower();
    const hook = join(originOf(site()), 'hooks/pre-receive');
    const refuses = '#!/bin/sh\necho only the composer may push >&2\nexit 1\n';
    writeFileSync(hook, refuses, { mode: 0o755 });
    await expect(publish(at, 'mfe-blog', 'Second')).rejects.toThrow(
      /^PARTS-081: The branch live could not be pushed: .*only the composer may push/s,
    );
    expect(tipOfOrigin()).toBe(readLive(at)?.id);
  });
});

test('a site of which only the repository is left is as it was after the next command', async () => {
  await publish(site(), 'mfe-blog', 'Second');
  const before = everythingIn(site().public());
  for (const folder of [site().liveFolder(), site().checkouts(), site().remotes(), site().server()])
    rmSync(folder, { recursive: true });
  await showTip(new SiteRepository(site()));
  expect(everythingIn(site().public())).toEqual(before);
});

test('a deleted site is reported with the way back; a copy of its folder or a bundle of its branch is that way, and becomes a site of its own', async () => {
  await publish(site(), 'mfe-blog', 'Second');
  const backup = new SiteLayout(join(site().root, '../backup'));
  cpSync(site().root, backup.root, { recursive: true, verbatimSymlinks: true });
  const before = new SiteRepository(backup).ownTip();
  const bundle = join(backup.root, '../site.bundle');
  new SiteRepository(site()).git(['bundle', 'create', '--quiet', bundle, 'live']);
  rmSync(site().root, { recursive: true });
  await expect(rollbackParts(site(), ['mfe-blog'], '1', { signature })).rejects.toThrow(
    /PARTS-033: Nothing is live in .* bring it back .*parts -- clone/,
  );
  for (const from of [bundle, backup.root]) {
    rmSync(site().root, { recursive: true, force: true });
    await clone({ root: '', site: site(), env: {}, say }, from);
    expect(readHistory(site())).toHaveLength(2);
  }
  await rollbackParts(site(), ['mfe-blog'], '1', { signature });
  expect(served(site(), 'blog.html')).toContain('First');
  expect(new SiteRepository(backup).ownTip()).toBe(before);
});

describe('where the git of the machine', () => {
  const path = process.env['PATH'];
  let folder = '';
  /** Puts a shell script in the place of git. */
  const gitIs = (script: string): void =>
    writeFileSync(join(folder, 'git'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  beforeEach(() => {
    folder = mkdtempSync(join(site().root, '../bin-'));
  });
  afterEach(() => void (process.env['PATH'] = path));

  test('has settings of the publisher, and the formats of git 3, that changes neither the site nor what is said of it', async () => {
    const hooks = { 'hooks/reference-transaction': '#!/bin/sh\nexit 1\n' };
    writeFiles(folder, {
      ...hooks,
      attributes: '* text eol=crlf\n',
      settings: `[log]\n showSignature = true\n[core]\n autocrlf = true\n attributesFile = ${folder}/attributes\n hooksPath = ${folder}/hooks\n`,
    });
    chmodSync(join(folder, 'hooks/reference-transaction'), 0o755);
    const env = jest.replaceProperty(process, 'env', {
      ...process.env,
      GIT_CONFIG_GLOBAL: join(folder, 'settings'),
      GIT_DEFAULT_HASH: 'sha256',
      GIT_DEFAULT_REF_FORMAT: 'reftable',
    });
    const own = new SiteLayout(join(folder, 'site'));
    await publishFirst(own, parts());
    await publish(own, 'mfe-blog', 'Second');
    await rollbackParts(own, ['mfe-blog'], '1', { signature });
    env.restore();
    expect(readHistory(own).map(({ action }) => action)).toEqual([
      'publish',
      'publish',
      'rollback',
    ]);
    expect(readLive(own)?.id).toMatch(/^[0-9a-f]{40}$/);
    expect(served(own, 'blog.html')).toContain('First');
    expect(served(own, 'blog.html')).not.toContain('\r');
  });

  test('is missing or old, that is said before anything else happens', async () => {
    const empty = new SiteLayout(join(folder, 'site'));
    process.env['PATH'] = folder;
    await expect(publishFirst(empty, parts())).rejects.toThrow(
      'PARTS-130: A site is a git repository, and this machine has no git.',
    );
    gitIs('echo git version 2.25.1');
    await expect(publishFirst(empty, parts())).rejects.toThrow(
      'this machine has git 2.25. Install git 2.34',
    );
    expect(existsSync(empty.root)).toBe(false);
  });
});

test('a damaged repository is named, with the command that looks at it', async () => {
  const state =
    new SiteRepository(site()).files(readLive(site())?.id ?? '').get('state.json') ?? '';
  rmSync(join(site().repository(), 'objects', state.slice(0, 2), state.slice(2)));
  rmSync(site().checkouts(), { recursive: true });
  await expect(publish(site(), 'mfe-blog', 'Second')).rejects.toThrow(
    /^PARTS-131: git .* fsck\.$/s,
  );
});

test('the lock of a killed git stops no command', async () => {
  const lock = join(site().repository(), 'refs/heads/live.lock');
  writeFileSync(lock, '');
  utimesSync(lock, 0, 0);
  await publish(site(), 'mfe-blog', 'Second');
  expect(served(site(), 'blog.html')).toContain('Second');
});
