import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';
import { partNames } from '@getit/parts/config/partFolders';
import { installedPackage } from './installedPackage';
import { isAllowedLicence } from './isAllowedLicence';
import { LICENCE_PAGE, readPackages, type ListedPackage } from './licencePage';
import { LICENCE_TEXTS, licenceTexts } from './licenceTexts';
import { readShippedParts, type PackageUse } from './shippedParts';

// The tests read every installed package.
jest.setTimeout(30_000);

const root = projectRoot();
const page = readFileSync(join(root, LICENCE_PAGE), 'utf8');
const [, ...remotes] = partNames(root);
const listed = readPackages(page, remotes);
const { packages: shipped, unbuilt } = readShippedParts(root);

/** One line for each part and side that a package is in. */
const placesOf = (packages: readonly PackageUse[]): string[] =>
  packages.flatMap(({ name, version, browser, server }) => [
    ...browser.map((part) => `${name} ${version} in the browser build of ${part}`),
    ...server.map((part) => `${name} ${version} in the server bundle of ${part}`),
  ]);

const titleOf = ({ name, version }: ListedPackage): string => `${name} ${version}`;

test('the builds ship nothing that is not on the page (npm run licences writes it)', () => {
  const known = placesOf(listed);
  expect(placesOf(shipped).filter((place) => !known.includes(place))).toEqual([]);
});

test('the page lists nothing that the builds do not ship', () => {
  const known = placesOf(shipped);
  const ofBuilt = placesOf(listed).filter(
    (place) => !unbuilt.some((part) => place.endsWith(` ${part}`)),
  );
  expect(ofBuilt.filter((place) => !known.includes(place))).toEqual([]);
});

test('every licence on the page is one that may ship', () => {
  expect(listed.length).toBeGreaterThan(15);
  const refused = listed.filter(({ licence }) => !isAllowedLicence(licence));
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
