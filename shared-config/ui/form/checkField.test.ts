import { addressQuestion, checkField } from './checkField';

const content = (value: string, type = 'text') => ({ value, type });
const NAME = { missing: 'Enter your name.', longest: 5 };

test('a field that asks for nothing may stay empty', () => {
  expect(checkField({ longest: 5 }, content('  '))).toBeNull();
});

test('a password may be made of spaces', () => {
  const rule = { missing: 'Enter your password.', keepsSpaces: true };
  expect(checkField(rule, content('   '))).toBeNull();
  expect(checkField(rule, content(''))?.text).toBe('Enter your password.');
});

test('a text that is too long is told by how much', () => {
  expect(checkField(NAME, content('Lakshmi'))?.text).toBe(
    'This is 2 characters too long: 5 fit here.',
  );
});

test('letters of any script count as the services count them', () => {
  expect(checkField(NAME, content('😀😀😀😀😀'))).toBeNull();
  expect(checkField(NAME, content('ಲಕ್ಷ್ಮಿ'))?.text).toContain('2 characters');
});

test('what holds no address is an error, a probable slip is a question', () => {
  expect(checkField({}, content('asha at example', 'email'))?.kind).toBe('error');
  expect(checkField({}, content('asha@gmial.com', 'email'))?.kind).toBe('question');
  expect(checkField({}, content('asha@gmial.com'))).toBeNull();
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
