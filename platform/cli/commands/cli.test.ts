import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';
import { publishReleases } from '../../release/publishReleases';
import { CONFIG } from '../../release/testing/config';
import { served, siteForEachTest } from '../../release/testing/siteFixture';

const { site, parts } = siteForEachTest();

/** Runs the real command as a team does. */
function command(...words: string[]): { status: number | null; stdout: string; stderr: string } {
  const script = join(projectRoot(), 'platform/cli/parts.mjs');
  return spawnSync(process.execPath, [script, ...words, '--site', site().root], {
    cwd: projectRoot(),
    encoding: 'utf8',
  });
}

beforeEach(async () => {
  const packed = [parts().shell(), parts().remote('mfe-home', 'Welcome')];
  await publishReleases(site(), [...packed, parts().remote('mfe-blog', 'First words')], CONFIG);
  await publishReleases(site(), [parts().remote('mfe-blog', 'Second words')], CONFIG);
});

test('lists what is live as a table and as JSON', () => {
  expect(command('list').stdout).toMatch(/^part +release[^]*mfe-blog +[0-9a-f]{16} +live/);
  const parsed = JSON.parse(command('list', 'mfe-blog', '--json').stdout) as { part: string }[];
  expect(parsed.map(({ part }) => part)).toEqual(['mfe-blog']);
}, 30_000);

test('rolls back, says from what to what, and keeps the reason', () => {
  const { stdout, status } = command('rollback', 'mfe-blog', '--reason', 'wrong price');
  expect(stdout).toMatch(/^mfe-blog [0-9a-f]{16} is live again, before it [0-9a-f]{16}\./);
  expect(status).toBe(0);
  expect(served(site(), 'blog.html')).toContain('First words');
  expect(command('list').stdout).toContain('wrong price');
}, 30_000);

test('a prune that finds nothing says why', () => {
  expect(command('prune').stdout).toMatch(
    /^Nothing to remove: every release is one of the last 10/,
  );
}, 30_000);

test.each([
  [['frobnicate'], 'PARTS-007: There is no command "frobnicate".'],
  [['list', '--colour'], "PARTS-007: Unknown option '--colour'"],
  [['publish'], 'PARTS-007: Say which part: '],
  [['rollback'], 'PARTS-007: Say which part: '],
  [['rollback', 'mfe-blog', 'last'], 'PARTS-031: mfe-blog cannot be rolled back to last'],
  [['publish', 'mfe-nothing'], 'BUILD-002'],
])(
  '%j ends with an error code and one clear sentence',
  (words, message) => {
    const { stderr, status } = command(...words);
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(status).toBe(1);
  },
  30_000,
);

test('without a command it says what there is', () => {
  const { stdout } = command();
  for (const name of ['publish', 'verify', 'rollback', 'list', 'prune', 'dev'])
    expect(stdout).toContain(`parts ${name}`);
  expect(existsSync(`${site().root}.lock`)).toBe(false);
}, 30_000);
