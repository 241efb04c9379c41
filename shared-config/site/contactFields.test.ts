import { IN_ENGLISH } from '../i18n/words';
import { contactQuestions, footerQuestions } from './contactQuestions';
import { contactRowsOn } from './contactRows';

jest.mock('./contactFields', () => jest.requireActual('./testing/withOneMore'));

test('a new field is asked by both forms and named in their consent, and the service demands it of new tabs', () => {
  const forms = [contactQuestions(IN_ENGLISH), footerQuestions(IN_ENGLISH)];
  for (const { fields, consent } of forms) {
    expect(fields.map(({ name }) => name)).toContain('added');
    expect(consent.text).toMatch(/we keep your name, .* and PIN code to answer you\.$/);
  }
  expect(contactRowsOn('2100-01-31')['added']).toMatchObject({
    longest: 6,
    optional: false,
  });
});

test.each([
  ['2100-01-01', true],
  ['2100-01-15', true],
  ['2100-01-16', false],
])('on %s the service takes a message of a tab without the new field: %s', (today, optional) => {
  expect(contactRowsOn(today)['added']).toMatchObject({ optional });
});
