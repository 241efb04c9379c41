import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execaNode, execaSync } from 'execa';
import type { Release } from 'shared-config/contract/Release';
import { CONFIG } from 'shared-config/services/testing/config';
import { buildParts } from '../build/buildParts';
import { publishReleases } from '../change/publishReleases';
import { withRoutes } from '../dev/copyLiveSite';
import { packPart } from '../pack/packPart';
import { SiteLayout } from '../store/siteLayout';
import { repositoryRoot } from '../testing/repositoryRoot';

/*
 * A remote in a repository of its own, outside of this checkout, where npm has unpacked both packages from tarballs.
 */

// It builds the shell, unless that is built already, and a remote three times.
jest.setTimeout(300_000);

const PART = 'mfe-far';
const folder = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'getit-far-')));
const repository = join(folder, 'remotes-of-a-team', PART);
const packages = join(folder, 'remotes-of-a-team/node_modules');
const site = new SiteLayout(join(folder, 'site'));

/** Runs a program of the installed packages like npm does in the repository. Throws its output if it fails. */
async function run(program: string, words: readonly string[], cwd = repository): Promise<string> {
  const env = { INIT_CWD: undefined, npm_lifecycle_event: undefined, GETIT_CONFIG: undefined };
  const { all } = await execaNode(join(packages, program), words, { cwd, env, all: true });
  return all;
}
const parts = (...words: string[]): Promise<string> => run('@getit/parts/cli/parts.mjs', words);
const unopened = (command: string): Promise<string> =>
  parts(command, '--no-browser', '--reason', 'another test opens pages');

/** Puts a package where npm would unpack it. */
function unpack(workspace: string, name: string): void {
  const from = join(repositoryRoot, workspace);
  const pack = ['pack', '--json', '--pack-destination', folder];
  const [packed] = JSON.parse(execaSync('npm', pack, { cwd: from }).stdout) as {
    filename: string;
  }[];
  fs.mkdirSync(join(packages, name), { recursive: true });
  const archive = join(folder, packed?.filename ?? '');
  execaSync('tar', ['-xzf', archive, '--strip-components=1', '-C', join(packages, name)]);
  // What npm installs for this package alone.
  if (fs.existsSync(join(from, 'node_modules')))
    fs.symlinkSync(join(from, 'node_modules'), join(packages, name, 'node_modules'));
}

/** The page of the newest commit of the site. */
const livePage = (): string =>
  execaSync('git', ['-C', site.root, 'show', 'live:public/far.html']).stdout;

beforeAll(async () => {
  unpack('shared-config', 'shared-config');
  unpack('platform/parts', '@getit/parts');
  // The others are as npm would install them; the workspaces of this repository are not there.
  for (const entry of fs.readdirSync(join(repositoryRoot, 'node_modules'), { withFileTypes: true }))
    if (!entry.isSymbolicLink() && entry.name !== '@getit')
      fs.symlinkSync(join(repositoryRoot, 'node_modules', entry.name), join(packages, entry.name));
  await buildParts(['shell'], { root: repositoryRoot, mode: 'production', say: () => undefined });
  const exposes: Release['exposes'] = { './Far': { scripts: ['x.js'], styles: [] } };
  const pages: Release['pages'] = [{ path: '/far', expose: './Far', hydrate: 'never' }];
  const shell = await packPart('shell', join(repositoryRoot, 'shell'));
  const host = withRoutes(shell, { part: PART, pages, exposes }, join(folder, 'host'));
  await publishReleases(site, [host], CONFIG);
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

test('a team makes, tests, verifies, publishes and rolls back its remote without this repository', async () => {
  const at = ['--path', '/far', '--standalone', repository, '--site-repository', site.root];
  await run('@getit/parts/cli/parts.mjs', ['new', PART, ...at], folder);
  fs.writeFileSync(join(repository, 'package-lock.json'), '{}');

  expect(await run('.bin/jest', [])).toContain('Tests:       2 passed');
  await run('.bin/tsc', ['--noEmit']);
  await run('.bin/eslint', ['--max-warnings=0', '.']);

  expect(await unopened('verify')).toMatch(/mfe-far [0-9a-f]{16} can be published/);
  expect(fs.existsSync(join(repository, 'site/.git'))).toBe(true);

  expect(await unopened('publish')).toMatch(/mfe-far [0-9a-f]{16} is live/);
  expect(livePage()).toContain('This page will say more soon.');

  const page = join(repository, 'src/pages/Far.tsx');
  fs.writeFileSync(page, fs.readFileSync(page, 'utf8').replace('more soon', 'no more'));
  await unopened('publish');
  expect(livePage()).toContain('This page will say no more.');

  expect(await parts('rollback', PART)).toMatch(/mfe-far [0-9a-f]{16} is live again/);
  expect(livePage()).toContain('This page will say more soon.');
  expect(await parts('log', PART)).toMatch(/rollback [^]*publish [^]*publish /);
});
