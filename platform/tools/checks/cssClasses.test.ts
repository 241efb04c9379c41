import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from 'shared-config/build/listFiles';
import { projectRoot } from '../projectRoot';
import { partNames } from '@getit/parts/config/partFolders';

const root = projectRoot();
const sources = [...partNames(root).map((part) => join(part, 'src')), 'shared-config/ui'].flatMap(
  (folder) => listFiles(join(root, folder)).map((file) => join(folder, file)),
);
const components = sources.filter((file) => /\.tsx?$/.test(file));

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

/** Lines on a screen that are closer than letters of Kannada and Hindi need, who have parts above and below. */
function closeLines(file: string): string[] {
  const [onScreen = ''] = readFileSync(join(root, file), 'utf8').split('@media print');
  return [...onScreen.matchAll(/line-height: *([\d.]+);/g)]
    .filter(([, height]) => Number(height) > 0 && Number(height) < 1.4)
    .map(([rule]) => `${file}: ${rule}`);
}

test('no stylesheet sets lines so close that Kannada and Hindi collide: headings and names take the heights of tokens.css', () => {
  const sheets = sources.filter((file) => file.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(30);
  expect(sheets.flatMap(closeLines)).toEqual([]);
});

test('text and headings name a sans serif for Kannada and one for Hindi of each system, so that no serif is drawn', () => {
  const tokens = readFileSync(join(root, 'shared-config/ui/tokens.css'), 'utf8');
  const stackOf = (name: string): string[] =>
    (new RegExp(`--font-${name}:([^;]+);`).exec(tokens)?.[1] ?? '')
      .split(',')
      .map((font) => font.trim().replaceAll("'", ''));
  const body = stackOf('body');
  // Android and Linux, Windows, Apple.
  for (const fonts of [
    ['Noto Sans Kannada', 'Nirmala UI', 'Kannada Sangam MN'],
    ['Noto Sans Devanagari', 'Nirmala UI', 'Kohinoor Devanagari'],
  ])
    expect(body).toEqual(expect.arrayContaining(fonts));
  expect(body.at(-1)).toBe('sans-serif');
  expect(stackOf('display').at(-1)).toBe('var(--font-body)');
});
