import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadServerModule } from './loadServerModule';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'getit-server-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function load(source: string, provided: Readonly<Record<string, unknown>> = {}): unknown {
  const file = join(folder, 'Page.cjs');
  writeFileSync(file, source);
  return loadServerModule(file, provided);
}

test('a server module gives what it exports, in either way of CommonJS', () => {
  expect(load('exports.default = 1;')).toMatchObject({ default: 1 });
  expect(load('module.exports = { default: 2 };')).toMatchObject({ default: 2 });
});

test('it gets the very modules that its host provides', () => {
  const react = { createElement: () => null };
  expect(load("exports.same = require('react');", { react })).toEqual({ same: react });
  expect(load("module.exports = require('react');", { react }) as unknown).toBe(react);
});

test.each(['node:fs', 'util', 'stream'])('Node’s own %s is there', (name) => {
  expect(load(`exports.found = require('${name}') !== undefined;`)).toEqual({ found: true });
});

test.each(['left-pad', 'typescript', './other.cjs', 'child_process'])(
  'nothing else is, %s for example, so that a release renders the same everywhere',
  (name) => {
    expect(() => load(`require('${name}');`)).toThrow(
      new RegExp(
        `^PARTS-001: .*Page\\.cjs requires "${name}", which no host provides\\. .*sharedModules\\.ts`,
      ),
    );
  },
);

test('two loads share nothing', () => {
  const source = 'let calls = 0; exports.count = () => ++calls;';
  const [first, second] = [load(source), load(source)] as { count: () => number }[];
  first?.count();
  expect(second?.count()).toBe(1);
});
