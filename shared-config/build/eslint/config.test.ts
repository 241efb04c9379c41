import { join } from 'node:path';
import type * as Eslint from 'eslint';
import type * as TypeScriptEslint from 'typescript-eslint';
import { projectRoot } from '../projectRoot';
import { importNatively } from '../testing/importNatively';

// Linting loads every rule first.
jest.setTimeout(30_000);

let eslint: Eslint.ESLint;
let asConfigured: Eslint.ESLint;

beforeAll(async () => {
  const root = projectRoot();
  const { ESLint } = await importNatively<typeof Eslint>(
    join(root, 'node_modules/eslint/lib/api.js'),
  );
  // The files of these tests do not exist, so they have no types.
  const { configs } = await importNatively<typeof TypeScriptEslint>(
    join(root, 'node_modules/typescript-eslint/dist/index.js'),
  );
  eslint = new ESLint({
    cwd: root,
    overrideConfig: configs.disableTypeChecked as Eslint.Linter.Config,
  });
  asConfigured = new ESLint({ cwd: root });
}, 30_000);

test.each([
  ['shell/src/App.tsx', true],
  ['platform/parts/A.ts', true],
  ['shell/src/App.test.tsx', false],
  ['shell/src/testing/A.ts', false],
])('a promise that nothing awaits in %s is refused: %s', async (file, refused) => {
  const config = (await asConfigured.calculateConfigForFile(join(projectRoot(), file))) as {
    rules: Record<string, unknown>;
  };
  expect('@typescript-eslint/no-floating-promises' in config.rules).toBe(refused);
});

/** What lint says about a file of this project with that text. */
async function complaints(file: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath: join(projectRoot(), file) });
  return (result?.messages ?? []).map(({ message }) => message);
}

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
  ['platform/parts/A.ts', 0],
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
