import { realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, readsFile } from './fingerprint';
import { folderOfTest, writeFiles } from './testing/folderOfTest';

const root = folderOfTest();
const write = (file: string, text = '') => writeFiles(root(), { [file]: text });

beforeEach(() => {
  writeFiles(root(), {
    'mfe-blog/package.json':
      '{ "name": "mfe-blog", "dependencies": { "shared-config": "*", "react": "19.3.1" } }',
    'shared-config/package.json': '{ "name": "shared-config" }',
    'node_modules/react/package.json': '{ "name": "react" }',
    'package-lock.json': 'first',
    'mfe-blog/src/remote.ts': 'first',
    'mfe-auth/src/remote.ts': 'first',
    'shared-config/build/jest/preset.ts': 'first',
    'shared-config/router.ts': 'first',
  });
  for (const name of ['shared-config', 'platform'])
    symlinkSync(`../${name}`, join(root(), 'node_modules', name));
});

/** Whether a change causes a rebuild of the blog. */
function rebuilds(change: () => void): boolean {
  const before = fingerprint(join(root(), 'mfe-blog'), 'production');
  change();
  return fingerprint(join(root(), 'mfe-blog'), 'production') !== before;
}

test('a file that is written again as it was does not rebuild the blog', () => {
  expect(rebuilds(() => write('mfe-blog/src/remote.ts', 'first'))).toBe(false);
});

test.each([
  'mfe-blog/src/remote.ts',
  'mfe-blog/src/pages/New.tsx',
  'package-lock.json',
  'shared-config/build/jest/preset.ts',
  'shared-config/router.ts',
  'mfe-blog/src/coverage/Area.tsx',
  'mfe-blog/src/dist/Area.tsx',
  'mfe-blog/src/posts/README.md',
  'mfe-blog/src/pages/.well-known/area.json',
])('a change of %s rebuilds the blog', (file) => {
  expect(rebuilds(() => write(file, 'second'))).toBe(true);
  expect(readsFile(join(root(), 'mfe-blog'))(realpathSync(join(root(), file)))).toBe(true);
});

test('so does a change of a manifest, of a linked package that it lists, and a file that is removed or renamed', () => {
  const manifest =
    '{ "name": "mfe-blog", "dependencies": { "shared-config": "*", "platform": "*" } }';
  write('platform/package.json', '{}');
  expect(rebuilds(() => write('mfe-blog/package.json', manifest))).toBe(true);
  expect(rebuilds(() => write('shared-config/package.json', '{ "version": "2.0.0" }'))).toBe(true);
  expect(rebuilds(() => write('platform/parts/cli/cli.ts', 'second'))).toBe(true);
  const remote = join(root(), 'mfe-blog/src/remote.ts');
  expect(rebuilds(() => renameSync(remote, join(root(), 'mfe-blog/src/remotes.ts')))).toBe(true);
  expect(rebuilds(() => rmSync(join(root(), 'mfe-blog/src/remotes.ts')))).toBe(true);
});

test.each([
  'mfe-blog/src/remote.test.ts',
  'mfe-blog/README.md',
  'mfe-blog/dist/browser/entry.js',
  'mfe-blog/dist-dev/browser/entry.js',
  'mfe-blog/coverage/lcov.info',
  'mfe-blog/.local/types/checked-from.txt',
  'mfe-blog/node_modules/left-pad/index.js',
  'mfe-auth/src/remote.ts',
  'platform/parts/cli/cli.ts',
])('a change of %s does not rebuild the blog', (file) => {
  expect(rebuilds(() => write(file, 'second'))).toBe(false);
  expect(readsFile(join(root(), 'mfe-blog'))(realpathSync(join(root(), file)))).toBe(false);
});

test('development and production builds have different fingerprints', () => {
  expect(fingerprint(join(root(), 'mfe-blog'), 'development')).not.toBe(
    fingerprint(join(root(), 'mfe-blog'), 'production'),
  );
});
