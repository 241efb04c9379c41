import { join } from 'node:path';
import ownFolder from '../ownFolder.cjs';
import { classNamer, isClassOf } from './classNames';
import { folderOfSuite, writeFiles } from '../testing/folderOfTest';

const root = folderOfSuite();
const folder = join(root, 'mfe-x');
const CARD = join(folder, 'src/Card.module.css');
const LIST = join(folder, 'src/List.module.css');
const SHARED = join(ownFolder, 'ui/Button.module.css');
const ROWS = Array.from({ length: 300 }, (_, at) => `row-${at}`);

beforeAll(() =>
  writeFiles(root, {
    'mfe-x/src/Card.module.css': '.card:hover .title { margin: .5rem }',
    'mfe-x/src/List.module.css': ROWS.map((row) => `.${row} {}`).join('\n'),
  }),
);

/** The names of all classes, in a build of its own. */
function names(mode: 'production' | 'development'): string[] {
  const nameOf = classNamer({ folder, name: 'mfe-x', mode });
  return [
    nameOf(CARD, 'card'),
    nameOf(CARD, 'title'),
    nameOf(SHARED, 'button'),
    ...ROWS.map((row) => nameOf(LIST, row)),
  ];
}

test.each([
  ['production', /^[a-zA-Z]{2}_\d{1,3}$/],
  ['development', /^(card|title|button|row-\d+)-[a-zA-Z]{4}_mfe-x$/],
] as const)(
  'in %s, each class of a part has a name of its own that says its part, and all builds agree',
  (mode, form) => {
    const given = names(mode);
    expect(new Set(given).size).toBe(given.length);
    for (const name of given) {
      expect(name).toMatch(form);
      expect([isClassOf('mfe-x', name), isClassOf('mfe-y', name)]).toEqual([true, false]);
    }
    expect(names(mode)).toEqual(given);
  },
);

test('a class that no file seems to have gets a name all the same', () => {
  const nameOf = classNamer({ folder, name: 'mfe-x', mode: 'production' });
  expect(nameOf(CARD, 'made\\:up')).toMatch(/^[a-zA-Z]{2}_[a-zA-Z]{12}$/);
});
