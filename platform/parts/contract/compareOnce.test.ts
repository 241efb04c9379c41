import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFiles } from 'shared-config/build/webpack/testing/runWebpack';
import { compareOnce } from './compareOnce';
import type { Comparison } from './compareTypes';

const CODE = 'contract/compareTypes.ts';
const INSTALLED = 'node_modules/.package-lock.json';
const FILES = { [INSTALLED]: '{}', [CODE]: 'one' };
const MISMATCH = { export: 'load', reason: 'It is missing.' };

let root: string;
const asked: string[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'getit-known-'));
  writeFiles(root, FILES);
  asked.length = 0;
});
afterEach(() => rmSync(root, { recursive: true }));

/** Compares in a new process, as it were. */
function compareAnew(entry: string): readonly object[] {
  const types: Comparison = { entry, provided: {}, expected: {} };
  const compare = ({ entry: name }: Comparison) => {
    asked.push(name);
    return name === 'fits' ? [] : [MISMATCH];
  };
  return compareOnce(join(root, 'node_modules'), join(root, CODE), compare)(types);
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
  writeFiles(root, { [file]: 'another' });
  compareAnew('fits');
  expect(asked).toEqual(['fits', 'fits']);
});

test('without a list of what is installed, nothing is remembered', () => {
  rmSync(join(root, INSTALLED));
  compareAnew('fits');
  compareAnew('fits');
  expect(asked).toEqual(['fits', 'fits']);
});
