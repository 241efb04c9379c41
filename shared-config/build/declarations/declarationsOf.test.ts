import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_ENTRIES } from '../../contract/contractEntries';
import { SHARED_MODULES } from '../../contract/sharedModules';
import { declarationsOf } from './declarationsOf';
import { contractVersionOf, signatureOf } from './contractOfPart';
import { folderOfTest, writeFiles } from '../testing/folderOfTest';

const root = folderOfTest();

beforeEach(() => {
  writeFiles(root(), {
    'shared-config/load.ts': `
      import type { Person } from './Person';
      import { secret } from './secret';
      /** Finds one. */
      export async function load(id: string): Promise<Person> { return secret(id); }
      function inside() { return 1; }`,
    'shared-config/Person.ts': `
      import type { ComponentType } from 'react';
      import type { Town } from 'shared-config/Town';
      export interface Person { town: Town; icon: ComponentType }`,
    'shared-config/Town.tsx': 'export type Town = string;',
    'shared-config/secret.ts': 'export const secret = (id) => id;',
  });
});

const ownTypes = (module: string) =>
  declarationsOf(module, undefined, join(root(), 'shared-config'));
const LOAD = 'shared-config/load';

test('the types of a module are its exports and all that these refer to in shared-config, and packages stay imports', () => {
  expect(ownTypes(LOAD)).toEqual({
    'shared-config/load':
      "import type { Person } from './Person';\nexport declare function load(id: string): Promise<Person>;\n",
    'shared-config/Person':
      "import type { ComponentType } from 'react';\nimport type { Town } from 'shared-config/Town';\nexport interface Person {\n    town: Town;\n    icon: ComponentType;\n}\n",
    'shared-config/Town': 'export type Town = string;\n',
  });
});

test.each([
  ['a comment', 'shared-config/load.ts', '/** Finds one. */', '/** Finds a person. */', false],
  [
    'what a function does',
    'shared-config/load.ts',
    'return secret(id)',
    'return secret(id + id)',
    false,
  ],
  ['code behind it', 'shared-config/secret.ts', 'id;', '[id];', false],
  ['the ends of lines', 'shared-config/Person.ts', '\n', '\r\n', false],
  ['a parameter', 'shared-config/load.ts', 'id: string', 'id: number', true],
  ['a type that it refers to', 'shared-config/Town.tsx', 'string', 'number', true],
])('%s (%s: %j to %j) changes the signature: %s', (_what, file, from, to, changes) => {
  const before = signatureOf(ownTypes(LOAD));
  const text = readFileSync(join(root(), file), 'utf8');
  writeFiles(root(), { [file]: text.replaceAll(from, to) });
  expect(signatureOf(ownTypes(LOAD)) !== before).toBe(changes);
});

test('a type that is inferred is refused with its line, because only a written one stays as it is', () => {
  writeFiles(root(), {
    'shared-config/load.ts': '\nexport const load = (id: string) => id.length;',
  });
  expect(() => ownTypes(LOAD)).toThrow(
    /^BUILD-005: shared-config\/load\.ts:2 is part of the contract .* Write the type there\.$/,
  );
});

test('types of a file that is no module of shared-config are refused', () => {
  writeFiles(root(), { 'shared-config/Person.ts': "export type { Person } from './people.json';" });
  expect(() => ownTypes(LOAD)).toThrow(
    'BUILD-006: shared-config/Person.ts takes types from shared-config/people.json, which is no .ts or .tsx file of shared-config.',
  );
  expect(() => ownTypes('shared-config/gone')).toThrow(
    'BUILD-006: shared-config/contract/contractEntries.ts takes types from shared-config/gone, which',
  );
});

test('the next build takes the types of a file from the cache, and those of a changed file from its text', () => {
  const cache = join(root(), 'cache');
  const types = () => declarationsOf(LOAD, cache, join(root(), 'shared-config'));
  const first = types();
  const entries = readdirSync(cache);
  expect(entries).toHaveLength(3);
  expect(types()).toEqual(first);
  writeFiles(root(), { 'shared-config/Town.tsx': 'export type Town = number;' });
  expect(types()).toEqual({ ...first, 'shared-config/Town': 'export type Town = number;\n' });
  expect(readdirSync(cache)).toHaveLength(4);
  // What is in the cache is what is taken.
  for (const name of entries) {
    const entry = join(cache, name);
    writeFileSync(entry, readFileSync(entry, 'utf8').replace('load(', 'cached('));
  }
  expect(types()[LOAD]).toContain('function cached(');
});

test('every shared module of this project is in the contract', () => {
  const own = SHARED_MODULES.filter((name) => name.startsWith('shared-config/'));
  expect(Object.keys(CONTRACT_ENTRIES)).toEqual(expect.arrayContaining(own));
  for (const entry of Object.keys(CONTRACT_ENTRIES))
    expect(declarationsOf(entry)).toHaveProperty([entry]);
});

test('the version of a shell is that of what it provides and expects, in any order', () => {
  const [a, b] = [{ signature: 'a' }, { signature: 'b' }];
  const version = contractVersionOf({ provides: { one: '1', two: '2' }, expects: { a, b } });
  expect(version).toMatch(/^[0-9a-f]{12}$/);
  expect(contractVersionOf({ provides: { two: '2', one: '1' }, expects: { b, a } })).toBe(version);
  for (const other of [
    { provides: { one: '1', two: '3' }, expects: { a, b } },
    { provides: { one: '1', two: '2' }, expects: { a } },
  ])
    expect(contractVersionOf(other)).not.toBe(version);
});
