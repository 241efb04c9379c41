import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest, readPackageIdentity } from './readManifest';
import { folderOfTest } from './testing/folderOfTest';

const folder = folderOfTest();

test.each([
  ['{', 'cannot be read as JSON'],
  ['{ "workspaces": "shell" }', 'workspaces: expected array, received string'],
])('refuses the package.json %s with its path and the reason', (text, reason) => {
  const file = join(folder(), 'package.json');
  writeFileSync(file, text);
  expect(() => readManifest(folder())).toThrow(`BUILD-004: ${file}`);
  expect(() => readManifest(folder())).toThrow(reason);
});

test('a package without a version is refused where its version is needed', () => {
  writeFileSync(join(folder(), 'package.json'), '{ "name": "helpers" }');
  expect(readManifest(folder())).toEqual({ name: 'helpers' });
  expect(() => readPackageIdentity(folder())).toThrow(
    /BUILD-004: .*package\.json: version: expected/,
  );
});
