import { folderOfSuite, writeFiles } from '../testing/folderOfTest';
import { catalogProblems, readCatalogs } from './catalogs';

const folder = folderOfSuite();

/** What is wrong with one translation in the Kannada catalog of a folder. */
function problemsOf(text: string, translation: string): string[] {
  const entry = `msgid ${JSON.stringify(text)}\nmsgstr ${JSON.stringify(translation)}\n`;
  writeFiles(folder, { 'kn.po': entry });
  return readCatalogs(folder).flatMap((catalog) => catalogProblems(catalog, new Set([text])));
}

test.each([
  ['an ending of Kannada', '{day}ರವರೆಗೆ'],
  ['an ending of Hindi', '{day}तक'],
  ['an ending that is written apart', '{day} ಕ್ಕೆ'],
  ['an ending with a hyphen', '{day}-ರವರೆಗೆ'],
  ['a word before it', 'ತನಕ{day}'],
])('%s next to a value is refused, and the message says the way out', (_what, glued) => {
  expect(problemsOf('Until {day}', glued)).toEqual([
    'the translation of "Until {day}" adds letters to {day}, which are wrong for some of its values. Put a word between them, or make the whole a text of its own.',
  ]);
});

test.each(['{day} ತನಕ', '({day})', '“{day}”', 'ತನಕ: {day}।', '{day}, {day}/ಗಂಟೆ', '{day} तक'])(
  'a value may be next to a space or a sign: %s',
  (translation) => {
    expect(problemsOf('Until {day}', translation)).toEqual([]);
  },
);

test('a catalog knows which files have each text', () => {
  const entry = '#: src/a.tsx\n#: src/b.tsx\nmsgid "Name"\nmsgstr "ಹೆಸರು"\n';
  writeFiles(folder, { 'kn.po': entry });
  const [kannada] = readCatalogs(folder);
  expect(kannada?.sources.get('Name')).toEqual(['src/a.tsx', 'src/b.tsx']);
});
