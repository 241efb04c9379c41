import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import semver from 'semver';
import { SHARED_MODULES } from '../../contract/sharedModules';
import { installedVersions, sharedRanges } from './sharedRanges';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'getit-ranges-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function ranges(dependencies?: Readonly<Record<string, string>>): Record<string, string> {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'mfe-x', dependencies }));
  return sharedRanges(folder);
}

test('an exact version in package.json stands for everything compatible with it', () => {
  expect(ranges({ react: '19.3.1' })).toMatchObject({
    react: '^19.3.1',
    'react/jsx-runtime': '^19.3.1',
  });
});

test('a range in package.json is taken as it is', () => {
  expect(ranges({ 'react-dom': '>=19 <20' })['react-dom']).toBe('>=19 <20');
});

test('the router’s facade has the range of the router, the identity loader that of Firebase', () => {
  expect(ranges({ 'react-router-dom': '7.18.5', firebase: '12.19.0' })).toMatchObject({
    'shared-config/router': '^7.18.5',
    'shared-config/services/loadIdentity': '^12.19.0',
  });
});

test('what package.json does not name has the range of what is installed', () => {
  expect(ranges()['shared-config/services/loadIdentity']).toBe(
    `^${installedVersions()['shared-config/services/loadIdentity']}`,
  );
});

test('a shell built now provides a version of every shared module that such a remote accepts', () => {
  const accepted = ranges();
  for (const [name, version] of Object.entries(installedVersions()))
    expect([name, semver.satisfies(version, accepted[name] ?? 'none')]).toEqual([name, true]);
  expect(Object.keys(installedVersions())).toEqual([...SHARED_MODULES]);
});
