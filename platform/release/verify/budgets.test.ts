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

const REMOTES = { entry: 1, page: 2, html: 3 };

test.each([
  ['{', 'is no JSON object'],
  ['[]', 'is no JSON object'],
  [JSON.stringify({ remotes: REMOTES }), 'lacks "remotes" or "parts"'],
  [JSON.stringify({ remotes: { entry: 1, page: 2 }, parts: {} }), 'lacks "html" of remotes'],
  [
    JSON.stringify({ remotes: REMOTES, parts: { shell: { entry: '90 KB' } } }),
    'says "90 KB" for "entry" of shell',
  ],
  [JSON.stringify({ remotes: REMOTES, parts: { shell: { entry: 0 } } }), 'says 0 for "entry"'],
  [JSON.stringify({ remotes: REMOTES, parts: { shell: { pages: 9 } } }), 'says 9 for "pages"'],
  [JSON.stringify({ remotes: REMOTES, parts: { shell: 7 } }), 'says 7 for "budget" of shell'],
])('%s is refused: it %s', (text, words) => {
  writeFileSync(join(folder, 'budgets.json'), text);
  expect(() => readBudgets(folder)).toThrow(words);
});

test('a missing file is named', () => {
  expect(() => readBudgets(folder)).toThrow(`PARTS-025: ${folder}/budgets.json is missing`);
});
