import { execaSync } from 'execa';
import { projectRoot } from '../projectRoot';

/** macOS and Windows take two names that differ in case for one file, and `./a` for `a.ts` before `a.tsx`. */
const onCaseInsensitiveDisk = (path: string): string => path.replace(/\.tsx?$/, '').toLowerCase();

/** `src/ui/a.ts` is in `src/` and `src/ui/`. */
const foldersOf = (path: string): string[] =>
  [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1));

/** The files and folders that share a name on such a disk. */
function clashes(paths: readonly string[]): string[] {
  const all = [...new Set(paths.flatMap((path) => [...foldersOf(path), path]))];
  const names = all.map(onCaseInsensitiveDisk);
  return all.filter(
    (_path, i) => names.indexOf(names[i] as string) !== names.lastIndexOf(names[i] as string),
  );
}

test('no two tracked files have names that differ only in case or in .ts and .tsx', () => {
  const { stdout } = execaSync('git', ['ls-files', '-z'], { cwd: projectRoot() });
  const paths = stdout.split('\0').filter(Boolean);
  expect(paths).toContain('package.json');
  expect(clashes(paths)).toEqual([]);
});
