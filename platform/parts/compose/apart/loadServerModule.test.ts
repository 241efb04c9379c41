import { join } from 'node:path';
import { repositoryRoot } from '../../testing/repositoryRoot';
import { importNatively } from 'shared-config/build/testing/importNatively';
import type * as Program from './loadServerModule.mjs';

const FILE = 'mfe-blog/server/Page.cjs';

let load: (source: string, provided?: Readonly<Record<string, unknown>>) => unknown;
beforeAll(async () => {
  const { loadServerModule } = await importNatively<typeof Program>(
    join(repositoryRoot, 'platform/parts/compose/apart/loadServerModule.mjs'),
  );
  load = (source, provided) => loadServerModule({ file: FILE, source }, provided);
});

test('it gets the very modules that its host provides', () => {
  const react = { createElement: () => null };
  expect(load("exports.same = require('react');", { react })).toEqual({ same: react });
  expect(load("module.exports = require('react');", { react })).toBe(react);
});

test.each(['util', 'node:crypto'])(
  'Node’s own %s is there, because React’s renderer or the composer requires it',
  (name) => {
    expect(load(`exports.found = require('${name}') !== undefined;`)).toEqual({ found: true });
  },
);

test('of async_hooks there is only what renderers need: the rest leads to connections', () => {
  expect(load("exports.names = Object.keys(require('async_hooks'));")).toEqual({
    names: ['AsyncLocalStorage'],
  });
});

test.each(['fs', 'node:net', 'vm', 'module'])(
  'Node’s own %s is denied, because a page needs nothing of the machine',
  (name) => {
    expect(() => load(`require('${name}');`)).toThrow(`require('${name}') is denied`);
  },
);

test.each(['left-pad', './other.cjs', '__proto__'])(
  'nothing else is there, %s for example, so that a release renders the same everywhere',
  (name) => {
    expect(() => load(`require('${name}');`)).toThrow(
      expect.objectContaining({
        code: 'PARTS-001',
        message: expect.stringMatching(
          /^mfe-blog\/server\/Page\.cjs requires ".*", which no host provides\. .*sharedModules\.ts/,
        ),
      }),
    );
  },
);

test.each([
  'import("node:fs")',
  'eval(`import("node:fs")`)',
  'Function(`return import("node:fs")`)()',
])('a module cannot import another one: %s', async (source) => {
  await expect(load(`module.exports = ${source};`)).rejects.toMatchObject({
    code: 'ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING',
  });
});

test('two loads share nothing', () => {
  const source = 'let calls = 0; exports.count = () => ++calls;';
  const [first, second] = [load(source), load(source)] as { count: () => number }[];
  first?.count();
  expect(second?.count()).toBe(1);
});
