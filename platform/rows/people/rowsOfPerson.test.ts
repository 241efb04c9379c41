import type { StoredRow } from './archive/RowsArchive';
import { rowsOfPerson } from './rowsOfPerson';

const row = (content: Record<string, string>): StoredRow => ({
  id: JSON.stringify(content),
  table: 'contact',
  row: content,
  receivedAt: new Date(0),
  notice: undefined,
  answeredAt: undefined,
});

const found = (content: Record<string, string>, mobiles = ['', '+91 98450 12345']) =>
  rowsOfPerson([row(content)], 'asha@example.in', mobiles);

test.each([
  ['the address of an entry', { email: 'asha@example.in' }],
  ['the address in capitals', { email: 'Asha@Example.IN' }],
  ['the address in a message', { message: 'Write to asha@example.in, please.' }],
  ['the address at the end of a sentence', { message: 'Write to asha@example.in.' }],
])('%s belongs to the person', (_name, content) => {
  expect(found(content)).toMatchObject({ rows: [{}], claimed: [] });
});

test('an entry of the same mailbox belongs to the person, however it is written', () => {
  const other = { ...row({ email: 'ASHA+list@example.in' }), table: 'waitlist' };
  expect(rowsOfPerson([other], 'asha@example.in', []).rows).toEqual([other]);
});

test.each([
  ['the number of the profile', { mobile: '+919845012345' }],
  ['the number without its country', { mobile: '098450-12345' }],
  ['the number in Kannada digits', { mobile: '೯೮೪೫೦ ೧೨೩೪೫' }],
  ['the number in Devanagari digits', { mobile: '+९१ ९८४५० १२३४५' }],
  ['the number in wide digits', { mobile: '９８４５０１２３４５' }],
  ['the first of two numbers', { mobile: '9845012345 / 9900011111' }],
  ['the second of two numbers', { mobile: '9900011111 9845012345' }],
  ['the number with words around it', { mobile: 'after 6 pm: (0)98450-12345, ask for Asha' }],
  ['the number in a message', { message: 'ನನ್ನ ಸಂಖ್ಯೆ ೯೮೪೫೦೧೨೩೪೫. Call me by 5.' }],
  ['the number next to its extension', { message: '+91.98450.12345 ext. 12' }],
])('%s is a claim, because it is not verified', (_name, content) => {
  expect(found(content)).toMatchObject({ rows: [], claimed: [{}] });
});

test.each(['೯೮೪೫೦೧೨೩೪೫', '9900011111 or 9845012345', '9900011111 9845012345'])(
  'a profile that has the number as %s leads to the row',
  (mobile) => {
    expect(found({ mobile: '98450 12345' }, [mobile])).toMatchObject({ claimed: [{}] });
  },
);

test('a row with the address and the number is the person’s, once', () => {
  const content = { mobile: '098450-12345', message: 'I am asha@example.in.' };
  expect(found(content)).toMatchObject({ rows: [{}], claimed: [] });
});

test('a domain in its own script belongs to the same address', () => {
  const message = row({ message: 'Write to asha@bücher.example.' });
  expect(rowsOfPerson([message], 'asha@xn--bcher-kva.example', []).rows).toEqual([message]);
});

const NOTHING = { rows: [], claimed: [] };

test.each([
  ['a longer address', { email: 'natasha@example.in' }],
  ['an address with a longer domain', { email: 'asha@example.info' }],
  ['an address in a subdomain', { email: 'asha@example.in.net' }],
  ['an address with a tag', { email: 'me+asha@example.in' }],
  ['another number', { mobile: '+91 98450 12346' }],
  ['a longer number', { message: 'Order 98450123456' }],
  ['digits of two sentences', { message: '98450 is the PIN. 12345 is the flat.' }],
  ['no number', { mobile: '' }],
])('%s does not', (_name, content) => {
  expect([found(content), found(content, [])]).toEqual([NOTHING, NOTHING]);
});
