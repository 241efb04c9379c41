import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';
import { useTemporaryDirectory } from '../process/testing/temporaryDirectory';
import { partFolder, partNames } from './partFolders';

const folder = useTemporaryDirectory();
let root: string;
beforeEach(() => {
  root = folder();
  const workspaces = ['shell', 'mfe-blog', 'mfe-not-checked-out', 'shared-config'];
  writeFileSync(join(root, 'package.json'), JSON.stringify({ workspaces }));
  for (const name of ['shell', 'shared-config']) mkdirSync(join(root, name));
  mkdirSync(join(root, 'mfe-blog/src'), { recursive: true });
  for (const part of ['shell', 'mfe-blog'])
    writeFileSync(join(root, part, 'webpack.config.ts'), '');
  writeFileSync(join(root, 'mfe-blog/package.json'), '{"name":"mfe-blog"}');
});

test('the parts are the workspaces that a webpack.config.ts builds', () => {
  expect(partNames(root)).toEqual(['shell', 'mfe-blog']);
});

test('a part lies in the folder of its name', () => {
  expect(partFolder('mfe-blog', root)).toBe(join(root, 'mfe-blog'));
});

test.each([
  ['mfe-blogs', ' Did you mean mfe-blog?'],
  ['shared-config', ''],
  ['../elsewhere', ''],
  ['', ''],
])('"%s" is not a part; the error names the parts and the nearest one', (name, suggestion) => {
  expect(() => partFolder(name, root)).toThrow(
    `BUILD-002: There is no part "${name}".${suggestion} The parts are shell, mfe-blog.`,
  );
});

test('the project is found from any folder inside it, past the package.json of a part', () => {
  expect(projectRoot(join(root, 'mfe-blog/src'))).toBe(root);
  expect(projectRoot(root)).toBe(root);
});

test('outside of a project the error says where it was looked for', () => {
  rmSync(join(root, 'package.json'));
  expect(() => projectRoot(join(root, 'mfe-blog'))).toThrow(
    `BUILD-001: No package.json with workspaces at or above ${join(root, 'mfe-blog')}.`,
  );
});
