import { addressQuestion, checkField } from './checkField';

const NAME = { missing: 'Enter your name.', longest: 5 };
const PASSWORD = { missing: 'Enter your password.', keepsSpaces: true };

test.each([
  ['a field that asks for nothing may stay empty', { longest: 5 }, '  ', undefined],
  ['a password may be made of spaces', PASSWORD, '   ', undefined],
  ['a password is asked for if there is none', PASSWORD, '', 'Enter your password.'],
  [
    'for a text that is too long the message says by how much',
    NAME,
    'Lakshmi',
    'This is 2 characters too long. The limit is 5.',
  ],
  ['an emoji is one character, as the services count', NAME, '😀😀😀😀😀', undefined],
  ['so is each sign of Kannada', NAME, 'ಲಕ್ಷ್ಮಿ', 'This is 2 characters too long. The limit is 5.'],
])('%s', (_title, rule, value, text) => {
  expect(checkField(rule, { value, type: 'text' })?.text).toBe(text);
});

test('a text without an address is an error, a probable slip is a question', () => {
  const kindOf = (value: string, type: string) => checkField({}, { value, type })?.kind;
  expect(kindOf('asha at example', 'email')).toBe('error');
  expect(kindOf('asha@gmial.com', 'email')).toBe('question');
  expect(kindOf('asha@gmial.com', 'text')).toBeUndefined();
});

test.each(['आशा@डाटामेल.भारत', 'ಆಶಾ@example.com', 'Asha <आशा.राव2@डाटामेल.भारत>'])(
  '%s is an address that cannot be used yet, and the field says so',
  (value) => {
    expect(checkField({}, { value, type: 'email' })).toEqual({
      kind: 'error',
      text: 'We cannot use an address with non-English letters before the @ yet. Enter another one, such as name@example.com.',
    });
  },
);

test.each(['आशा', 'आशा@', '@डाटामेल.भारत', 'आशा राव@example.com'])('%s is no address', (value) => {
  expect(checkField({}, { value, type: 'email' })?.text).toBe(
    'Enter a full email address, such as name@example.com.',
  );
});

test.each([
  ['asha@gmial.com', 'asha@gmail.com'],
  ['asha@gmal.com', 'asha@gmail.com'],
  ['asha@gmaill.com', 'asha@gmail.com'],
  ['Asha.R@YAHO.com', 'Asha.R@yahoo.com'],
])('%s is asked about: did the visitor mean %s?', (address, instead) => {
  expect(addressQuestion(address)).toMatchObject({ kind: 'question', instead });
});

test('a domain without a dot is asked about, without a suggestion', () => {
  const question = addressQuestion('asha@gmail');
  expect(question?.kind).toBe('question');
  expect(question?.text).toContain('“gmail”');
  expect(question?.instead).toBeUndefined();
});

test.each(['asha@gmail.com', 'asha@yahoo.co.in', 'asha@fastmail.com', 'asha@iisc.ac.in'])(
  '%s is not asked about',
  (address) => {
    expect(addressQuestion(address)).toBeNull();
  },
);
