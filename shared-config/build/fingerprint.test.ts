import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fingerprint } from './fingerprint';

let root: string;

function write(file: string, text = ''): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'getit-fingerprint-'));
  const workspaces = ['mfe-blog', 'mfe-auth', 'shared-config', 'platform'];
  write('package.json', JSON.stringify({ workspaces }));
  write('mfe-blog/package.json', '{ "dependencies": { "shared-config": "*", "react": "19.3.1" } }');
  write('shared-config/package.json', '{ "name": "shared-config" }');
  for (const file of [
    'package-lock.json',
    'mfe-blog/src/remote.ts',
    'mfe-auth/src/remote.ts',
    'shared-config/contract/Release.ts',
    'shared-config/site/paths.ts',
    'shared-config/services/contact.ts',
    'shared-config/ui/tokens.css',
    'shared-config/build/jest/preset.ts',
    'shared-config/router.ts',
  ])
    write(file, 'first');
});
afterEach(() => rmSync(root, { recursive: true }));

/** Whether a change causes a rebuild of the blog. */
function rebuilds(change: () => void): boolean {
  const before = fingerprint(root, 'mfe-blog', 'production');
  change();
  return fingerprint(root, 'mfe-blog', 'production') !== before;
}

test('stays the same if no file changed', () => {
  expect(rebuilds(() => undefined)).toBe(false);
  expect(rebuilds(() => write('mfe-blog/src/remote.ts', 'first'))).toBe(false);
});

test.each([
  'mfe-blog/src/remote.ts',
  'package-lock.json',
  'shared-config/contract/Release.ts',
  'shared-config/site/paths.ts',
  'shared-config/services/contact.ts',
  'shared-config/ui/tokens.css',
  'shared-config/build/jest/preset.ts',
  'shared-config/router.ts',
])('a change of %s rebuilds the blog', (file) => {
  expect(rebuilds(() => write(file, 'second'))).toBe(true);
});

test.each(['mfe-blog/package.json', 'shared-config/package.json'])(
  'a change of the manifest %s rebuilds the blog',
  (file) => {
    const manifest = { version: '2.0.0', dependencies: { 'shared-config': '*' } };
    expect(rebuilds(() => write(file, JSON.stringify(manifest)))).toBe(true);
  },
);

test('a change of a newly added workspace dependency rebuilds the blog', () => {
  write('mfe-blog/package.json', '{ "dependencies": { "platform": "*" } }');
  write('platform/package.json', '{}');
  expect(rebuilds(() => write('platform/parts/cli/cli.ts', 'second'))).toBe(true);
});

test('adding, removing or renaming a source file rebuilds the blog', () => {
  expect(rebuilds(() => write('mfe-blog/src/pages/New.tsx'))).toBe(true);
  expect(rebuilds(() => rmSync(join(root, 'mfe-blog/src/pages/New.tsx')))).toBe(true);
  expect(
    rebuilds(() => {
      rmSync(join(root, 'mfe-blog/src/remote.ts'));
      write('mfe-blog/src/remotes.ts', 'first');
    }),
  ).toBe(true);
});

test.each([
  'mfe-blog/src/remote.test.ts',
  'mfe-blog/src/pages/BlogList.test.tsx',
  'shared-config/ui/TextField.test.tsx',
  'mfe-blog/dist/browser/entry.js',
  'mfe-blog/dist-dev/browser/entry.js',
  'mfe-blog/node_modules/left-pad/index.js',
  'mfe-auth/src/remote.ts',
  'platform/parts/cli/cli.ts',
])('a change of %s does not rebuild the blog', (file) => {
  expect(rebuilds(() => write(file, 'second'))).toBe(false);
});

test('development and production builds have different fingerprints', () => {
  expect(fingerprint(root, 'mfe-blog', 'development')).not.toBe(
    fingerprint(root, 'mfe-blog', 'production'),
  );
});
