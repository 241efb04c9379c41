import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { folderOfTest, writeFiles } from 'shared-config/build/testing/folderOfTest';
import { compareOnce } from './compareOnce';
import type { Comparison } from './compareTypes';

const CODE = 'contract/compareTypes.ts';
const INSTALLED = 'node_modules/.package-lock.json';
const MISMATCH = { export: 'load', reason: 'It is missing.' };

const root = folderOfTest();
const asked: string[] = [];

beforeEach(() => {
  writeFiles(root(), { [INSTALLED]: '{}', [CODE]: 'one' });
  asked.length = 0;
});

/** Compares in a new process, as it were. */
function compareAnew(entry: string): readonly object[] {
  const types: Comparison = { entry, provided: {}, expected: {} };
  const compare = ({ entry: name }: Comparison) => {
    asked.push(name);
    return name === 'fits' ? [] : [MISMATCH];
  };
  return compareOnce(join(root(), 'node_modules'), join(root(), CODE), compare)(types);
}

test('the same types are compared once, whatever came of it', () => {
  for (let turn = 0; turn < 2; turn++) {
    expect(compareAnew('fits')).toEqual([]);
    expect(compareAnew('differs')).toEqual([MISMATCH]);
  }
  expect(asked).toEqual(['fits', 'differs']);
});

test.each([
  ['the installed packages are others', INSTALLED],
  ['the comparison itself has changed', CODE],
])('they are compared again when %s', (_reason, file) => {
  compareAnew('fits');
  writeFiles(root(), { [file]: 'another' });
  compareAnew('fits');
  expect(asked).toEqual(['fits', 'fits']);
});

test('without a list of what is installed, nothing is remembered', () => {
  rmSync(join(root(), INSTALLED));
  compareAnew('fits');
  compareAnew('fits');
  expect(asked).toEqual(['fits', 'fits']);
});
