import { folderOfSuite, writeFiles } from '../../testing/folderOfTest';
import { filledTexts } from './filledTexts';

const folder = folderOfSuite();

/** The catalogs of a part with one text, and the examples next to them. */
function filled(
  text: string,
  { kn = '', hi = '' }: { readonly kn?: string; readonly hi?: string },
  values: Readonly<Record<string, readonly string[]>> = {},
) {
  const catalog = (translation: string): string =>
    `#: src/pages/A.tsx\nmsgid ${JSON.stringify(text)}\nmsgstr ${JSON.stringify(translation)}\n`;
  writeFiles(folder, {
    'kn.po': catalog(kn),
    'hi.po': catalog(hi),
    'values.json': JSON.stringify(values),
  });
  return filledTexts(folder);
}

const problemsOf = (...given: Parameters<typeof filled>): string[] =>
  filled(...given).flatMap(({ problems }) => problems);

test('a reader sees each text with its values, and the same in English', () => {
  const translations = { kn: '{inCity} {day}, {price}', hi: '{day} को {inCity}, {price} से' };
  const shown = filled('{inCity} on {day}, from {price}', translations);
  expect(shown).toMatchObject([
    {
      language: 'kn',
      sources: ['src/pages/A.tsx'],
      english: 'in Bengaluru on January 17, 2025, from ₹250',
      translation: 'ಬೆಂಗಳೂರಿನಲ್ಲಿ ಜನವರಿ 17, 2025, ₹250',
    },
    { language: 'hi', translation: '17 जनवरी 2025 को बेंगलुरु में, ₹250 से' },
  ]);
});

test('a value may be a text that is translated, and that has a value of its own', () => {
  const values = { rule: ['{name}, custom price'], name: ['Quick Done'] };
  const [kannada] = filled('Choose: {rule}', { kn: 'ಆಯ್ಕೆ ಮಾಡಿ: {rule}' }, values);
  expect(kannada).toMatchObject({ english: 'Choose: Quick Done, custom price', problems: [] });
  expect(kannada?.translation).toMatch(/^ಆಯ್ಕೆ ಮಾಡಿ: ಅರ್ಜೆಂಟ್, /);
});

test.each([
  ['the wrong case of an hour', '{notice}', { hi: '{notice} के अंदर' }, /an hour in the wrong case/],
  ['two spaces', '{price}', { hi: '{price}  से' }, /a space too many/],
  ['two full stops', '{city}', { hi: '{city}।.' }, /a wrong stop/],
  ['a space before a stop', '{city}', { hi: '{city} ।' }, /a wrong stop/],
  ['a stop after the last of twelve months', '{day}', { hi: '{day}।।' }, /17 दिसंबर.*a wrong stop/],
  ['a brace', '{city}', { hi: '{city} }' }, /a place without an example/],
  ['a place without an example', '{town}', { kn: '{town}' }, /give it one in the values\.json/],
  [
    'another word for one thing',
    'Message',
    { kn: 'ಸಂದೇಶ' },
    /says ಸಂದೇಶ, where the site says ಮೆಸೇಜ್/,
  ],
  [
    'another word for confirming',
    'Confirm',
    { hi: 'पुष्टि करें' },
    /says पुष्टि, where the site says पक्का करें/,
  ],
  ['the same in Kannada', 'Confirm', { kn: 'ದೃಢಪಡಿಸಿ' }, /where the site says ಖಚಿತಪಡಿಸಿ/],
  [
    'money that is stuck instead of held',
    'We hold your money.',
    { hi: 'पैसा रुका रहता है।' },
    /where the site says हमारे पास सुरक्षित/,
  ],
  [
    'money that is only somewhere',
    'We hold your money.',
    { kn: 'ಹಣ ನಮ್ಮ ಬಳಿ ಇರುತ್ತದೆ.' },
    /where the site says ನಮ್ಮ ಬಳಿ ಸೇಫ್/,
  ],
  [
    'another word on the short button to join',
    'Join',
    { hi: 'सबसे पहले जुड़ें' },
    /where the site says नाम लिखवाएँ/,
  ],
  ['the same in Kannada, too', 'Join', { kn: 'ಜಾಯಿನ್ ಆಗಿ' }, /where the site says ಸೇರಿ/],
  [
    'another word in English',
    'Open the mail',
    { hi: 'ईमेल खोलें' },
    /says mail, where the site says email/,
  ],
  ['a word in Latin letters', 'Live GPS', { kn: 'ಲೈವ್ GPS' }, /GPS in Latin letters/],
])(
  '%s makes a translation wrong, and the message shows it',
  (_what, text, translation, problem) => {
    const found = problemsOf(text, translation).find((one) => problem.test(one));
    expect(found).toMatch(/\/(?:kn|hi)\.po: “/);
  },
);

test('a translation may have a plural', () => {
  const kannada = '{count, plural, one {# ಮೆಸೇಜ್} other {# ಮೆಸೇಜ್‌ಗಳು}}';
  const shown = filled('{count} messages', { kn: kannada }, { count: ['1', '2'] });
  expect(shown[0]).toMatchObject({ translation: '1 ಮೆಸೇಜ್', problems: [] });
});

test('an abbreviation stays Latin in Hindi, and names, codes and addresses in both', () => {
  expect(problemsOf('GPS', { hi: 'GPS से' })).toEqual([]);
  const text = 'GetIt, WhatsApp, GETIT50OFF, name@example.com.';
  expect(problemsOf('Names', { kn: text, hi: text })).toEqual([]);
});
