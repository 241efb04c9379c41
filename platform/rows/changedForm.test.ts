import type * as rowFields from 'shared-config/site/rowFields';
import { post, startedRows } from './testing/rowsFixture';

/** The contact form after it lost `mobile` and gained `phone`. */
jest.mock('shared-config/site/rowFields', () => {
  const actual = jest.requireActual<typeof rowFields>('shared-config/site/rowFields');
  const { name, mobile, message } = actual.ROW_FIELDS.contact;
  const contact = {
    ...{ name, message, mobile: { ...mobile, optional: true } },
    phone: { longest: 20, required: true, optional: true },
  };
  return { ...actual, ROW_FIELDS: { ...actual.ROW_FIELDS, contact } };
});

test('tabs from before and after a change of their form are both taken, and what one does not send is empty', async () => {
  const { contactUrl, typed } = await startedRows();
  const words = { name: 'Asha', message: 'Please call.' };
  const key = { 'idempotency-key': 'key-1234' };
  const before = { ...words, mobile: '+91 98450 12345' };
  for (const data of [before, before])
    expect((await post(contactUrl, { data }, key)).status).toBe(201);
  expect((await post(contactUrl, { data: { ...words, phone: '1' } })).status).toBe(201);
  expect(await typed('contact')).toEqual([
    { ...before, phone: '' },
    { ...words, mobile: '', phone: '1' },
  ]);
});

test('a new field is checked where it is sent, and no other one may be missing', async () => {
  const { contactUrl } = await startedRows();
  const words = { name: 'Asha', message: 'Please call.' };
  for (const [data, field] of [
    [{ ...words, phone: ' ' }, 'phone'],
    [{ ...words, phone: 5 }, 'phone'],
    [{ name: 'Asha', phone: '1' }, 'message'],
  ] as const) {
    const answer = await post(contactUrl, { data });
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: { field } }]);
  }
});
