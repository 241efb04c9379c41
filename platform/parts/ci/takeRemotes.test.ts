import { execFileSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOfTest, writeFiles } from 'shared-config/build/testing/folderOfTest';
import { namesIn } from '../store/PackedRelease';
import { takeRemotes, verifyProvenance } from './takeRemotes';

const folder = folderOfTest();

/** A project that lists parts of other repositories. */
const project = (listed: unknown): string =>
  writeFiles(folder(), {
    'package.json': JSON.stringify({ workspaces: ['mfe-home'] }),
    'mfe-home/package.json': JSON.stringify({ name: 'mfe-home', part: { kind: 'remote' } }),
    'remotes.json': JSON.stringify(listed),
  });

/** What `gh` does where a repository has released these parts; `proven` is what it says of where they were built. */
function github(released: Readonly<Record<string, readonly string[]>>, proven = 0) {
  const asked: string[] = [];
  const run = (file: string, args: readonly string[]): Promise<number> => {
    asked.push([file, ...args].join(' '));
    if (file === 'tar') execFileSync(file, args);
    if (args[0] === 'attestation') return Promise.resolve(proven);
    if (args[0] !== 'release') return Promise.resolve(0);
    const parts = released[args[args.indexOf('--repo') + 1] ?? ''];
    if (!parts) return Promise.resolve(1);
    const packed = join(folder(), `packed-${asked.length}`);
    for (const part of parts)
      writeFiles(packed, {
        [`remotes/${part}/1/release.json`]: '',
        [`server/${part}/1/a.cjs`]: '',
      });
    const archive = join(folder(), 'packed.tgz');
    execFileSync('tar', ['-czf', archive, '-C', packed, '.']);
    copyFileSync(archive, join(args.at(-1) ?? '', 'packed.tgz'));
    return Promise.resolve(0);
  };
  return { run, asked };
}

const LISTED = { 'mfe-far': 'getit/far', 'mfe-near': 'getit/near' };
const RELEASED = { 'getit/far': ['mfe-far'], 'getit/near': ['mfe-near'] };

test('the newest releases of all listed repositories are brought into one folder', async () => {
  const { run, asked } = github(RELEASED);
  const taken = await takeRemotes(project(LISTED), join(folder(), 'to'), run);
  const packed = join(folder(), 'to/packed');
  expect(taken).toEqual({ packed, green: ['mfe-far', 'mfe-near'], red: [] });
  expect(namesIn(join(folder(), 'to/packed/remotes')).sort()).toEqual(['mfe-far', 'mfe-near']);
  expect(asked[0]).toMatch(/^gh release download --repo getit\/far --pattern packed\.tgz --dir \//);
});

test('a project without the list takes nothing', async () => {
  for (const root of [folder(), project({})])
    expect(await takeRemotes(root, join(folder(), 'to'), github({}).run)).toMatchObject({
      green: [],
      red: [],
    });
});

test('GitHub is asked whether a workflow on main of that repository has built the file on a machine of GitHub', async () => {
  const { run, asked } = github({});
  expect(await verifyProvenance('/tmp/packed.tgz', 'getit/far', run)).toBe(true);
  expect(asked).toEqual([
    'gh attestation verify /tmp/packed.tgz --repo getit/far --source-ref refs/heads/main --deny-self-hosted-runners',
  ]);
  expect(await verifyProvenance('/tmp/packed.tgz', 'getit/far', github({}, 1).run)).toBe(false);
});

test.each([
  ['a file without proof', LISTED, github(RELEASED, 1), /was not built by a workflow/],
  ['no release', LISTED, github({}), /its newest release has no packed\.tgz/],
  [
    'another part',
    { 'mfe-far': 'getit/near' },
    github(RELEASED),
    /mfe-far of getit\/near: packed\.tgz holds mfe-near\. Its live release stays/,
  ],
  [
    'one more part',
    { 'mfe-far': 'getit/both' },
    github({ 'getit/both': ['mfe-far', 'mfe-home'] }),
    /holds mfe-far, mfe-home/,
  ],
])('a part that leads to %s is named, with the reason', async (_what, listed, { run }, reason) => {
  const { green, red } = await takeRemotes(project(listed), join(folder(), 'to'), run);
  expect(green).toEqual([]);
  expect(red.map(({ part }) => part)).toEqual(Object.keys(listed));
  expect(red[0]?.error.message).toMatch(reason);
  expect(red[0]?.error.message).toMatch(/^PARTS-172: /);
});

test('a repository that is gone does not prevent another one from being taken', async () => {
  const { run } = github({ 'getit/near': ['mfe-near'] });
  const taken = await takeRemotes(project(LISTED), join(folder(), 'to'), run);
  expect(taken).toMatchObject({ green: ['mfe-near'], red: [{ part: 'mfe-far' }] });
});

test.each([
  ['an own part', { 'mfe-home': 'getit/far' }, /is a workspace of this project/],
  ['no repository', { 'mfe-far': '--repo' }, /expected a repository as owner/],
])('a list with %s is refused', async (_what, listed, reason) => {
  const taking = takeRemotes(project(listed), join(folder(), 'to'), github(RELEASED).run);
  await expect(taking).rejects.toThrow(reason);
  await expect(taking).rejects.toThrow(/^PARTS-172: /);
});
