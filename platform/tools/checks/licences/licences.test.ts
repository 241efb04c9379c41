import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import satisfies from 'spdx-satisfies';
import { projectRoot } from '../../projectRoot';
import {
  installedPackage,
  LICENCE_TEXTS,
  licenceTexts,
  packagesIn,
  shippedPackages,
  titleOf,
} from './licences';

/** Licences that code and fonts of a release may have: each requires at most a notice. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
];

const root = projectRoot();
const texts = readFileSync(join(root, LICENCE_TEXTS), 'utf8');
const listed = packagesIn(texts);
const { packages: shipped, unbuilt } = shippedPackages(root);

test('the file of licences names every package that the builds ship (npm run licences writes it)', () => {
  const known = listed.map(titleOf);
  expect(shipped.map(titleOf).filter((title) => !known.includes(title))).toEqual([]);
});

test('the file of licences names nothing that the builds do not ship', () => {
  const known = shipped.map(titleOf);
  const gone = listed.map(titleOf).filter((title) => !known.includes(title));
  expect(unbuilt.length > 0 ? [] : gone).toEqual([]);
});

test('every package has a licence that may ship', () => {
  expect(listed.length).toBeGreaterThan(15);
  const licences = listed.map((each) => [titleOf(each), installedPackage(each, root)?.licence]);
  expect(licences.filter(([, licence]) => !satisfies(String(licence), ALLOWED))).toEqual([]);
});

test('the file has the words of the licence of each package', () => {
  expect(texts).toBe(licenceTexts(listed, root));
});

test('every font file is named in the documents, and its licence lies in its folder', () => {
  const page = readFileSync(join(root, 'docs/licences.md'), 'utf8');
  const files = readdirSync(join(root, 'shared-config/ui/fonts'));
  const fonts = files.filter((file) => file !== 'OFL.txt');
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.filter((file) => !page.includes(file))).toEqual([]);
  expect(files).toContain('OFL.txt');
});
