import { createFakeRows } from 'shared-config/services/testing/fakeRows';
import { rowsAnswer } from './testing/rowsAnswer';
import { rowsCases, type RowsCase } from './testing/rowsCases';
import { ORIGIN, rowsFixture } from './testing/rowsFixture';

// Each test starts a service.
const SLOW_TEST_MS = 30_000;
jest.setTimeout(SLOW_TEST_MS);

const HOST = 'https://rows.test';

const initOf = ({ method, headers, body }: RowsCase): RequestInit => ({
  method,
  headers,
  ...(body !== undefined && { body }),
});

test.each(rowsCases(ORIGIN))(
  'the fake and the service answer $name alike: $answer.status',
  async (each) => {
    const fake = createFakeRows(HOST, ORIGIN);
    const fixture = await rowsFixture();
    const service = await fixture.start();

    const faked = await fake.fetch(HOST + each.endpoint, initOf(each));
    const real = await fetch(service.address + each.endpoint, initOf(each));

    expect(faked.headers.get('content-type')).toBe(real.headers.get('content-type'));
    expect(await rowsAnswer(faked)).toEqual(each.answer);
    expect(await rowsAnswer(real)).toEqual(each.answer);
    expect(fake.taken).toEqual({
      waitlist: await fixture.typed('waitlist'),
      contact: await fixture.typed('contact'),
    });
  },
);

test('the fake and the service tell a repeated submission from another one alike', async () => {
  const fake = createFakeRows(HOST, ORIGIN);
  const fixture = await rowsFixture();
  const service = await fixture.start();
  const row = { name: 'Asha', mobile: '', message: 'Please call.' };
  const sent = [
    ['key-1234', row],
    ['key-1234', row],
    ['key-1234', { ...row, message: 'Another.' }],
    ['key-5678', row],
    ['short', row],
  ] as const;
  for (const [key, data] of sent) {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    const init = { method: 'POST', headers, body: JSON.stringify({ data }) };
    const faked = await rowsAnswer(await fake.fetch(`${HOST}/contact/rows`, init));
    expect(faked).toEqual(await rowsAnswer(await fetch(service.contactUrl, init)));
  }
  expect(fake.taken.contact).toEqual([row, row]);
  expect(await fixture.typed('contact')).toEqual([row, row]);
});

test('requests to any other address fail', async () => {
  const { fetch } = createFakeRows(HOST, ORIGIN);
  await expect(fetch('https://elsewhere.example/contact/rows')).rejects.toThrow(TypeError);
});
