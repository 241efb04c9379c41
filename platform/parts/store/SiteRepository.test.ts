import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../testing/repositoryRoot';
import { CONFIG } from 'shared-config/services/testing/config';
import { publishReleases } from '../change/publishReleases';
import { rollbackParts } from '../change/storedReleases';
import { clone } from '../cli/commands/storedCommands';
import { readHistory } from '../history/HistoryEntry';
import { readLive } from './SiteState';
import type { RemoteName } from '../testing/HandMadeParts';
import { everythingIn, served, siteForEachTest } from '../testing/siteFixture';
import { showTip } from './checkOut';
import { SiteLayout } from './siteLayout';
import { SiteRepository } from './SiteRepository';

const { site, parts } = siteForEachTest();
const signature = { who: 'Asha' };
const say = (): void => undefined;

const firstPublish = (at: SiteLayout) =>
  publishReleases(
    at,
    [parts().shell(), parts().remote('mfe-home', 'Welcome'), parts().remote('mfe-blog', 'First')],
    CONFIG,
    { signature },
  );
const publish = (at: SiteLayout, part: RemoteName, words: string) =>
  publishReleases(at, [parts().remote(part, words)], CONFIG, { signature });

describe('a site that is the branch of a remote repository', () => {
  /** A folder that follows it, as each job of a workflow has one. */
  async function follower(): Promise<SiteLayout> {
    const folder = new SiteLayout(join(mkdtempSync(join(site().root, '../job-')), 'site'));
    await clone({ root: '', site: folder, env: {}, say }, origin());
    return folder;
  }
  const origin = (): string => join(site().root, '../origin.git');
  const tipOfOrigin = (): string =>
    new SiteRepository(site()).git(['rev-parse', 'live'], { env: { GIT_DIR: origin() } }).trim();

  beforeEach(async () => {
    new SiteRepository(site()).create();
    new SiteRepository(site()).git(['init', '--quiet', '--bare', origin()], {
      env: { GIT_DIR: '' },
    });
    await firstPublish(await follower());
  });

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

  test('loses none of twelve publishes that start at once, and each is verified against the others', async () => {
    const followers = await Promise.all(Array.from({ length: 12 }, () => follower()));
    await Promise.all(
      followers.map((at, turn) => publish(at, turn % 2 ? 'mfe-blog' : 'mfe-home', `Words ${turn}`)),
    );
    const last = await follower();
    expect(readHistory(last)).toHaveLength(13);
    expect(served(last, 'blog.html')).toMatch(/Words (1|3|5|7|9|11)</);
  }, 180_000);

  test('that does not answer changes nothing, and says so', async () => {
    const at = await follower();
    rmSync(origin(), { recursive: true });
    const before = everythingIn(at.root);
    await expect(publish(at, 'mfe-blog', 'Second')).rejects.toThrow(
      /^PARTS-079: origin does not tell what is live: /,
    );
    expect(everythingIn(at.root)).toEqual(before);
  });

  test('that refuses the push for another reason says why', async () => {
    const at = await follower();
    const hook = join(origin(), 'hooks/pre-receive');
    writeFileSync(hook, '#!/bin/sh\necho only the composer may push >&2\nexit 1\n');
    chmodSync(hook, 0o755);
    await expect(publish(at, 'mfe-blog', 'Second')).rejects.toThrow(
      /^PARTS-081: The branch live could not be pushed: .*only the composer may push/s,
    );
    expect(tipOfOrigin()).toBe(readLive(at)?.id);
  });

  test('is never cloned over a folder that exists', async () => {
    const at = await follower();
    await expect(clone({ root: '', site: at, env: {}, say }, origin())).rejects.toThrow(
      'PARTS-080',
    );
  });

  test('is not half there after a clone from an address that does not answer', async () => {
    const at = new SiteLayout(join(site().root, '../clone'));
    const missing = join(site().root, '../missing.git');
    await expect(clone({ root: '', site: at, env: {}, say }, missing)).rejects.toThrow('PARTS-079');
    expect(existsSync(at.root)).toBe(false);
  });
});

test('a site of which only the repository is left is as it was after the next command', async () => {
  await firstPublish(site());
  await publish(site(), 'mfe-blog', 'Second');
  const before = everythingIn(site().public());
  for (const folder of [site().live(), site().checkouts(), site().remotes(), site().server()])
    rmSync(folder, { recursive: true });
  await showTip(new SiteRepository(site()));
  expect(everythingIn(site().public())).toEqual(before);
});

test('a deleted site is reported with the way back, and a copy of its repository is that way', async () => {
  await firstPublish(site());
  const backup = join(site().root, '../backup.git');
  cpSync(site().repository(), backup, { recursive: true });
  rmSync(site().root, { recursive: true });
  await expect(rollbackParts(site(), ['mfe-blog'], '1', { signature })).rejects.toThrow(
    /PARTS-033: Nothing is live in .* bring it back .*parts -- clone/,
  );
  await clone({ root: '', site: site(), env: {}, say }, backup);
  expect(served(site(), 'blog.html')).toContain('First');
});

test('a machine without git, or with an old one, is told so before anything else happens', async () => {
  const path = process.env['PATH'];
  const folder = mkdtempSync(join(site().root, '../bin-'));
  try {
    process.env['PATH'] = folder;
    await expect(firstPublish(site())).rejects.toThrow(
      'PARTS-130: A site is a git repository, and this machine has no git.',
    );
    writeFileSync(join(folder, 'git'), '#!/bin/sh\necho git version 2.25.1\n');
    chmodSync(join(folder, 'git'), 0o755);
    await expect(firstPublish(site())).rejects.toThrow(
      'this machine has git 2.25. Install git 2.34',
    );
  } finally {
    process.env['PATH'] = path;
  }
  expect(existsSync(site().root)).toBe(false);
});

test.each([
  "fatal: sha1 file 'objects/pack/tmp_pack_9' write error. Out of diskspace",
  'error: unable to write file remotes/mfe-blog/ab/static/js/remoteEntry.js',
])('a disk without room for git is no fault of the repository: %s', async (printed) => {
  await firstPublish(site());
  const path = process.env['PATH'];
  const folder = mkdtempSync(join(site().root, '../bin-'));
  const fails = `*fast-import*) echo "${printed}" >&2; exit 128;;`;
  const script = `#!/bin/sh\ncase "$*" in ${fails} esac\nPATH='${path}' exec git "$@"\n`;
  writeFileSync(join(folder, 'git'), script, { mode: 0o755 });
  try {
    process.env['PATH'] = `${folder}:${path}`;
    await expect(publish(site(), 'mfe-blog', 'Second')).rejects.toThrow(
      /^PARTS-059: .* cannot be written: .* What was live before is whole\.$/,
    );
  } finally {
    process.env['PATH'] = path;
  }
});

test('a damaged repository is named, with the command that looks at it', async () => {
  await firstPublish(site());
  const state = new SiteRepository(site()).files('live').get('state.json') ?? '';
  rmSync(join(site().repository(), 'objects', state.slice(0, 2), state.slice(2)));
  rmSync(site().checkouts(), { recursive: true });
  await expect(publish(site(), 'mfe-blog', 'Second')).rejects.toThrow(
    /^PARTS-131: git .* fsck\.$/s,
  );
});

test('history before a day is cut with the commands of docs/deploying.md, and the site goes on', async () => {
  await firstPublish(site());
  await publish(site(), 'mfe-blog', 'Second');
  const before = everythingIn(site().public());
  const guide = readFileSync(join(repositoryRoot, 'docs/deploying.md'), 'utf8');
  const [, commands = ''] = /```sh\n([^`]*git replace[^`]*)```/.exec(guide) ?? [];
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  execFileSync('sh', ['-ec', commands.replace(/\d{4}-\d\d-\d\d/, tomorrow)], {
    cwd: join(site().root, '..'),
    env: process.env,
  });
  await publish(site(), 'mfe-home', 'Hello');
  expect(readHistory(site())).toHaveLength(2);
  expect(everythingIn(site().public())['blog.html']).toBe(before['blog.html']);
});

test('the lock of a git that was killed stops nobody', async () => {
  await firstPublish(site());
  const lock = join(site().repository(), 'refs/heads/live.lock');
  writeFileSync(lock, '');
  utimesSync(lock, 0, 0);
  await publish(site(), 'mfe-blog', 'Second');
  expect(served(site(), 'blog.html')).toContain('Second');
});
