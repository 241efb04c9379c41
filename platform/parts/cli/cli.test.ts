import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { repositoryRoot } from '../testing/repositoryRoot';
import { runProgram } from 'shared-config/process/runProgram';
import { CONFIG } from 'shared-config/services/testing/config';
import { publishReleases } from '../change/publishReleases';
import { readLive } from '../store/SiteState';
import { SiteLayout } from '../store/siteLayout';
import { served, siteForEachTest } from '../testing/siteFixture';
import { partsProgram } from './program';
import { siteConfig } from './commands/CommandContext';

const { site, parts } = siteForEachTest();
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

beforeEach(async () => {
  const packed = [parts().shell(), parts().remote('mfe-home', 'Welcome')];
  await publishReleases(site(), [...packed, parts().remote('mfe-blog', 'First words')], CONFIG);
  await publishReleases(site(), [parts().remote('mfe-blog', 'Second words')], CONFIG);
});

test('what a team types prints the same, or the error in one sentence without the stack of the tool', async () => {
  const typed = (...words: string[]) =>
    spawnSync(process.execPath, [PROGRAM, ...words, '--site', site().root], { encoding: 'utf8' });
  expect(typed('log')).toMatchObject({ status: 0, stdout: await onSite('log'), stderr: '' });
  const { status, stdout, stderr } = typed('rollback', 'mfe-blgo');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/BUILD-002: There is no part "mfe-blgo"\. Did you mean mfe-blog\?/);
  expect(stderr).not.toMatch(/\n\s+at /);
}, 30_000);

test('without installed packages the command says how to install them, in one line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'getit-bare-'));
  try {
    for (const file of ['cli/parts.mjs', 'process/importTypeScript.mjs']) {
      mkdirSync(dirname(join(folder, file)));
      copyFileSync(join(repositoryRoot, 'platform/parts', file), join(folder, file));
    }
    const script = join(folder, 'cli/parts.mjs');
    const { status, stderr } = spawnSync(process.execPath, [script, 'list'], { encoding: 'utf8' });
    expect(stderr).toMatch(/^LOCAL-003: .*tsx is missing\. Run npm ci in its folder, [^\n]*\n$/);
    expect(status).toBe(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('lists what is live as a table and as JSON, also a part that is not in this checkout', async () => {
  expect(await onSite('list')).toMatch(/^part +release[^]*mfe-blog +[0-9a-f]{16} +live/);
  expect(await onSite('list', 'mfe-home')).toMatch(/^part[^\n]*\nmfe-home +[0-9a-f]{16} +live/);
  const parsed = JSON.parse(await onSite('list', 'mfe-blog', '--json')) as { part: string }[];
  expect(parsed.map(({ part }) => part)).toEqual(['mfe-blog']);
  expect(await onSite('list', 'mfe-booking')).toBe(
    `mfe-booking has not been published to ${site().root} yet.\n`,
  );
});

test.each(['list', 'log', 'health'])(
  'where the site is gone, %s names the backup',
  async (name) => {
    rmSync(site().root, { recursive: true });
    expect(await onSite(name)).toContain('from its branch or its backup: npm run parts -- clone');
  },
);

test('previews what was packed, says where it is and what differs, and deletes it again', async () => {
  const packed = new SiteLayout(join(site().root, '../packed'));
  const blog = parts().remote('mfe-blog', 'Third words');
  await publishReleases(packed, [parts().shell(), blog], CONFIG);
  const words = ['preview', 'mfe-blog', '--packed', packed.root, '--name', 'pr-7', '--for', '3d'];
  const made = await onSite(...words, '--no-browser', '--reason', 'no browser here');
  expect(made).toMatch(/^The preview pr-7 is ready until \d{4}-\d\d-\d\d\. npm start shows it:\n/m);
  expect(made).toMatch(
    /http:\/\/pr-7\.localhost:3000\nDifferent from what is live: 2 pages\n {2}changed \/blog\n/,
  );
  expect(served(site().preview('pr-7'), 'blog.html')).toContain('Third words');
  expect(await onSite('log')).not.toContain(blog.release.hash);
  const remove = () => onSite('preview', '--name', 'pr-7', '--remove');
  expect(await remove()).toBe('The preview pr-7 is deleted.\n');
  expect(await remove()).toBe('There is no preview pr-7.\n');
});

test('a publish says which state of the site it made, for a watch and for a way back', async () => {
  const packed = new SiteLayout(join(site().root, '../packed'));
  await publishReleases(packed, [parts().shell(), parts().remote('mfe-blog', 'Third')], CONFIG);
  const words = ['--packed', packed.root, '--no-browser', '--reason', 'no browser here'];
  const printed = await onSite('publish', 'mfe-blog', ...words);
  expect(printed).toContain(`State of the site: ${readLive(site())?.id.slice(0, 12)}.\n`);
});

test.each([
  ['--name', 'Feature_7'],
  ['--name', '-pr'],
  ['--name', 'pr-7', '--for', '31d'],
  ['--name', 'pr-7', '--for', 'tomorrow'],
])('a preview with %s %s %s %s is refused', async (...words) => {
  await expect(onSite('preview', 'mfe-blog', ...words)).rejects.toMatchObject({
    code: 'PARTS-147',
  });
});

test('a folder without a release of the part is named', async () => {
  const publish = onSite('publish', 'mfe-blog', '--packed', site().server(), '--no-browser');
  await expect(publish).rejects.toMatchObject({ code: 'PARTS-057' });
  const words = ['--packed', join(site().root, 'nowhere'), '--no-browser', '--reason', 'x'];
  await expect(onSite('publish', 'mfe-blog', ...words)).rejects.toMatchObject({
    code: 'PARTS-004',
    message: expect.stringContaining('npm run parts -- pack mfe-blog --to'),
  });
});

test('configure sets a switch that a remote declares, without a build, and a rollback does not wait for it', async () => {
  const blog = parts().remote('mfe-blog', 'Third words', { switches: { newList: false } });
  await publishReleases(site(), [blog], CONFIG);
  const file = join(site().root, '../production.json');
  const configure = (switches: object): Promise<string> => {
    writeFileSync(file, JSON.stringify({ ...CONFIG, switches }));
    return onSite('configure', '--no-browser', '--reason', 'The list is ready');
  };
  await expect(configure({})).rejects.toMatchObject({ code: 'PARTS-007' });
  const env = jest.replaceProperty(process, 'env', { ...process.env, GETIT_CONFIG: file });
  await expect(configure({ newLists: true })).rejects.toMatchObject({
    code: 'PARTS-006',
    message: expect.stringContaining('Did you mean newList?'),
  });
  expect(await configure({ newList: true })).toBe(
    'The configuration is live: 4 pages rendered with it.\n',
  );
  expect(await configure({ newList: true })).toContain('nothing changed');
  env.restore();
  expect(await onSite('rollback', 'mfe-blog')).toContain(
    'No remote reads the switch newList any more: take it out of the configuration.\n',
  );
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
  const hash = /mfe-blog +([0-9a-f]{16}) +kept/.exec(await onSite('list'))?.[1] ?? '';
  expect(await onSite('mark-bad', 'mfe-blog', hash, '--reason', 'wrong price')).toBe(
    `mfe-blog ${hash} is marked bad: no rollback and no publish makes it live.\n`,
  );
  expect(await onSite('list')).toMatch(/mfe-blog +[0-9a-f]{16} +bad /);
  await expect(onSite('restore', 'mfe-blog')).rejects.toThrow('PARTS-036');
  await onSite('mark-good', 'mfe-blog', hash);
  expect(await onSite('restore', 'mfe-blog')).toMatch(/^mfe-blog [0-9a-f]{16} is live again\./);
  const actions = JSON.parse(await onSite('log', 'mfe-blog', '--json')) as { action: string }[];
  const last = ['restore', 'mark-good', 'mark-bad', 'retire', 'publish', 'publish'];
  expect(actions.map(({ action }) => action)).toEqual(last);
});

test('a prune that finds nothing says why', async () => {
  expect(await onSite('prune')).toMatch(/^Nothing to remove: every release is one of the last 10/);
});

test.each([
  [['frobnicate'], "PARTS-007: Unknown command 'frobnicate'."],
  [['lst'], "PARTS-007: Unknown command 'lst'. Did you mean list?"],
  [['list', '--colour'], "PARTS-007: Unknown option '--colour'."],
  [['list', '--dry-run'], "PARTS-007: Unknown option '--dry-run'."],
  [['rollback', 'mfe-blog', '--all'], "PARTS-007: Unknown option '--all'."],
  [['prune', 'mfe-blog'], 'PARTS-007: Too many arguments'],
  [['new', 'mfe-x'], "PARTS-007: Required option '--path <path>' not specified."],
  [['retire'], "PARTS-007: Missing required argument 'part'."],
])('%j is refused with an error code and the usage of the command', async (words, message) => {
  const running = command(...words);
  await expect(running).rejects.toThrow(message);
  await expect(running).rejects.toThrow('\n\nUsage: parts ');
});

test.each([
  [['publish'], 'PARTS-007: Name a part: shell, mfe-marketing'],
  [['rollback'], 'PARTS-007: Name the parts to roll back, or a state of the whole site with --to.'],
  [
    ['rollback', 'mfe-blog', '1', '--to', 'abcd'],
    'PARTS-007: Use either --to abcd or 1, not both.',
  ],
  [['rollback', '--to', 'never'], 'PARTS-035: The site cannot go back to never'],
  [['rollback', 'mfe-blog', 'last'], 'PARTS-031: mfe-blog cannot be rolled back to last'],
  [['rollback', 'mfe-booking'], 'PARTS-033: mfe-booking is not live'],
  [['publish', 'mfe-nothing'], 'BUILD-002: There is no part "mfe-nothing". The parts are'],
  [['verify', 'mfe-blgo'], 'BUILD-002: There is no part "mfe-blgo". Did you mean mfe-blog?'],
  [['publish', 'mfe-blog', '--no-browser'], 'PARTS-057: Only a browser shows whether'],
  [['verify', 'mfe-blog', '--no-browser', '--reason', ' '], 'PARTS-057: Only a browser shows'],
  [['list', 'mfe-blgo'], 'BUILD-002: There is no part "mfe-blgo". Did you mean mfe-blog?'],
  [['rollback', 'mfe-hom'], 'BUILD-002: There is no part "mfe-hom". Did you mean mfe-home?'],
])('%j fails with an error code and one clear sentence', async (words, message) => {
  await expect(onSite(...words)).rejects.toThrow(message);
});

test('the help lists every command, and that of a command the options of that command alone', async () => {
  const help = await command('--help');
  for (const name of [
    ...['publish', 'verify', 'rollback', 'retire', 'restore', 'mark-bad', 'mark-good', 'health'],
    ...['list', 'log', 'watch', 'prune', 'clone', 'hosting', 'new'],
  ])
    expect(help).toMatch(new RegExp(`^ +${name} `, 'm'));
  expect(help).toContain('GETIT_CONFIG');
  const ofPrune = await command('prune', '--help');
  expect(ofPrune).toMatch(/Usage: parts prune[^]*--dry-run/);
  expect(ofPrune).not.toContain('--json');
});

test('--site is resolved against the folder npm was called from', async () => {
  const before = process.env['INIT_CWD'];
  process.env['INIT_CWD'] = dirname(site().root);
  try {
    const listed = await command('list', '--json', '--site', basename(site().root));
    expect(JSON.parse(listed)).toHaveLength(3);
  } finally {
    if (before === undefined) delete process.env['INIT_CWD'];
    else process.env['INIT_CWD'] = before;
  }
});

test.each(['publish', 'verify', 'preview'])(
  '%s refuses a wrong configuration before it looks at the parts',
  async (name) => {
    process.env['GETIT_CONFIG'] = '/nowhere.json';
    try {
      const words = ['--packed', join(site().root, 'nowhere'), '--no-browser', '--reason', 'x'];
      const preview = name === 'preview' ? ['--name', 'pr-8'] : [];
      const refused = onSite(name, 'mfe-blog', ...words, ...preview);
      await expect(refused).rejects.toMatchObject({ code: 'PARTS-006' });
    } finally {
      delete process.env['GETIT_CONFIG'];
    }
  },
);

test('a part is published with the configuration that is live, or the one that is named', () => {
  expect(siteConfig({ env: {}, site: site() })).toEqual(CONFIG);
  expect(() => siteConfig({ env: { GETIT_CONFIG: '/nowhere.json' }, site: site() })).toThrow(
    'PARTS-006',
  );
  rmSync(site().root, { recursive: true });
  expect(siteConfig({ env: {}, site: site() }).origin).toBe('http://localhost:3000');
});
