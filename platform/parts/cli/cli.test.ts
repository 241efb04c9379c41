import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { repositoryRoot } from '../testing/repositoryRoot';
import { runProgram } from 'shared-config/process/runProgram';
import { CONFIG } from 'shared-config/services/testing/config';
import { execa } from 'execa';
import { freePort } from '../programs/freePort';
import { publishReleases } from '../change/publish';
import { readLive } from '../store/SiteState';
import { SiteLayout } from '../store/siteLayout';
import { publishFirst, served, siteForEachTest } from '../testing/siteFixture';
import { putInto } from '../ci/testing/CiProject';
import { partsProgram } from './program';
import { givenOrLive } from './commands/CommandContext';

const { site, parts } = siteForEachTest(async (first, made) => {
  await publishFirst(first, made);
  await publishReleases(first, [made.remote('mfe-blog', 'Second words')], CONFIG);
});
const PROGRAM = join(repositoryRoot, 'platform/parts/cli/parts.mjs');

/** Runs a command line in this process. @returns what it prints. */
async function command(...words: string[]): Promise<string> {
  let printed = '';
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  try {
    await runProgram(partsProgram(), words, 'PARTS-007');
  } finally {
    write.mockRestore();
  }
  return printed;
}

/** Runs a command that works on a site, on the site of this test. */
const onSite = (...words: string[]): Promise<string> => command(...words, '--site', site().root);

test('the commands of a team print the same, or the error in one sentence without the stack of the tool', async () => {
  const typed = (...words: string[]) =>
    spawnSync(process.execPath, [PROGRAM, ...words, '--site', site().root], { encoding: 'utf8' });
  expect(typed('log')).toMatchObject({ status: 0, stdout: await onSite('log'), stderr: '' });
  const { status, stdout, stderr } = typed('rollback', 'mfe-blgo');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/PARTS-033: mfe-blgo is not live .* Did you mean mfe-blog\?/);
  expect(stderr).not.toMatch(/\n\s+at /);
});

test('without installed packages the command says how to install them, in one line', () => {
  const folder = join(site().root, '../bare');
  for (const file of [
    'cli/parts.mjs',
    'programs/importTypeScript.mjs',
    'programs/assertPlainFolder.mjs',
  ]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(repositoryRoot, 'platform/parts', file), join(folder, file));
  }
  const script = join(folder, 'cli/parts.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, 'list'], { encoding: 'utf8' });
  expect(stderr).toMatch(
    /^LOCAL-003: .*shared-config is missing\. Run npm ci in its folder, [^\n]*\n$/,
  );
  expect(status).toBe(1);
});

test('lists a part that is not in this checkout, and one that was never published', async () => {
  expect(await onSite('list', 'mfe-home')).toMatch(/^part[^\n]*\nmfe-home +[0-9a-f]{16} +live/);
  expect(await onSite('list', 'mfe-booking')).toBe(
    `mfe-booking has not been published to ${site().root} yet.\n`,
  );
});

/** What `parts pack mfe-blog` leaves in a folder. */
async function packedBlog(words: string): Promise<string> {
  const made = new SiteLayout(join(site().root, '../made'));
  await publishReleases(made, [parts().shell(), parts().remote('mfe-blog', words)], CONFIG);
  const packed = new SiteLayout(join(site().root, '../packed'));
  for (const folder of ['remotes', 'server'])
    cpSync(join(made.root, folder, 'mfe-blog'), join(packed.root, folder, 'mfe-blog'), {
      recursive: true,
      filter: (file) => !/\.(?:br|gz)$/.test(file),
    });
  return packed.root;
}

test('leaves a preview of what was packed in a folder for a channel of Hosting, says what differs, and publishes it with the state that this made', async () => {
  const words = [
    'mfe-blog',
    '--packed',
    await packedBlog('Third words'),
    '--no-browser',
    '--reason',
    'not here',
  ];
  const to = join(site().root, '../channel');
  const live = readLive(site());
  const made = await onSite('preview', ...words, '--to', to);
  expect(made).toMatch(/^Different from what is live: 2 pages\n {2}changed \/blog\n/m);
  expect(made).toContain(`hosting:channel:deploy <name> --config ${to}/firebase.json\n`);
  const { hosting } = JSON.parse(readFileSync(join(to, 'firebase.json'), 'utf8')) as Channel;
  const page = join(to, hosting.public, 'blog.html');
  expect(readFileSync(page, 'utf8')).toContain('Third words');
  expect(hosting.ignore).toEqual(['**/*.br', '**/*.gz']);
  expect(hosting.headers).toContainEqual({
    regex: '.*',
    headers: [{ key: 'X-Robots-Tag', value: 'noindex' }],
  });
  expect(readLive(site())).toEqual(live);
  await expect(onSite('preview', ...words, '--to', to)).rejects.toMatchObject({
    code: 'PARTS-080',
  });
  const published = await onSite('publish', ...words);
  expect(published).toContain(`State of the site: ${readLive(site())?.id.slice(0, 12)}.\n`);
});

interface Channel {
  readonly hosting: {
    readonly public: string;
    readonly ignore: unknown;
    readonly headers: unknown;
  };
}

test('serves a preview until it is stopped, and leaves nothing of it', async () => {
  const packed = await packedBlog('Third words');
  const words = ['--packed', packed, '--no-browser', '--reason', 'not here'];
  const port = String(await freePort());
  const temporary = join(site().root, '../temporary');
  mkdirSync(temporary);
  const env = { ...process.env, PORT: port, TMPDIR: temporary };
  const preview = execa(process.execPath, [PROGRAM, 'preview', ...words, '--site', site().root], {
    env,
    all: true,
    reject: false,
  });
  const address = `http://localhost:${port}`;
  const ready = new Promise<void>((done) => {
    preview.all.on('data', (text) => /Ctrl-C/.test(String(text)) && done());
  });
  await Promise.race([ready, preview]);
  const page = await fetch(`${address}/blog`);
  expect(await page.text()).toContain('Third words');
  preview.kill('SIGINT');
  expect(await preview).toMatchObject({ exitCode: 0 });
  await expect(fetch(address)).rejects.toThrow('fetch failed');
  expect(readdirSync(temporary).filter((name) => name.startsWith('getit-'))).toEqual([]);
});

test('a retired part stays retired whatever is packed, until somebody restores it', async () => {
  await onSite('retire', 'mfe-blog', '--reason', 'No blog');
  const packed = ['--packed', await packedBlog('Third words'), '--no-browser', '--reason', 'x'];
  await expect(onSite('publish', 'mfe-blog', ...packed)).rejects.toMatchObject({
    code: 'PARTS-039',
  });
  expect(await onSite('publish', ...packed)).toContain('mfe-blog stays retired: npm run parts -- ');
  expect(readLive(site())?.live).not.toHaveProperty('mfe-blog');
  await onSite('publish', 'mfe-blog', '--restore', ...packed);
  expect(readLive(site())?.live).toHaveProperty('mfe-blog');
});

test('a packed part is listed with the commit that it was packed from, and as not opened in a browser', async () => {
  const packed = await packedBlog('Third words');
  const [hash = ''] = readdirSync(join(packed, 'remotes/mfe-blog'));
  const file = join(packed, 'remotes/mfe-blog', hash, 'release.json');
  const release = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...release, commit: '0123456789ab+' }));
  await onSite('publish', '--packed', packed, '--no-browser', '--reason', 'Far');
  const listed = await onSite('list', 'mfe-blog');
  expect(listed).toMatch(new RegExp(`^mfe-blog +${hash} +live .* 0123456789ab\\+ +Far$`, 'm'));
  const log = await onSite('log', 'mfe-blog');
  expect(log).toMatch(
    / publish {2}by .* {2}from 0123456789ab\+: Far\n {2}mfe-blog [0-9a-f]+ → [0-9a-f]+\n {2}pages not opened in a browser\n/,
  );
  expect(log.match(/not opened/g)).toHaveLength(1);
});

test('a packed part of another project runs on this computer only if somebody says that it may', async () => {
  const packed = new SiteLayout(join(site().root, '../packed'));
  putInto(packed, parts().remote('mfe-other', 'Other words'));
  const env = jest.replaceProperty(process, 'env', { ...process.env, CI: '' });
  const words = ['--packed', packed.root, '--no-browser', '--reason', 'x'];
  for (const name of ['publish', 'verify', 'preview'])
    await expect(onSite(name, ...words)).rejects.toMatchObject({
      code: 'PARTS-188',
      message: expect.stringMatching(/mfe-other: no part of this project, .* add --trust\./),
    });
  expect(await onSite('verify', '--trust', ...words)).toContain('mfe-other');
  env.restore();
});

test('a folder without a release of the part is named', async () => {
  const publish = onSite('publish', 'mfe-blog', '--packed', site().server(), '--no-browser');
  await expect(publish).rejects.toMatchObject({ code: 'PARTS-057' });
  const words = ['--packed', join(site().root, 'nowhere'), '--no-browser', '--reason', 'x'];
  await expect(onSite('publish', 'mfe-blog', ...words)).rejects.toMatchObject({
    code: 'PARTS-004',
    message: expect.stringContaining('holds no release of mfe-blog. Pack it: npm run'),
  });
});

test('configure makes another configuration live without a build', async () => {
  const file = join(site().root, '../production.json');
  writeFileSync(file, JSON.stringify({ ...CONFIG, analyticsId: 'G-AB12' }));
  const configure = () => onSite('configure', '--no-browser', '--reason', 'Analytics is ready');
  await expect(configure()).rejects.toMatchObject({ code: 'PARTS-007' });
  const env = jest.replaceProperty(process, 'env', { ...process.env, GETIT_CONFIG: file });
  expect(await configure()).toContain(
    'Configuration: analyticsId is "G-AB12", before it left out.\n',
  );
  expect(await configure()).toContain('nothing changed');
  env.restore();
});

test('rolls back, says from what to what, and keeps the reason', async () => {
  expect(await onSite('rollback', 'mfe-blog', '--reason', 'wrong price')).toMatch(
    /^mfe-blog [0-9a-f]{16} is live again, before it [0-9a-f]{16}\./,
  );
  expect(served(site(), 'blog.html')).toContain('First words');
  expect(await onSite('log')).toMatch(
    /^[\w-]+ +[\d: -]+ +rollback +by .*: wrong price\n +mfe-blog /,
  );
});

test('retires a remote, marks its release bad, and says so in list and log', async () => {
  expect(await onSite('retire', 'mfe-blog')).toMatch(/^mfe-blog is retired: .*restore mfe-blog\n/);
  const hash = /mfe-blog +([0-9a-f]{16}) +retired/.exec(await onSite('list'))?.[1] ?? '';
  expect(await onSite('mark-bad', 'mfe-blog', hash, '--reason', 'wrong price')).toBe(
    `mfe-blog ${hash} is marked bad: no rollback and no publish makes it live.\n`,
  );
  expect(await onSite('list')).toMatch(/mfe-blog +[0-9a-f]{16} +retired, bad /);
  await expect(onSite('restore', 'mfe-blog')).rejects.toThrow('PARTS-036');
  await onSite('mark-good', 'mfe-blog', hash);
  expect(await onSite('restore', 'mfe-blog')).toMatch(/^mfe-blog [0-9a-f]{16} is live again\./);
  const actions = [...(await onSite('log', 'mfe-blog')).matchAll(/ ([a-z-]+) {2}by /g)];
  const last = ['restore', 'mark-good', 'mark-bad', 'retire', 'publish', 'publish'];
  expect(actions.map(([, action]) => action)).toEqual(last);
});

test('a prune that finds nothing says why, and packs the repository all the same', async () => {
  expect(await onSite('prune')).toMatch(/^Nothing to remove: every release is one of the last 10/);
  expect(readdirSync(join(site().repository(), 'objects')).sort()).toEqual(['info', 'pack']);
});

test.each([
  ['lst', 'PARTS-007'],
  ['list --json', 'PARTS-007'],
  ['list mfe-blgo', 'BUILD-002'],
  ['publish', 'PARTS-007'],
  ['rollback', 'PARTS-007'],
  ['rollback 1', 'PARTS-007'],
  ['rollback mfe-blog 1 --to abcd', 'PARTS-007'],
  ['rollback --to never', 'PARTS-035'],
  ['rollback mfe-blog --config then', 'PARTS-007'],
  ['rollback mfe-blog --to abcd --config live', 'PARTS-007'],
  ['rollback --to never --config now', 'PARTS-007'],
  ['rollback mfe-blog ffff', 'PARTS-031'],
  ['rollback mfe-blog last', 'PARTS-033'],
  ['rollback mfe-booking', 'PARTS-033'],
  ['publish mfe-blog --no-browser', 'PARTS-057'],
  ['verify mfe-blog --no-browser --reason ', 'PARTS-057'],
])('parts %s fails with %s', async (line, code) => {
  await expect(onSite(...line.split(' '))).rejects.toMatchObject({ code });
});

test('--site is resolved against the folder npm was called from', async () => {
  const from = { ...process.env, INIT_CWD: dirname(site().root) };
  const env = jest.replaceProperty(process, 'env', from);
  const listed = await command('list', 'mfe-home', '--site', basename(site().root));
  env.restore();
  expect(listed).toMatch(/^mfe-home /m);
});

test('a part is published with the configuration that is live, or the one that is named, and a wrong one is refused before anything else', async () => {
  expect(givenOrLive({ env: {} })(readLive(site())?.config)).toEqual(CONFIG);
  const named = { ...process.env, GETIT_CONFIG: '/nowhere.json' };
  const env = jest.replaceProperty(process, 'env', named);
  for (const words of [['publish'], ['verify'], ['preview']]) {
    const packed = ['--packed', '/nowhere', '--no-browser', '--reason', 'x'];
    const refused = onSite(...words, 'mfe-blog', ...packed);
    await expect(refused).rejects.toMatchObject({ code: 'PARTS-006' });
  }
  env.restore();
  rmSync(site().root, { recursive: true });
  expect(givenOrLive({ env: {} })(readLive(site())?.config).origin).toBe('http://localhost:3000');
});
