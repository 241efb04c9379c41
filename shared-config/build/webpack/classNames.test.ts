import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectRoot } from '../projectRoot';
import { readManifest } from '../readManifest';
import { isClassOf, partMark, shortClassNames } from './classNames';

const root = mkdtempSync(join(tmpdir(), 'getit-classes-'));
const folder = join(root, 'mfe-x');
const file = (name: string): string => join(folder, 'src', name);
const SHARED = join(root, 'shared-config/ui/Button.module.css');

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

beforeAll(() => {
  write({
    [join(root, 'package.json')]: JSON.stringify({ workspaces: ['mfe-x'] }),
    [file('Card.module.css')]: '.card:hover .title { margin: .5rem }',
    [file('List.module.css')]: Array.from({ length: 300 }, (_, at) => `.row-${at} {}`).join('\n'),
    [SHARED]: '.button {}',
  });
  expect(projectRoot(folder)).toBe(root);
});

afterAll(() => rmSync(root, { recursive: true }));

const ALL = [
  [file('Card.module.css'), 'card'],
  [file('Card.module.css'), 'title'],
  [SHARED, 'button'],
  ...Array.from({ length: 300 }, (_, at) => [file('List.module.css'), `row-${at}`]),
] as [string, string][];

const names = (): string[] => {
  const name = shortClassNames('mfe-x', folder);
  return ALL.map(([path, local]) => name(path, local));
};

test('no two classes of a part have one name, and each name is short and says its part', () => {
  const given = names();
  expect(new Set(given).size).toBe(ALL.length);
  for (const name of given) {
    expect(name).toMatch(/^[a-zA-Z]{2}_\d{1,3}$/);
    expect([isClassOf('mfe-x', name), isClassOf('mfe-y', name)]).toEqual([true, false]);
  }
});

test('two builds agree on the names', () => {
  expect(names()).toEqual(names());
});

test('names are numbers in the order of the stylesheets, which compress well', () => {
  const first = names().slice(0, 5);
  const numbers = first.map((name) => Number(name.split('_')[1]));
  // The 300 rows come between the classes of the card and the shared button.
  expect(numbers).toEqual([0, 1, 302, 2, 3]);
});

test('a class that no file seems to have gets a name all the same', () => {
  expect(shortClassNames('mfe-x', folder)(file('Card.module.css'), 'made\\:up')).toMatch(
    /^[a-zA-Z]{2}_[a-zA-Z]{12}$/,
  );
});

test('the parts of this project have different marks', () => {
  const parts = readManifest(projectRoot()).workspaces ?? [];
  expect(new Set(parts.map(partMark)).size).toBe(parts.length);
});
