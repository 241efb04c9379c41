import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';
import { generateRemote, TEMPLATE_FILES, type RemoteTemplate } from './remotes';
import { withRoutes, withWorkspaces } from './routeTable';

const template: RemoteTemplate = {
  name: 'mfe-booking',
  files: Object.fromEntries(TEMPLATE_FILES.map((file) => [file, ''])) as RemoteTemplate['files'],
};
const remotes = [1, 2].map((number) => generateRemote(number, template));

const ADDED = [
  "  { path: '/gen-01', remote: 'mfe-gen-01', expose: './First' },",
  "  { path: '/gen-01/more', remote: 'mfe-gen-01', expose: './Second' },",
  "  { path: '/gen-02', remote: 'mfe-gen-02', expose: './First' },",
  "  { path: '/gen-02/more', remote: 'mfe-gen-02', expose: './Second' },",
];

test("the project's own route table gets the new routes at its end, and keeps its own", () => {
  const own = readFileSync(join(projectRoot(), 'shell/src/routes.ts'), 'utf8');
  const lines = withRoutes(own, remotes).split('\n');
  expect(lines.filter((line) => !ADDED.includes(line)).join('\n')).toBe(own);
  expect(lines.slice(lines.indexOf(ADDED[0] ?? ''))).toEqual(
    expect.arrayContaining([...ADDED, '];']),
  );
  expect(lines[lines.indexOf(ADDED.at(-1) ?? '') + 1]).toBe('];');
});

test.each(['', 'export const ROUTES = makeRoutes();\n', 'const OTHER = [\n];\n'])(
  'a table that looks different is refused: %j',
  (text) => {
    expect(() => withRoutes(text, remotes)).toThrow('BENCH-004');
  },
);

test('more workspaces come before shared-config, which is no part', () => {
  const manifest = JSON.stringify({ name: 'getit', workspaces: ['shell', 'shared-config'] });
  expect(JSON.parse(withWorkspaces(manifest, ['mfe-gen-01']))).toEqual({
    name: 'getit',
    workspaces: ['shell', 'mfe-gen-01', 'shared-config'],
  });
});
