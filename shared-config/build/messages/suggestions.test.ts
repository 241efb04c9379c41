import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderOfTest, writeFiles } from '../testing/folderOfTest';
import ownFolder from '../ownFolder.cjs';
import { readCatalogs } from './catalogs';

const folder = folderOfTest();

const KANNADA = `#: src/a.ts
msgid "Join the list today"
msgstr "ಇಂದೇ ಪಟ್ಟಿಗೆ ಸೇರಿ"

#: src/a.ts
msgid "Say \\"yes\\""
msgstr "\\"ಹೌದು\\" ಎನ್ನಿ"

#: src/b.ts
msgid "Close"
msgstr "ಮುಚ್ಚಿ"
`;
const B = `import { i18n } from './i18n'; i18n.t('Close');`;

/** Runs `npm run messages` where one source has these texts. @returns what it prints for Kannada, and the catalog. */
function messages(...texts: readonly string[]) {
  const calls = texts.map((text) => `i18n.t(${JSON.stringify(text)});`).join(' ');
  writeFiles(folder(), {
    'lingui.config.cjs': `require(${JSON.stringify(join(ownFolder, 'build/loadSources.cjs'))}); module.exports = require(${JSON.stringify(join(ownFolder, 'build/messages/lingui.ts'))}).linguiConfig();`,
    'src/a.ts': `import { i18n } from './i18n'; ${calls}`,
    'src/b.ts': B,
  });
  const script = join(ownFolder, 'build/messages/messages.mjs');
  const { stdout, stderr } = spawnSync(process.execPath, [script], {
    cwd: folder(),
    encoding: 'utf8',
  });
  const catalog = readFileSync(join(folder(), 'src/locales/kn.po'), 'utf8');
  return { said: stdout + stderr, catalog: catalog.slice(catalog.indexOf('#:')) };
}
const kannada = (text: string): string | undefined =>
  readCatalogs(join(folder(), 'src/locales'))[0]?.texts.get(text);

beforeEach(() => writeFiles(folder(), { 'src/locales/kn.po': KANNADA }));

test('an editor finds the old translation next to a text that was reworded, and the text counts as untranslated', () => {
  const { said, catalog } = messages('Join the list now', 'Say "yes"');
  expect(catalog).toContain(`#: src/a.ts
#, fuzzy
#| msgid "Join the list today"
msgid "Join the list now"
msgstr "ಇಂದೇ ಪಟ್ಟಿಗೆ ಸೇರಿ"
`);
  expect(said).toMatch(
    /kn\.po: 3 texts, 1 without a translation, 1 of them with a suggestion \(#, fuzzy\)\n/,
  );
  expect([kannada('Join the list now'), kannada('Say "yes"')]).toEqual(['', '"ಹೌದು" ಎನ್ನಿ']);
});

test('a suggestion outlives further rewordings, and is a translation again for the text that it was written for', () => {
  messages('Say "yes" at once', 'Join the list now');
  const { catalog } = messages('Say "yes" to us at once', 'Join the list now');
  expect(catalog).toContain('#| msgid "Say \\"yes\\""\nmsgid "Say \\"yes\\" to us at once"\n');
  expect(messages('Join the list today', 'Say "yes"').catalog).toBe(KANNADA);
});

test('an editor who corrects a suggestion deletes the flag, and the next run the former text', () => {
  const texts = ['Join the list now', 'Say "yes"'];
  const { catalog } = messages(...texts);
  writeFiles(folder(), { 'src/locales/kn.po': catalog.replace('#, fuzzy\n', '') });
  expect(messages(...texts).catalog).toBe(KANNADA.replace('today', 'now'));
  expect(kannada('Join the list now')).toBe('ಇಂದೇ ಪಟ್ಟಿಗೆ ಸೇರಿ');
});

test('another text gets no suggestion, and one that another file still shows offers its translation', () => {
  expect(messages('Prices', 'Say "yes"').catalog).not.toContain('fuzzy');
  expect(messages('Close', 'Say "yes"').catalog).not.toContain('fuzzy');
  expect(messages('Close it', 'Say "yes"').catalog).toContain(
    '#| msgid "Close"\nmsgid "Close it"\nmsgstr "ಮುಚ್ಚಿ"',
  );
});
