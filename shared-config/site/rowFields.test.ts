import { CONTACT_ASKED } from './contactRows';
import { whyTooLong } from './rowFields';

test('the longest answers of the contact forms fit into a row', () => {
  expect(CONTACT_ASKED.map(whyTooLong).filter(Boolean)).toEqual([]);
});

test.each([
  [[3500, 301], 'has 3801 characters in all, more .*: let a have 3499 at most'],
  [[100, 3701], 'has 3801 characters in all, more .*: let b have 3700 at most'],
  [[3500, 3500, 3500], 'let them have fewer'],
])('a form whose answers have %j characters names the number that fits', (lengths, said) => {
  const fields = lengths.map((longest, at) => ({ name: 'abc'.charAt(at), label: '', longest }));
  expect(whyTooLong(fields)).toMatch(new RegExp(`${said}$`));
});
