import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { projectRoot } from 'shared-config/build/projectRoot';
import { generateRemote, withRoutes } from './generateRemote';

// One test runs the TypeScript compiler.
jest.setTimeout(30_000);

const { name, files, routes } = generateRemote(7);

test('a generated remote renders the pages that the shell gets routes for', () => {
  expect(name).toBe('mfe-gen-07');
  expect(routes).toBe(
    [
      "  { path: '/gen-07', remote: 'mfe-gen-07', expose: './First' },\n",
      "  { path: '/gen-07/more', remote: 'mfe-gen-07', expose: './Second' },\n",
    ].join(''),
  );
  for (const [path, page] of [
    ['/gen-07', 'First'],
    ['/gen-07/more', 'Second'],
  ] as const) {
    expect(files['src/remote.ts']).toContain(JSON.stringify({ path, expose: `./${page}` }));
    expect(files[`src/pages/${page}.tsx`]).toContain(`path="${path}"`);
  }
});

test('its modules are valid TypeScript', () => {
  for (const [fileName, text] of Object.entries(files)) {
    const { diagnostics } = ts.transpileModule(text, {
      fileName,
      reportDiagnostics: true,
      compilerOptions: { jsx: ts.JsxEmit.ReactJSX },
    });
    expect(diagnostics).toEqual([]);
  }
});

test("new routes go to the end of the project's own table", () => {
  const own = readFileSync(join(projectRoot(), 'shell/src/routes.ts'), 'utf8');
  const text = withRoutes(own, routes);
  expect(text).toContain(`${routes}];`);
  expect(text.replace(routes, '')).toBe(own);
});

test.each(['', 'export const ROUTES = makeRoutes();\n', 'const OTHER = [\n];\n'])(
  'a route table that looks different is refused: %j',
  (text) => {
    expect(() => withRoutes(text, routes)).toThrow('BENCH-004');
  },
);
