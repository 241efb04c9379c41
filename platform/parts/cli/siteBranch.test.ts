import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { projectRoot } from 'shared-config/build/projectRoot';
import { CONFIG } from 'shared-config/services/testing/config';
import { publishReleases } from '../change/publishReleases';
import { readLive } from '../history/Generation';
import { repositoriesForEachTest } from '../siteBranch/testing/repositories';
import { SiteLayout } from '../store/siteLayout';
import { HandMadeParts } from '../testing/HandMadeParts';

// Every step starts several processes, which takes long on a busy machine.
jest.setTimeout(120_000);

const repositories = repositoriesForEachTest();

/** Runs the script in a fresh checkout whose `parts` does nothing but put a site that was made before in place. */
async function siteBranch(made: string, ...args: string[]) {
  const root = await repositories().clone();
  symlinkSync(join(projectRoot(), 'node_modules'), join(root, 'node_modules'));
  mkdirSync(join(root, 'platform/parts/cli'), { recursive: true });
  writeFileSync(
    join(root, 'platform/parts/cli/cli.ts'),
    `import { cpSync, rmSync } from 'node:fs'; rmSync('site', { recursive: true, force: true }); cpSync(${JSON.stringify(made)}, 'site', { recursive: true, verbatimSymlinks: true });`,
  );
  const output = join(root, '.git/output');
  writeFileSync(output, '');
  const script = join(projectRoot(), 'platform/parts/cli/siteBranch.ts');
  const { stdout, stderr, exitCode } = await execa('node', ['--import', 'tsx', script, ...args], {
    cwd: root,
    reject: false,
    env: { GITHUB_OUTPUT: output },
  });
  return { said: `${stdout}${stderr}`.trim(), exitCode, output: readFileSync(output, 'utf8') };
}

test('a publish hands over the state that it made, and one that changes nothing hands over none', async () => {
  const folder = await repositories().clone();
  const parts = new HandMadeParts(folder);
  const site = new SiteLayout(join(folder, 'site'));
  const packed = [parts.shell(), parts.remote('mfe-home', 'Hi'), parts.remote('mfe-blog', 'Hi')];
  await publishReleases(site, packed, CONFIG, { compress: false });
  const state = readLive(site)?.entry.generation ?? '';
  expect(await siteBranch(site.root, 'publish', 'mfe-blog')).toEqual({
    said: `Pushed to the site's branch. State of the site: ${state}.`,
    exitCode: 0,
    output: `state=${state}\n`,
  });
  expect(await siteBranch(site.root, 'publish', 'mfe-blog')).toEqual({
    said: 'Nothing changed.',
    exitCode: 0,
    output: '',
  });
});

test.each([
  [
    ['publish', 'mfe-blog', '--watch', '10m'],
    /^PARTS-123: .*siteBranch\.ts watch <state> --for 10m\.$/,
  ],
  [
    ['watch', 'mfx1', '10m'],
    /^PARTS-084: Write watch <state> --for <time>, for example --for 10m\.$/,
  ],
  [['watch', 'mfx1', '--for', '10m'], /^PARTS-127: /],
])('%j is refused', async (words, message) => {
  const { said, exitCode } = await siteBranch('', ...words);
  expect([said, exitCode]).toEqual([expect.stringMatching(message), 1]);
});
