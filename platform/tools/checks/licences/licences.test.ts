import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import satisfies from 'spdx-satisfies';
import { projectRoot } from '../../projectRoot';
import {
  installedPackage,
  LICENCE_PAGE,
  LICENCE_TEXTS,
  licenceTexts,
  readPackages,
  shippedPackages,
  type ListedPackage,
  type PackageUse,
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
const page = readFileSync(join(root, LICENCE_PAGE), 'utf8');
const listed = readPackages(page);
const { packages: shipped, unbuilt } = shippedPackages(root);

/** One line for each side that a package is on. */
const placesOf = (packages: readonly PackageUse[]): string[] =>
  packages.flatMap(({ name, version, browser, server }) => [
    ...(browser ? [`${name} ${version} in the browser`] : []),
    ...(server ? [`${name} ${version} in server bundles`] : []),
  ]);

const titleOf = ({ name, version }: ListedPackage): string => `${name} ${version}`;

test('the builds ship nothing that is not on the page (npm run licences writes it)', () => {
  const known = placesOf(listed);
  expect(placesOf(shipped).filter((place) => !known.includes(place))).toEqual([]);
});

test('the page lists nothing that the builds do not ship', () => {
  const known = placesOf(shipped);
  const gone = placesOf(listed).filter((place) => !known.includes(place));
  expect(unbuilt.length > 0 ? [] : gone).toEqual([]);
});

test('every licence on the page is one that may ship', () => {
  expect(listed.length).toBeGreaterThan(15);
  const refused = listed.filter(({ licence }) => !satisfies(licence, ALLOWED));
  expect(refused.map((each) => `${titleOf(each)}: ${each.licence}`)).toEqual([]);
});

test('the page tells the installed version of each package, and its licence as the package does', () => {
  const installed = listed.map((each) => [titleOf(each), installedPackage(each, root)?.licence]);
  expect(installed).toEqual(listed.map((each) => [titleOf(each), each.licence]));
});

test('the words of every licence are in the text file, under the packages of the page', () => {
  expect(readFileSync(join(root, LICENCE_TEXTS), 'utf8')).toBe(licenceTexts(listed, root));
});

test('every font file is named on the page, and its licence lies beside it', () => {
  const files = readdirSync(join(root, 'shared-config/ui/fonts'));
  const fonts = files.filter((file) => file !== 'OFL.txt');
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.filter((file) => !page.includes(file))).toEqual([]);
  expect(files).toContain('OFL.txt');
});
