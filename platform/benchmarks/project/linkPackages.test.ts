import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { linkPackages } from './linkPackages';

let folder: string;
const inside = (...path: string[]): string => join(folder, ...path);

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'getit-links-')));
  for (const file of [
    'original/mfe-blog/package.json',
    'original/tools/package.json',
    'original/node_modules/react/package.json',
    'original/node_modules/@swc/core/package.json',
    'original/node_modules/.bin/webpack',
    'copy/mfe-blog/package.json',
    'copy/tools/package.json',
  ]) {
    mkdirSync(dirname(inside(file)), { recursive: true });
    writeFileSync(inside(file), '');
  }
  symlinkSync('../mfe-blog', inside('original/node_modules/mfe-blog'));
  mkdirSync(inside('original/node_modules/@getit'));
  symlinkSync('../../tools', inside('original/node_modules/@getit/tools'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  ['react/package.json', 'original/node_modules/react/package.json'],
  ['@swc/core/package.json', 'original/node_modules/@swc/core/package.json'],
  ['.bin/webpack', 'original/node_modules/.bin/webpack'],
  ['mfe-blog/package.json', 'copy/mfe-blog/package.json'],
  ['@getit/tools/package.json', 'copy/tools/package.json'],
])('%s of the copy is %s', (file, place) => {
  linkPackages(inside('original'), inside('copy'));
  expect(realpathSync(inside('copy/node_modules', file))).toBe(inside(place));
});

test('without installed packages it says how to install them', () => {
  expect(() => linkPackages(inside('copy'), inside('original'))).toThrow(
    `BENCH-005: ${inside('copy/node_modules')} is missing. Install the packages first: npm ci.`,
  );
});
