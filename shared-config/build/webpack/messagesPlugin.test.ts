import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PART_FILES, type PartFiles } from './buildFiles';
import { partFilesPlugin } from './partFilesPlugin';
import { runWebpack } from './testing/runWebpack';
import { checkCatalogs, emitDevCatalogs, messagesPlugin } from './messagesPlugin';
import { folderOfSuite, writeFiles } from '../testing/folderOfTest';

const root = folderOfSuite();
const part = join(root, 'mfe-x');

const I18N = 'export const i18n = { t: (text) => text };';
const catalog = (texts: Readonly<Record<string, string>>): string =>
  Object.entries(texts)
    .map((pair) => `msgid ${JSON.stringify(pair[0])}\nmsgstr ${JSON.stringify(pair[1])}\n`)
    .join('\n');

function build(files: Readonly<Record<string, string>>) {
  writeFiles(part, { 'i18n.ts': I18N, ...files });
  const plugins = [
    messagesPlugin,
    checkCatalogs,
    emitDevCatalogs,
    partFilesPlugin({ folder: part, name: 'mfe-x' }),
  ];
  return runWebpack(root, 'mfe-x', plugins);
}

const read = (file: string): unknown =>
  JSON.parse(readFileSync(join(part, 'dist/browser', file), 'utf8'));

const groupsOf = () =>
  (read(PART_FILES) as { groups: Record<string, { messages?: Record<string, string> }> }).groups;

const PAGES = {
  'main.ts': `import(/* webpackChunkName: 'About' */ './about'); import(/* webpackChunkName: 'Terms' */ './terms');`,
  'about.ts': `import { i18n } from './i18n'; import { name } from './name'; document.title = i18n.t('About {city}', { city: 'Mysuru' }) + name();`,
  'name.ts': `import { i18n } from './i18n'; export const name = () => i18n.t('Name');`,
  'terms.ts': `import { i18n } from './i18n'; document.title = i18n.t('Terms');`,
};

test('each page gets a catalog of its own texts, in each language that has them all', async () => {
  const locales = {
    'src/locales/kn.po': catalog({ 'About {city}': '{city} ಬಗ್ಗೆ', Name: 'ಹೆಸರು', Terms: '' }),
    'src/locales/hi.po': catalog({ Terms: 'शर्तें' }),
  };
  expect(await build({ ...PAGES, ...locales })).toEqual({ errors: [], warnings: [] });
  const { About, Terms } = groupsOf();
  expect(About?.messages).toEqual({
    kn: expect.stringMatching(/^static\/messages\/About\.kn\.[\da-f]{8}\.json$/),
  });
  expect(read(About?.messages?.['kn'] ?? '')).toEqual({
    'About {city}': [['city'], ' ಬಗ್ಗೆ'],
    Name: ['ಹೆಸರು'],
  });
  expect(Object.keys(Terms?.messages ?? {})).toEqual(['hi']);
  // A dev server shows what is translated so far.
  expect(read('static/messages/kn.json')).toMatchObject({ Name: ['ಹೆಸರು'] });
  expect(read('static/messages/kn.json')).not.toHaveProperty('Terms');
  // The gate names what is missing, and where.
  expect((read(PART_FILES) as PartFiles).untranslated).toMatchObject({
    About: { hi: { 'About {city}': 'mfe-x' } },
    Terms: { kn: { Terms: 'mfe-x' } },
  });
});

test.each([
  [
    'has words from shared-config alone',
    { 'about.ts': `import { i18n } from './i18n'; document.title = i18n.t('Phone');` },
    { Terms: 'ನಿಯಮಗಳು' },
  ],
  [
    'has a text of its own in MDX, whatever the form in it is,',
    {
      'about.ts': `import { i18n } from './i18n'; import text from './text.mdx'; document.title = i18n.t('Name') + text();`,
      'text.mdx': 'export default function Post() { return document.title; }',
    },
    { Name: 'ಹೆಸರು', Terms: 'ನಿಯಮಗಳು' },
  ],
])('a page that %s is in English alone', async (_what, page, kannada) => {
  const locales = { 'src/locales/kn.po': catalog(kannada), 'src/locales/hi.po': '' };
  await build({ ...PAGES, ...page, ...locales });
  const { About, Terms } = groupsOf();
  expect(About?.messages).toBeUndefined();
  expect(Object.keys(Terms?.messages ?? {})).toEqual(['kn']);
});

test('a text that no source has any more, and a translation with other places for values, stop the build, which names their catalog', async () => {
  const { errors } = await build({
    ...PAGES,
    'src/locales/hi.po': catalog({ 'Old terms': 'पुरानी शर्तें', 'About {city}': '{town} के बारे में' }),
  });
  expect(errors.map(({ message }) => message)).toEqual([
    expect.stringMatching(/src\/locales\/hi\.po:1: no source has "Old terms"\. .*npm run messages/),
    expect.stringContaining('the translation of "About {city}" has no {city}.'),
  ]);
});

test.each([
  [
    'a text that is no literal',
    `import { i18n } from './i18n'; const TITLE = 'Terms'; document.title = i18n.t(TITLE);`,
    'i18n.t needs a text in quotes here',
  ],
  [
    'a form whose words have another name than i18n',
    `const declareForm = (write) => write; document.title = declareForm(({ t }) => ({ title: t('Join') }));`,
    'declareForm needs a function of i18n here',
  ],
])('%s stops the build, and says how to write it', async (_what, terms, message) => {
  const locales = { 'src/locales/kn.po': '', 'src/locales/hi.po': '' };
  const { errors } = await build({ ...PAGES, ...locales, 'terms.ts': terms });
  expect(errors).toMatchObject([{ message: expect.stringContaining(message) }]);
});

test('a page with a form is in a language once the words of the form are, too', async () => {
  const form = `import { i18n } from './i18n'; const declareForm = (write) => ({ in: write });
    const JOIN = declareForm((i18n) => ({ title: i18n.t('Join'), fields: [{ label: i18n.t('Your street') }] }));
    document.title = JOIN.in(i18n).title;`;
  const kannada = { Terms: 'ನಿಯಮಗಳು', Join: 'ಸೇರಿ' };
  const hindi = { Terms: 'शर्तें', Join: 'जुड़ें', 'Your street': 'आपकी गली' };
  await build({
    ...PAGES,
    'about.ts': form,
    'src/locales/kn.po': catalog(kannada),
    'src/locales/hi.po': catalog(hindi),
  });
  const { About, Terms } = groupsOf();
  expect(Object.keys(About?.messages ?? {})).toEqual(['hi']);
  expect(Object.keys(Terms?.messages ?? {})).toEqual(['kn', 'hi']);
});
