import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from 'shared-config/build/listFiles';
import { projectRoot } from '../projectRoot';
import { partNames } from '@getit/parts/config/partFolders';

const root = projectRoot();
const components = [
  ...partNames(root).map((part) => join(part, 'src')),
  'shared-config/ui',
].flatMap((folder) =>
  listFiles(join(root, folder))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file)),
);

/** The classes that a source file takes from its CSS Modules and that the stylesheet does not have. */
function missingClasses(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  return [...source.matchAll(/import (\w+) from '(.+\.module\.css)'/g)].flatMap(
    ([, name, path = '']) => {
      const sheet = path.startsWith('.') ? join(dirname(file), path) : path;
      const css = readFileSync(join(root, sheet), 'utf8').replace(/\/\*.*?\*\//gs, '');
      const used = [...source.matchAll(new RegExp(`\\b${name}\\['([\\w-]+)'\\]`, 'g'))];
      return used
        .map(([, used = '']) => used)
        .filter((used) => !new RegExp(`\\.${used}(?![\\w-])`).test(css))
        .map((used) => `${file}: .${used} is not in ${path}`);
    },
  );
}

test('every class that a component uses is in its stylesheet', () => {
  expect(components.length).toBeGreaterThan(50);
  expect(components.flatMap(missingClasses)).toEqual([]);
});
