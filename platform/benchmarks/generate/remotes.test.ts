import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { projectRoot } from 'shared-config/build/projectRoot';
import { generateRemote, TEMPLATE_FILES, type RemoteTemplate } from './remotes';

// One test runs the TypeScript compiler.
jest.setTimeout(30_000);

const template: RemoteTemplate = {
  name: 'mfe-booking',
  files: Object.fromEntries(
    TEMPLATE_FILES.map((file) => [
      file,
      readFileSync(join(projectRoot(), 'mfe-booking', file), 'utf8'),
    ]),
  ) as RemoteTemplate['files'],
};

const remote = generateRemote(7, template);
const textOf = (path: string): string =>
  remote.files.find((file) => file.path === path)?.text ?? '';

test('a generated remote has the same inside as every remote', () => {
  expect(remote.files.map(({ path }) => path)).toEqual([
    ...TEMPLATE_FILES,
    'src/remote.ts',
    'src/pages/First.module.css',
    'src/pages/First.tsx',
    'src/pages/Second.module.css',
    'src/pages/Second.tsx',
  ]);
});

test('it goes by its own name everywhere', () => {
  expect(remote.name).toBe('mfe-gen-07');
  expect(JSON.parse(textOf('package.json'))).toMatchObject({ name: 'mfe-gen-07' });
  expect(textOf('src/remote.ts')).toContain("name: 'mfe-gen-07'");
  expect(remote.files.map(({ text }) => text).join()).not.toContain('mfe-booking');
});

test('it draws the pages that the shell gets routes for', () => {
  expect(remote.routes).toEqual([
    { path: '/gen-07', expose: './First' },
    { path: '/gen-07/more', expose: './Second' },
  ]);
  for (const { path, expose } of remote.routes) {
    expect(textOf('src/remote.ts')).toContain(JSON.stringify({ path, expose }));
    expect(textOf(`src/pages/${expose.slice(2)}.tsx`)).toContain(`path="${path}"`);
  }
});

test('its pages are TypeScript without an error in it', () => {
  for (const { path, text } of remote.files.filter((file) => /\.tsx?$/.test(file.path))) {
    const { diagnostics } = ts.transpileModule(text, {
      fileName: path,
      reportDiagnostics: true,
      compilerOptions: { jsx: ts.JsxEmit.ReactJSX },
    });
    expect(diagnostics).toEqual([]);
  }
});

test('no two remotes say the same', () => {
  const pages = [1, 2, 40].flatMap((number) =>
    generateRemote(number, template).files.filter(({ path }) => path.endsWith('.tsx')),
  );
  expect(new Set(pages.map(({ text }) => text)).size).toBe(6);
});
