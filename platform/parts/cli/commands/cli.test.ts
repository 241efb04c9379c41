import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';
import { publishReleases } from '../../change/publishReleases';
import { CONFIG } from 'shared-config/services/testing/config';
import { served, siteForEachTest } from '../../testing/siteFixture';
import { bundledParts } from '../testing/bundledParts';

const { site, parts } = siteForEachTest();
const bundle = bundledParts();

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const run = (program: string, words: readonly string[], env = process.env): Ended =>
  spawnSync(process.execPath, [program, ...words], {
    cwd: projectRoot(),
    env,
    encoding: 'utf8',
  });

/** Runs the command in another process, from one file. */
const command = (...words: string[]): Ended => run(bundle(), words);

/** Runs the command as a team does. */
const typed = (...words: string[]): Ended =>
  run(join(projectRoot(), 'platform/parts/cli/parts.mjs'), words);

const outcomeOf = ({ status, stdout, stderr }: Ended): Ended => ({ status, stdout, stderr });

/** Runs a command that works on a site, on the site of this test. */
const onSite = (...words: string[]) => command(...words, '--site', site().root);

beforeEach(async () => {
  const packed = [parts().shell(), parts().remote('mfe-home', 'Welcome')];
  await publishReleases(site(), [...packed, parts().remote('mfe-blog', 'First words')], CONFIG);
  await publishReleases(site(), [parts().remote('mfe-blog', 'Second words')], CONFIG);
});

test('lists what is live as a table and as JSON', () => {
  expect(onSite('list').stdout).toMatch(/^part +release[^]*mfe-blog +[0-9a-f]{16} +live/);
  const parsed = JSON.parse(onSite('list', 'mfe-blog', '--json').stdout) as { part: string }[];
  expect(parsed.map(({ part }) => part)).toEqual(['mfe-blog']);
}, 30_000);

test('what a team types does the same', () => {
  for (const words of [
    ['log', '--site', site().root],
    ['rollback', 'mfe-booking', '--site', site().root],
    ['list', '--colour'],
  ])
    expect(typed(...words)).toMatchObject(outcomeOf(command(...words)));
}, 30_000);

test('rolls back, says from what to what, and keeps the reason', () => {
  const { stdout, status } = onSite('rollback', 'mfe-blog', '--reason', 'wrong price');
  expect(stdout).toMatch(/^mfe-blog [0-9a-f]{16} is live again, before it [0-9a-f]{16}\./);
  expect(status).toBe(0);
  expect(served(site(), 'blog.html')).toContain('First words');
  expect(onSite('log').stdout).toMatch(
    /^[\w-]+ +[\d: -]+ +rollback +by .*: wrong price\n +mfe-blog /,
  );
}, 30_000);

test('retires a remote, marks its release bad, and says so in list and log', () => {
  expect(onSite('retire', 'mfe-blog').stdout).toMatch(/^mfe-blog is retired: .*restore mfe-blog\n/);
  const hash = /mfe-blog +([0-9a-f]{16}) +kept/.exec(onSite('list').stdout)?.[1] ?? '';
  expect(onSite('mark-bad', 'mfe-blog', hash, '--reason', 'wrong price').stdout).toBe(
    `mfe-blog ${hash} is marked bad: no rollback and no publish makes it live.\n`,
  );
  expect(onSite('list').stdout).toMatch(/mfe-blog +[0-9a-f]{16} +bad /);
  expect(onSite('restore', 'mfe-blog').stderr).toContain('PARTS-036');
  onSite('mark-good', 'mfe-blog', hash);
  expect(onSite('restore', 'mfe-blog').stdout).toMatch(/^mfe-blog [0-9a-f]{16} is live again\./);
  const actions = JSON.parse(onSite('log', 'mfe-blog', '--json').stdout) as { action: string }[];
  expect(actions.map(({ action }) => action)).toEqual([
    ...['restore', 'mark-good', 'mark-bad', 'retire', 'publish', 'publish'],
  ]);
}, 60_000);

test('a prune that finds nothing says why', () => {
  expect(onSite('prune').stdout).toMatch(/^Nothing to remove: every release is one of the last 10/);
}, 30_000);

test.each([
  [['frobnicate'], "PARTS-007: Unknown command 'frobnicate'."],
  [['lst'], "PARTS-007: Unknown command 'lst'. Did you mean list?"],
  [['list', '--colour'], "PARTS-007: Unknown option '--colour'."],
  [['list', '--dry-run'], "PARTS-007: Unknown option '--dry-run'."],
  [['rollback', 'mfe-blog', '--all'], "PARTS-007: Unknown option '--all'."],
  [['prune', 'mfe-blog'], 'PARTS-007: Too many arguments'],
  [['new', 'mfe-x'], "PARTS-007: Required option '--path <path>' not specified."],
  [['retire'], "PARTS-007: Missing required argument 'part'."],
])(
  '%j is refused with an error code and the usage of the command',
  (words, message) => {
    const { stderr, stdout, status } = command(...words);
    expect(stderr).toContain(message);
    expect(stderr).toContain('\n\nUsage: parts ');
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(stdout).toBe('');
    expect(status).toBe(1);
  },
  30_000,
);

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
  [['publish', 'mfe-blgo'], 'BUILD-002: There is no part "mfe-blgo". Did you mean mfe-blog?'],
  [['verify', 'mfe-blgo'], 'BUILD-002: There is no part "mfe-blgo". Did you mean mfe-blog?'],
  [['publish', 'mfe-blog', '--no-browser'], 'PARTS-057: Only a browser shows whether'],
  [['verify', 'mfe-blog', '--no-browser', '--reason', ' '], 'PARTS-057: Only a browser shows'],
  [['list', 'mfe-blgo'], 'BUILD-002: There is no part "mfe-blgo". Did you mean mfe-blog?'],
  [['rollback', 'mfe-blgo'], 'BUILD-002: There is no part "mfe-blgo". Did you mean mfe-blog?'],
  [['rollback', 'mfe-hom'], 'BUILD-002: There is no part "mfe-hom". Did you mean mfe-home?'],
])(
  '%j fails with an error code and one clear sentence',
  (words, message) => {
    const { stderr, status } = onSite(...words);
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(status).toBe(1);
  },
  30_000,
);

test('"publish" and "verify" refuse a name before they start a browser', () => {
  const [browser, started] = [`${site().root}-browser`, `${site().root}-started`];
  writeFileSync(browser, `#!/bin/sh\ntouch '${started}'\n`, { mode: 0o755 });
  for (const word of ['publish', 'verify']) {
    const { stderr } = run(bundle(), [word, 'mfe-blgo'], {
      ...process.env,
      CHROMIUM_PATH: browser,
    });
    expect(stderr).toContain('BUILD-002');
    expect(existsSync(started)).toBe(false);
  }
});

test('lists a part that was published but is not in this checkout', () => {
  const { stdout, status } = onSite('list', 'mfe-home');
  expect(stdout).toMatch(/^part[^\n]*\nmfe-home +[0-9a-f]{16} +live/);
  expect(status).toBe(0);
}, 30_000);

test('says so when a part of this checkout was never published', () => {
  expect(onSite('list', 'mfe-booking').stdout).toBe(
    `mfe-booking has not been published to ${site().root} yet.\n`,
  );
}, 30_000);

test('without a command, the help lists every command', () => {
  const { stdout, status } = typed();
  for (const name of [
    ...['publish', 'verify', 'rollback', 'retire', 'restore', 'mark-bad', 'mark-good'],
    ...['list', 'log', 'prune', 'repair', 'hosting', 'new', 'remove'],
  ])
    expect(stdout).toMatch(new RegExp(`^ +${name} `, 'm'));
  expect(stdout).toContain('GETIT_CONFIG');
  expect(status).toBe(0);
  expect(command('--help').stdout).toBe(stdout);
}, 30_000);

test('the help of a command lists the options of that command alone', () => {
  const { stdout, status } = command('prune', '--help');
  expect(stdout).toMatch(/Usage: parts prune[^]*--dry-run/);
  expect(stdout).not.toContain('--json');
  expect(status).toBe(0);
}, 30_000);

test('resolves --site against the folder npm was called from, and takes no lock to list', () => {
  const env = { ...process.env, INIT_CWD: dirname(site().root) };
  const { stdout } = run(bundle(), ['list', '--json', '--site', 'site'], env);
  expect((JSON.parse(stdout) as unknown[]).length).toBe(3);
  expect(existsSync(`${site().root}.lock`)).toBe(false);
}, 30_000);
