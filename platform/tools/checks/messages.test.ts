import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import extractor from '@lingui/cli/api/extractors/babel';
import { FORM_WORDS } from '@getit/rows/http/formWords';
import { makeConfig } from '@lingui/conf';
import { listFiles } from 'shared-config/build/listFiles';
import { ENGLISH, TRANSLATED } from 'shared-config/i18n/languages';
import { otherWords } from 'shared-config/build/messages/testing/glossary';
import { readCatalogs } from 'shared-config/build/messages/catalogs';
import { filledTexts } from 'shared-config/build/messages/testing/filledTexts';
import { projectRoot } from '../projectRoot';

/** The workspaces with texts for visitors: the folders of their sources, and that of their catalogs. */
const WORKSPACES: readonly (readonly [string, readonly string[], string])[] = [
  ['shared-config', ['site', 'services', 'ui'], 'i18n/locales'],
  ['shell', ['src', 'compose'], 'src/locales'],
  ...['mfe-marketing', 'mfe-auth', 'mfe-booking', 'mfe-blog'].map(
    (remote) => [remote, ['src'], 'src/locales'] as const,
  ),
];

const linguiConfig = makeConfig({ locales: ['en'] }, { skipValidation: true });

/** The texts of the sources in a folder, as Lingui finds them. */
async function textsIn(folder: string): Promise<string[]> {
  const sources = listFiles(folder).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|(?:^|\/)testing\//.test(file),
  );
  const texts: string[] = [];
  for (const file of sources)
    await extractor.extract(
      file,
      readFileSync(join(folder, file), 'utf8'),
      ({ id }) => void texts.push(id),
      { linguiConfig },
    );
  return texts;
}

test.each(WORKSPACES)(
  '%s has a translation of each of its texts, and of no other',
  async (name, sources, catalogs) => {
    const folder = join(projectRoot(), name);
    const found = await Promise.all(sources.map((one) => textsIn(join(folder, one))));
    const texts = [...new Set(found.flat())];
    const ways = `npm run messages -w ${name} brings new texts and drops old ones; write the translation into msgstr (docs/translating.md).`;
    const problems = readCatalogs(join(folder, catalogs)).flatMap(({ file, texts: translated }) => [
      ...texts
        .filter((text) => !translated.get(text))
        .map((text) => `${file} has no translation of “${text}”: ${ways}`),
      ...[...translated.keys()]
        .filter((text) => !texts.includes(text))
        .map((text) => `${file} has “${text}”, which no source has: ${ways}`),
    ]);
    expect(problems).toEqual([]);
  },
);

test.each(WORKSPACES)(
  '%s has no translation that reads wrong with a price, a time, a month or another of its values',
  (name, _sources, catalogs) => {
    const texts = filledTexts(join(projectRoot(), name, catalogs));
    expect(texts.flatMap(({ problems }) => problems)).toEqual([]);
  },
);

test.each(TRANSLATED)('an English text has one translation in %s', (language) => {
  const known = new Map<string, string>();
  const catalogs = WORKSPACES.flatMap(([name, , folder]) =>
    readCatalogs(join(projectRoot(), name, folder)),
  );
  for (const { texts } of catalogs.filter((catalog) => catalog.language === language))
    for (const [text, translation] of texts) {
      expect([text, known.get(text) ?? translation]).toEqual([text, translation]);
      known.set(text, translation);
    }
});

test.each(TRANSLATED)(
  'a refusal of the rows service in %s calls each field what its page calls it',
  (language) => {
    const catalogs = WORKSPACES.flatMap(([name, , folder]) =>
      readCatalogs(join(projectRoot(), name, folder)),
    ).filter((catalog) => catalog.language === language);
    const onPages = Object.keys(FORM_WORDS[language].labels).map((label) => [
      label,
      catalogs.map(({ texts }) => texts.get(label)).find(Boolean),
    ]);
    expect(FORM_WORDS[language].labels).toEqual(Object.fromEntries(onPages));
  },
);

/** What a reader of a workspace's translations is given. */
const print = (workspace: string): string =>
  execFileSync('npm', ['run', '-s', 'messages', '-w', workspace, '--', '--print'], {
    cwd: projectRoot(),
    encoding: 'utf8',
  });

test('a reader gets the texts of each file, of emails and of answers, below the same in English, one language after the other', () => {
  const [kannada = '', ...hindi] = print('mfe-auth').split('## हिन्दी');
  expect(kannada).toMatch(/^## ಕನ್ನಡ: mfe-auth\/src\/.*\.tsx\n\n.*\n    [^\n]*[\u0c80-\u0cff]/);
  expect(kannada).toContain('\n    ಲಾಗಿನ್');
  expect(hindi.join()).toContain('\n    लॉग इन');
  const printed = print('@getit/rows');
  expect(printed.split('\n').filter((line) => line.startsWith('## '))).toEqual(
    ['ಕನ್ನಡ', 'हिन्दी'].flatMap((language) => [
      `## ${language}: rows, emails to the waitlist`,
      `## ${language}: rows, forms without scripts`,
    ]),
  );
  expect(printed).toContain('\nTo leave the waitlist:\n    वेटिंग लिस्ट से');
  expect(
    ([ENGLISH, ...TRANSLATED] as const).flatMap((language) => otherWords(printed, language)),
  ).toEqual([]);
});
