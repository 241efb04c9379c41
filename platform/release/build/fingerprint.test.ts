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

/** Whether a change makes the blog be built again. */
function rebuilds(change: () => void): boolean {
  const before = fingerprint(root, 'mfe-blog', 'production');
  change();
  return fingerprint(root, 'mfe-blog', 'production') !== before;
}

test('nothing changed: nothing is built again', () => {
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
])('a change of %s builds the blog again', (file) => {
  expect(rebuilds(() => write(file, 'second'))).toBe(true);
});

test.each(['mfe-blog/package.json', 'shared-config/package.json'])(
  'so does a change of %s',
  (file) => {
    const manifest = { version: '2.0.0', dependencies: { 'shared-config': '*' } };
    expect(rebuilds(() => write(file, JSON.stringify(manifest)))).toBe(true);
  },
);

test('a workspace that the part begins to depend on counts from then on', () => {
  write('mfe-blog/package.json', '{ "dependencies": { "platform": "*" } }');
  write('platform/package.json', '{}');
  expect(rebuilds(() => write('platform/cli/cli.ts', 'second'))).toBe(true);
});

test('so does a new source, a source that is gone and one that was renamed', () => {
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
  'platform/cli/cli.ts',
])('a change of %s does not', (file) => {
  expect(rebuilds(() => write(file, 'second'))).toBe(false);
});

test('the development build is another one than the one that is published', () => {
  expect(fingerprint(root, 'mfe-blog', 'development')).not.toBe(
    fingerprint(root, 'mfe-blog', 'production'),
  );
});
