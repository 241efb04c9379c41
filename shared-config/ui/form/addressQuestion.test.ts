import { addressQuestion } from './checkField';

test.each([
  ['asha@gmial.com', 'asha@gmail.com'],
  ['asha@gmail.co', 'asha@gmail.com'],
  ['asha@gmal.com', 'asha@gmail.com'],
  ['asha@gmaill.com', 'asha@gmail.com'],
  ['Asha.R@YAHO.com', 'Asha.R@yahoo.com'],
  ['asha@redifmail.com', 'asha@rediffmail.com'],
])('%s is asked about: did the visitor mean %s?', (address, instead) => {
  expect(addressQuestion(address)).toMatchObject({ kind: 'question', instead });
});

test('a domain without a dot is asked about, without a suggestion', () => {
  const question = addressQuestion('asha@gmail');
  expect(question?.kind).toBe('question');
  expect(question?.text).toContain('“gmail”');
  expect(question?.instead).toBeUndefined();
});

test.each([
  'asha@gmail.com',
  'asha@yahoo.in',
  'asha@yahoo.co.in',
  'asha@mail.com',
  'asha@fastmail.com',
  'asha@example.org',
  'asha@iisc.ac.in',
])('%s is not asked about', (address) => {
  expect(addressQuestion(address)).toBeNull();
});
