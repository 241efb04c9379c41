import { join } from 'node:path';
import type { ESLint as Linter } from 'eslint';
import { projectRoot } from '../projectRoot';
import { importNatively } from '../testing/importNatively';

// Linting loads every rule first.
jest.setTimeout(30_000);

let eslint: Linter;

beforeAll(async () => {
  const root = projectRoot();
  const { ESLint } = await importNatively<{ ESLint: typeof Linter }>(
    join(root, 'node_modules/eslint/lib/api.js'),
  );
  eslint = new ESLint({ cwd: root });
}, 30_000);

/** What lint says about a file of this project with that text. */
async function complaints(file: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath: join(projectRoot(), file) });
  return (result?.messages ?? []).map(({ message }) => message);
}

const REMOTE = 'A remote imports shared-config and libraries, never the shell';
const SHELL = 'The shell loads remotes through federation';
const BROWSER = 'This folder runs in the browser';

describe.each([
  ['an import', (path: string) => `import { a } from '${path}';\nexport { a };`],
  ['an import of types', (path: string) => `import type { A } from '${path}';\nexport type { A };`],
  ['an export', (path: string) => `export * from '${path}';`],
  ['a dynamic import', (path: string) => `export const a = import('${path}');`],
])('%s', (_kind, text) => {
  test.each([
    ['mfe-blog/src/pages/BlogList.tsx', 'shell/src/routes', REMOTE],
    ['mfe-blog/src/pages/BlogList.tsx', '../../../shell/src/routes', REMOTE],
    ['mfe-blog/src/pages/BlogList.tsx', './../../../shell/src/routes', REMOTE],
    ['mfe-blog/src/remote.ts', 'mfe-auth/src/remote', REMOTE],
    ['mfe-auth/src/remote.ts', '../../mfe-booking/src/remote', REMOTE],
    ['mfe-booking/src/remote.ts', 'shared-config/local/ports', REMOTE],
    ['mfe-marketing/src/remote.ts', 'shared-config/release/publishReleases', REMOTE],
    ['mfe-marketing/src/remote.test.ts', '../../shared-config/checks/Tally', REMOTE],
    ['shell/src/App.tsx', 'mfe-blog/src/remote', SHELL],
    ['shell/src/pages/Outlet.tsx', '../../../mfe-marketing/src/pages/Landing', SHELL],
    ['shell/compose/composer.tsx', '../../mfe-auth/src/remote', SHELL],
    ['shared-config/ui/TextField.tsx', '../build/projectRoot', BROWSER],
    ['shared-config/ui/TextField.tsx', 'shared-config/build/projectRoot', BROWSER],
    ['shared-config/services/contact.ts', '../local/ports', BROWSER],
    ['shared-config/services/contact.ts', '../benchmarks/report/spread', BROWSER],
    ['shared-config/contract/Release.ts', '../release/siteLayout', BROWSER],
    ['shared-config/site/paths.ts', '../../shell/src/routes', BROWSER],
    ['shared-config/site/paths.ts', 'mfe-blog/src/remote', BROWSER],
  ])('from %s of %s is refused', async (file, path, reason) => {
    expect(await complaints(file, text(path))).toContainEqual(expect.stringContaining(reason));
  });

  test.each([
    ['mfe-blog/src/pages/BlogList.tsx', 'shared-config/ui/PageHead'],
    ['mfe-blog/src/pages/BlogList.tsx', 'shared-config/services/loadIdentity'],
    ['mfe-blog/src/pages/BlogList.tsx', '../posts/allPosts'],
    ['mfe-blog/src/remote.test.ts', '../../mfe-blog/src/remote'],
    ['mfe-auth/src/remote.ts', 'react'],
    ['shell/src/App.tsx', 'shared-config/router'],
    ['shell/src/App.tsx', './remotes/Slot'],
    ['shared-config/ui/PageHead.tsx', '../site/brand'],
    ['shared-config/ui/PageHead.tsx', 'shared-config/services/runtimeConfigAccess'],
    ['platform/cli/cli.ts', '../build/buildParts'],
  ])('from %s of %s passes', async (file, path) => {
    expect(await complaints(file, text(path))).toEqual([]);
  });
});

test.each(['mfe-blog/src/pages/A.tsx', 'shell/src/App.tsx', 'shared-config/ui/A.tsx'])(
  'style={} in %s is refused, because the content security policy blocks it',
  async (file) => {
    const text = 'export const A = () => <p style={{ color: "red" }}>words</p>;';
    expect(await complaints(file, text)).toEqual([expect.stringContaining('CSS Module')]);
  },
);

test.each([
  ['mfe-blog/src/pages/A.tsx', 1],
  ['shell/src/App.tsx', 1],
  ['shared-config/services/A.ts', 1],
  ['shared-config/release/A.ts', 0],
])('a word to the console from %s: %i complaints', async (file, count) => {
  expect(await complaints(file, "console.log('here');")).toHaveLength(count);
});

test.each([
  ['mfe-blog/src/A.ts', "void fetch('/posts.json');", 1],
  ['shell/src/A.ts', "void fetch('/registry.json', { cache: 'reload' });", 1],
  ['shell/src/A.ts', "void fetch('/registry.json', { signal: AbortSignal.timeout(10) });", 0],
  ['shell/src/A.test.ts', "void fetch('/registry.json');", 0],
])('a request without a bound in %s (%s): %i complaints', async (file, text, count) => {
  expect(await complaints(file, text)).toHaveLength(count);
});

test('a picture without a text for those who do not see it is refused', async () => {
  const text = 'export const A = () => <img src="/a.png" />;';
  expect(await complaints('mfe-blog/src/pages/A.tsx', text)).toHaveLength(1);
});

test('a hook that is called only sometimes is refused', async () => {
  const text =
    "import { useState } from 'react';\nexport function A({ on }: { on: boolean }) { if (on) useState(0); return null; }";
  expect(await complaints('mfe-blog/src/pages/A.tsx', text)).toEqual([
    expect.stringContaining('conditionally'),
  ]);
});
