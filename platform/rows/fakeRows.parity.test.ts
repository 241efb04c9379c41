import { createFakeRows } from 'shared-config/services/testing/fakeRows';
import { CONTACT_ROWS } from 'shared-config/site/contactRows';
import { rowsAnswer } from './testing/rowsAnswer';
import { startedRows } from './testing/rowsFixture';

jest.mock('shared-config/site/contactFields', () =>
  jest.requireActual('shared-config/site/testing/specifiedFields'),
);

const PERSON = { name: 'Asha', email: 'asha@example.in', city: 'Bengaluru', interest: 'Other' };
const LONGEST = CONTACT_ROWS['message']?.longest ?? 0;
const NOTE = { name: 'Asha', mobile: '+91 98450 12345', message: 'Please call me back.' };

/** The answers of the fake and of the service to posts of one table, and what both have stored then. */
async function bothAnswers(
  table: string,
  ...posts: { body: string; key?: string; secret?: string }[]
) {
  const fake = createFakeRows();
  const { address, typed } = await startedRows();
  const answers = [];
  for (const { body, key, secret } of posts) {
    const headers = {
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
      ...(secret && { 'entry-secret': secret }),
    };
    const init = { method: 'POST', headers, body };
    const faked = await rowsAnswer(await fake.fetch(`/${table}/rows`, init));
    expect(faked).toEqual(await rowsAnswer(await fetch(`${address}/${table}/rows`, init)));
    answers.push(faked);
  }
  const { waitlist, contact } = fake.taken;
  expect({ waitlist, contact }).toEqual({
    waitlist: await typed('waitlist'),
    contact: await typed('contact'),
  });
  return { answers, stored: [...waitlist, ...contact] };
}

test.each([
  ['waitlist', 'a row in Kannada', { ...PERSON, name: 'ಆಶಾ 🙏', city: 'ಬೆಂಗಳೂರು' }],
  ['waitlist', 'an address without a dot', { ...PERSON, email: 'asha@home' }],
  ['contact', 'a message only, as from the footer', { name: '', mobile: '', message: 'ನಮಸ್ಕಾರ' }],
  ['contact', 'the longest message, in emoji', { ...NOTE, message: '🙏'.repeat(LONGEST) }],
])('the fake and the service store in %s %s', async (table, _what, data) => {
  const { answers, stored } = await bothAnswers(table, { body: JSON.stringify({ data }) });
  expect(answers).toEqual([{ status: 201, created: 1 }]);
  expect(stored).toEqual([data]);
});

test.each([
  ['a domain in its own script, as Firefox sends it', 'asha@bücher.example'],
  ['that domain in ASCII, as Chromium sends it', 'asha@xn--bcher-kva.example'],
  ['something invisible', '\u200basha@xn--bcher-kva.example\u00a0'],
  ['the name of the mailbox', 'Asha <asha@bücher.example>'],
])('the fake and the service store one spelling of an address with %s', async (_what, email) => {
  const data = { ...PERSON, email };
  const { answers, stored } = await bothAnswers('waitlist', { body: JSON.stringify({ data }) });
  expect(answers).toEqual([{ status: 201, created: 1 }]);
  expect(stored).toEqual([{ ...PERSON, email: 'asha@xn--bcher-kva.example' }]);
});

test.each([
  ['marks of direction, as a contact of a phone', '\u202a+91 98450 12345\u202c'],
  ['an isolate around it', '\u2068+91 98450 12345\u2069'],
  ['a mark and a selector', '\u200e+91 98450 \ufe0d12345'],
])('the fake and the service store a mobile without %s', async (_what, mobile) => {
  const data = { ...NOTE, mobile };
  const { answers, stored } = await bothAnswers('contact', { body: JSON.stringify({ data }) });
  expect(answers).toEqual([{ status: 201, created: 1 }]);
  expect(stored).toEqual([{ ...NOTE, mobile: '+91 98450 12345' }]);
});

const badField = (field: string) => ({ status: 400, refused: 'bad_field', field });
const unknown = (field: string) => ({ status: 409, refused: 'unknown_field', field });

test.each<[string, string, unknown, object]>([
  ['waitlist', 'no name', { ...PERSON, name: undefined }, badField('name')],
  ['waitlist', 'an empty name', { ...PERSON, name: '' }, badField('name')],
  ['waitlist', 'a city of blanks', { ...PERSON, city: ' \u00a0\n' }, badField('city')],
  ['waitlist', 'what is no address', { ...PERSON, email: 'asha@exa mple.in' }, badField('email')],
  ['waitlist', 'another interest', { ...PERSON, interest: 'Queueing' }, badField('interest')],
  ['waitlist', 'a field of the other table', { ...PERSON, mobile: '1' }, unknown('mobile')],
  ['contact', 'no mobile', { ...NOTE, mobile: undefined }, badField('mobile')],
  ['contact', 'a message of 3,501', { ...NOTE, message: 'm'.repeat(3501) }, badField('message')],
  ['contact', 'a number as name', { ...NOTE, name: 5 }, badField('name')],
  ['contact', 'half a surrogate pair', { ...NOTE, name: '\ud83d' }, badField('name')],
  ['contact', 'a new field, one lacking', { name: '', message: 'x', phone: '1' }, unknown('phone')],
  ['contact', 'several rows', [NOTE, NOTE], { status: 400, refused: 'bad_body' }],
  ['contact', 'nothing as data', null, { status: 400, refused: 'bad_body' }],
])('the fake and the service refuse in %s %s', async (table, _what, data, refused) => {
  const { answers, stored } = await bothAnswers(table, { body: JSON.stringify({ data }) });
  expect(answers).toEqual([refused]);
  expect(stored).toEqual([]);
});

test.each([
  ['null', null],
  ['something besides data', { data: NOTE, sheet: 'Sheet1' }],
])('the fake and the service refuse a body that is %s', async (_what, body) => {
  const { answers } = await bothAnswers('contact', { body: JSON.stringify(body) });
  expect(answers).toEqual([{ status: 400, refused: 'bad_body' }]);
});

test('the fake and the service take an entry with a secret, and refuse what is no secret', async () => {
  const body = JSON.stringify({ data: PERSON });
  const { answers } = await bothAnswers(
    'waitlist',
    { key: 'a'.repeat(32), secret: 'f'.repeat(32), body },
    { key: 'b'.repeat(32), secret: 'f'.repeat(8), body },
  );
  expect(answers).toEqual([
    { status: 201, created: 1 },
    { status: 400, refused: 'bad_secret' },
  ]);
});

test.each([
  ['a secret', { 'entry-secret': 'f'.repeat(32) }],
  ['the key of the last release', { 'idempotency-key': 'f'.repeat(32) }],
  ['a secret that is too short', { 'entry-secret': 'f'.repeat(8) }],
  ['nothing', {}],
])('the fake and the service answer alike to leaving with %s', async (_what, headers) => {
  const { address } = await startedRows();
  const init = { method: 'DELETE', headers: headers as Record<string, string> };
  const faked = await createFakeRows().fetch('/waitlist/rows', init);
  const real = await fetch(`${address}/waitlist/rows`, init);
  expect([faked.status, await faked.text()]).toEqual([real.status, await real.text()]);
});

test.each([
  ['a secret', { 'entry-secret': 'f'.repeat(32) }],
  ['a secret that is too short', { 'entry-secret': 'f'.repeat(8) }],
  ['the key of the last release', { 'idempotency-key': 'f'.repeat(32) }],
])('the fake and the service answer alike who asks whether %s has left', async (_what, headers) => {
  const { address } = await startedRows();
  const fake = createFakeRows();
  const body = JSON.stringify({ data: PERSON });
  const json = { 'content-type': 'application/json' };
  const join = { method: 'POST', body, headers: { ...json, ...headers } as object };
  const leave = { method: 'DELETE', headers: headers as object };
  const ask = { method: 'GET', headers: headers as object };
  const said = [];
  for (const init of [join, ask, leave, ask, { ...join, body }, ask]) {
    const [faked, real] = [
      await fake.fetch('/waitlist/rows', init as RequestInit),
      await fetch(`${address}/waitlist/rows`, init as RequestInit),
    ];
    expect([faked.status, await faked.text()]).toEqual([real.status, await real.clone().text()]);
    if (init === ask) said.push(await real.json());
  }
  if ('entry-secret' in headers && headers['entry-secret'].length === 32)
    expect(said).toEqual([{ left: false }, { left: true }, { left: false }]);
});

test('the fake and the service distinguish a repeated submission from another one alike', async () => {
  const body = JSON.stringify({ data: NOTE });
  const other = JSON.stringify({ data: { ...NOTE, message: 'Another.' } });
  const { answers, stored } = await bothAnswers(
    'contact',
    { key: 'key-1234', body },
    { key: 'key-1234', body },
    { key: 'key-1234', body: other },
    { key: 'key-5678', body },
    { key: 'short', body },
    { key: 'x'.repeat(65), body },
    { key: '=1+1=1+1', body },
  );
  const taken = { status: 201, created: 1 };
  const badKey = { status: 400, refused: 'bad_key' };
  const reused = { status: 422, refused: 'key_reused' };
  expect(answers).toEqual([taken, taken, reused, taken, badKey, badKey, badKey]);
  expect(stored).toEqual([NOTE, NOTE]);
});
