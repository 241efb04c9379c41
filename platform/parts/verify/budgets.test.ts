import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';
import { readBudgets } from './budgets';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'getit-budgets-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test("the project's own budgets can be read", () => {
  expect(readBudgets(projectRoot()).remotes.entry).toBeGreaterThan(0);
});

const remotes = { entry: 1, page: 2, html: 3 };

test.each([
  ['{', 'cannot be read as JSON'],
  ['[]', 'expected object, received array'],
  [JSON.stringify({ remotes }), 'parts: expected record, received undefined'],
  [JSON.stringify({ remotes: { entry: 1 }, parts: {} }), 'remotes.page: expected a whole'],
  [JSON.stringify({ remotes, parts: { shell: { entry: '9 KB' } } }), 'parts.shell.entry: expected'],
  [JSON.stringify({ remotes, parts: { shell: { entry: 1.5 } } }), 'parts.shell.entry: expected'],
  [JSON.stringify({ remotes, parts: { shell: { entry: 0 } } }), 'shell.entry: expected at least'],
  [
    JSON.stringify({ remotes, parts: { shell: { pages: 9 } } }),
    'parts.shell: unknown key "pages". Did you mean page?',
  ],
  [JSON.stringify({ remotes, parts: { shell: 7 } }), 'parts.shell: expected object'],
  [JSON.stringify({ remotes, parts: {}, pages: { never: {} } }), 'pages.never.html: expected a'],
  [JSON.stringify({ remotes, parts: {}, routes: { about: {} } }), 'routes.about: Invalid key'],
  [
    JSON.stringify({ remotes, parts: {}, routes: { '/': { htm: 1 } } }),
    'unknown key "htm". Did you mean html?',
  ],
  [
    JSON.stringify({ remotes, parts: {}, configured: { analytic: {} } }),
    'unknown key "analytic". Did you mean analytics?',
  ],
  [JSON.stringify({ remotes, parts: {}, part: {} }), 'unknown key "part". Did you mean parts?'],
])('refuses %s: %s', (text, problem) => {
  const file = join(folder, 'budgets.json');
  writeFileSync(file, text);
  expect(() => readBudgets(folder)).toThrow(`PARTS-025: ${file}`);
  expect(() => readBudgets(folder)).toThrow(problem);
});

test('names a missing file', () => {
  expect(() => readBudgets(folder)).toThrow(`PARTS-025: ${folder}/budgets.json cannot be read`);
});
