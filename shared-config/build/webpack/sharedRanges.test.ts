import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHARED_MODULES } from '../../contract/sharedModules';
import { installedVersions, sharedRanges } from './sharedRanges';
import { folderOfTest } from '../testing/folderOfTest';

const folder = folderOfTest();

function ranges(dependencies?: Readonly<Record<string, string>>): Record<string, string> {
  writeFileSync(join(folder(), 'package.json'), JSON.stringify({ name: 'mfe-x', dependencies }));
  return sharedRanges(folder());
}

test('an exact version in package.json means everything compatible with it, and a range is taken as it is', () => {
  const wanted = { react: '19.3.1', 'react-dom': '>=19 <20', 'react-router-dom': '7.18.5' };
  expect(ranges({ ...wanted, firebase: '12.19.0' })).toEqual({
    react: '^19.3.1',
    'react/jsx-runtime': '^19.3.1',
    'react-dom': '>=19 <20',
    'shared-config/router': '^7.18.5',
    'shared-config/services/loadIdentity': '^12.19.0',
  });
});

test('a package that package.json does not name has the range that a shell provides if it is built now', () => {
  const accepted = ranges();
  const provided = installedVersions(folder());
  expect(Object.keys(provided)).toEqual([...SHARED_MODULES]);
  for (const [name, version] of Object.entries(provided))
    expect(accepted[name]).toBe(`^${version}`);
});
