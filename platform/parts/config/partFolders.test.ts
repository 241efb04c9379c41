import { join } from 'node:path';
import { folderOfTest, writeFiles } from 'shared-config/build/testing/folderOfTest';
import { assertLockFile, findProject, partFolder, partNames } from './partFolders';

const root = folderOfTest();
const write = (folder: string, manifest: object) =>
  writeFiles(join(root(), folder), {
    'package.json': JSON.stringify(manifest),
    'src/remote.ts': '',
  });

beforeEach(() => {
  write('.', { workspaces: ['shell', 'mfe-blog', 'mfe-not-checked-out', 'shared-config'] });
  write('shell', { name: 'shell', part: { kind: 'shell' } });
  write('mfe-blog', { name: 'mfe-blog', part: { kind: 'remote' } });
  write('shared-config', { name: 'shared-config' });
});

test.each(['.', 'mfe-blog/src', 'shared-config'])(
  'the parts of a repository are its workspaces with a "part", seen from %s',
  (from) => {
    const parts = { shell: join(root(), 'shell'), 'mfe-blog': join(root(), 'mfe-blog') };
    expect(findProject(join(root(), from))).toEqual({ folder: root(), parts });
    expect(partNames(join(root(), from))).toEqual(['shell', 'mfe-blog']);
    expect(partFolder('mfe-blog', join(root(), from))).toBe(parts['mfe-blog']);
  },
);

test('a part in a repository of its own is found from any folder inside of it, with the address of its site', () => {
  const site = 'git@example.com:getit/site.git';
  write('.', { name: 'mfe-far', part: { kind: 'remote', site } });
  const alone = { folder: root(), parts: { 'mfe-far': root() }, site };
  expect(findProject(join(root(), 'src'))).toEqual(alone);
});

test('workspaces without a part do not hide the part among them', () => {
  write('.', { workspaces: ['packages/*'] });
  write('packages/mfe-far', { name: 'mfe-far', part: { kind: 'remote' } });
  const folder = join(root(), 'packages/mfe-far');
  expect(findProject(join(folder, 'src'))).toMatchObject({ folder, parts: { 'mfe-far': folder } });
});

test('outside of a project the error says where it was looked for', () => {
  write('.', {});
  expect(() => findProject(join(root(), 'shared-config'))).toThrow(
    `BUILD-001: No package.json with a "part", and none with workspaces that have one, at or above ${join(root(), 'shared-config')}.`,
  );
});

test.each([
  ['mfe-blogs', ' Did you mean mfe-blog?'],
  ['shared-config', ''],
  ['../elsewhere', ''],
])('"%s" is not a part; the error names the parts and the nearest one', (name, suggestion) => {
  expect(() => partFolder(name, root())).toThrow(
    `BUILD-002: There is no part "${name}".${suggestion} The parts are shell, mfe-blog.`,
  );
});

test('a lock file at or above a part is enough, and a missing one is refused with the way to get it', () => {
  const folder = join(root(), 'mfe-blog');
  expect(() => assertLockFile(folder)).toThrow(
    /^PARTS-061: .*package-lock\.json is missing, .* git restore package-lock\.json .* npm install/,
  );
  writeFiles(root(), { 'package-lock.json': '{}' });
  expect(() => assertLockFile(folder)).not.toThrow();
});
