import { createFakeRows } from 'shared-config/services/testing/fakeRows';
import { HELPER_FORM } from 'shared-config/services/testing/helperForm';
import { registryOf } from '../testing/registryOf';
import { rowsAnswer } from '../testing/rowsAnswer';
import { DeclaredTables } from './DeclaredTables';
import { ORIGIN, post, rowsFixture } from '../testing/rowsFixture';

const { name, fields } = HELPER_FORM;
const ROW = { name: 'ಆಶಾ', email: 'asha@example.in', phone: '', area: 'North', about: '=1+1' };
const KEY = { 'idempotency-key': 'key-1234' };
const FIRST = { [name]: [{ declaration: HELPER_FORM }] };

/** A site, and a rows service that it belongs to. */
async function serviceOf(forms: Parameters<typeof registryOf>[0]['forms']) {
  const site = { live: {}, earlier: [], routes: [], forms };
  const { origin } = await registryOf(site);
  const fixture = await rowsFixture();
  const start = async () => {
    const { address, stop } = await fixture.start({ origins: [ORIGIN, origin] });
    const send = async (data: object, headers = {}, form = name) =>
      rowsAnswer(await post(`${address}/${form}/rows`, { data }, headers));
    return { send, stop, address };
  };
  return { ...fixture, ...(await start()), site, restart: start };
}

test('a form that the site declares is taken like a message: once, checked, with the notice that it shows', async () => {
  const { send, typed, noted, address } = await serviceOf(FIRST);
  const notice = { 'consent-notice': HELPER_FORM.consent.version };
  for (const data of [ROW, ROW])
    expect(await send(data, { ...KEY, ...notice })).toMatchObject({ status: 201, created: 1 });
  expect(await send({ ...ROW, name: 'Ravi' }, KEY)).toMatchObject({ refused: 'key_reused' });
  const wrong: [object, string][] = [
    [{ ...ROW, name: ' ' }, 'name'],
    [{ ...ROW, email: 'asha' }, 'email'],
    [{ ...ROW, area: 'East' }, 'area'],
    [{ ...ROW, phone: '1'.repeat(41) }, 'phone'],
  ];
  const { fetch: faked } = createFakeRows([HELPER_FORM]);
  for (const [data, field] of [...wrong, [{ ...ROW, city: 'Mysuru' }, 'city'] as const]) {
    const asFaked = await rowsAnswer(
      await faked(`/${name}/rows`, { body: JSON.stringify({ data }) }),
    );
    expect(asFaked).toMatchObject({
      refused: /city/.test(field) ? 'unknown_field' : 'bad_field',
      field,
    });
    expect(await send(data)).toEqual(asFaked);
  }
  expect(await send({ ...ROW, area: '' }, { 'consent-notice': '2026-01-01' })).toMatchObject({
    status: 201,
  });
  expect(await typed(name)).toEqual([ROW, { ...ROW, area: '' }]);
  expect(await noted(name)).toMatchObject([
    { notice: HELPER_FORM.consent.version, key: 'key-1234' },
    { notice: '', key: '' },
  ]);
  expect((await fetch(`${address}/${name}/rows`)).status).toBe(405);
});

test('a form that tells its page is stored with the path, from scripts and from a browser alone, and takes no other address', async () => {
  const page = { name: 'sentFrom', label: 'Sent from', type: 'page' } as const;
  const telling = { ...HELPER_FORM, fields: [...fields, page] };
  const { send, typed, address } = await serviceOf({ [name]: [{ declaration: telling }] });
  const row = { ...ROW, sentFrom: '/kn/helpers/ರವಿ' };
  expect(await send(row)).toMatchObject({ status: 201 });
  const { fetch: faked } = createFakeRows([telling]);
  const wrong = ['', 'helpers', '//other.example', '/\\other.example', '/a?b', '/a#b', '/a b'];
  for (const sentFrom of [...wrong, `/${'x'.repeat(500)}`]) {
    const answer = await send({ ...row, sentFrom });
    expect(answer).toMatchObject({ refused: 'bad_field', field: 'sentFrom' });
    const body = JSON.stringify({ data: { ...row, sentFrom } });
    expect(await rowsAnswer(await faked(`/${name}/rows`, { body }))).toEqual(answer);
  }
  const beside = { form: name, page: '/helpers', notice: HELPER_FORM.consent.version };
  const posted = await fetch(`${address}/${name}/rows`, {
    method: 'POST',
    body: new URLSearchParams({ ...row, sentFrom: '/helpers', ...beside }),
    redirect: 'manual',
    headers: { origin: ORIGIN, 'sec-fetch-mode': 'navigate' },
  });
  expect(posted.status).toBe(303);
  expect(await typed(name)).toEqual([row, { ...row, sentFrom: '/helpers' }]);
});

test.each(['mfe-other.join', 'mfe-helpers', '..%2Fcontact', 'constructor', 'forms.json'])(
  'a form that the site does not declare is not taken: %s',
  async (form) => {
    const { send, typed } = await serviceOf(FIRST);
    expect(await send(ROW, {}, form)).toMatchObject({ status: 404, refused: 'not_found' });
    expect(await typed(form)).toEqual([]);
  },
);

test('a form that changes is taken from its first row on, and open tabs may send what it was', async () => {
  const { send, typed, site, warnings } = await serviceOf(FIRST);
  await send(ROW, KEY);
  const kept = fields.filter((field) => !['phone', 'area'].includes(field.name));
  const city = { name: 'city', label: 'City', missing: 'Enter your city.', longest: 50 };
  const changed = { ...HELPER_FORM, fields: [...kept, city] };
  const earlier = { declaration: HELPER_FORM, until: '2999-01-01' };
  site.forms = { [name]: [{ declaration: changed }, earlier] };
  const { phone, area, ...rest } = ROW;
  const after = { ...rest, city: 'Mysuru' };
  expect(await send(after)).toMatchObject({ status: 201 });
  expect(await send(ROW)).toMatchObject({ status: 201 });
  expect(await send(ROW, KEY)).toMatchObject({ status: 201 });
  expect(await send({ ...after, city: ' ' })).toMatchObject({ refused: 'bad_field' });
  const cells = { phone: '', area: '', city: '' };
  expect(await typed(name)).toEqual([
    // The columns that a file gains are missing in the rows before.
    ROW,
    { ...cells, ...after },
    { ...cells, ...ROW },
  ]);
  expect(warnings).toEqual([]);

  site.forms = { [name]: [{ declaration: changed }, { ...earlier, until: '2020-01-01' }] };
  expect(await send({ ...after, about: ' ', area: 'West' })).toMatchObject({ field: 'area' });
  expect(await send({ phone, area, ...after })).toMatchObject({ refused: 'unknown_field' });
  expect(await send(after)).toMatchObject({ status: 201 });
  expect(await typed(name)).toHaveLength(4);
  expect(warnings).toEqual([]);
});

test('made-up names and rows that do not fit make the service read the forms ten times, and then twice a minute', async () => {
  const { origin, asked } = await registryOf({ live: {}, earlier: [], routes: [], forms: FIRST });
  const store = { readForms: async () => undefined, keepForms: async () => undefined };
  const tables = await DeclaredTables.open([origin], store, () => undefined);
  const clock = jest.spyOn(performance, 'now');
  let now = performance.now();
  const find = async (form: string): Promise<unknown> => {
    clock.mockReturnValue((now += 1_000));
    return tables.find(form);
  };
  for (let one = 0; one < 30; one += 1) await find(`made.up-${one}`);
  expect(asked).toHaveLength(10);
  expect(await find(name)).toMatchObject({ name });
  now += 60_000;
  for (let one = 0; one < 30; one += 1) await find(`made.up-${one}`);
  expect(asked.length).toBeLessThanOrEqual(14);
  clock.mockRestore();
});

test('while the site does not answer, also after a restart, what it declared before is taken', async () => {
  const { send, stop, restart, site, typed, warnings } = await serviceOf(FIRST);
  await send(ROW);
  await stop();
  site.forms = undefined;
  const again = await restart();
  expect(await again.send(ROW)).toMatchObject({ status: 201 });
  expect(await again.send({ ...ROW, email: '' })).toMatchObject({ refused: 'bad_field' });
  expect(await typed(name)).toHaveLength(2);
  expect(warnings).toEqual([]);
});

test('a file that declares impossible forms changes nothing', async () => {
  const { send, site } = await serviceOf(FIRST);
  await send(ROW);
  const [field] = fields;
  const hostile = { ...HELPER_FORM, fields: [{ ...field, name: '../key' }] };
  site.forms = { [name]: [{ declaration: hostile as typeof HELPER_FORM }] };
  expect(await send({ '../key': 'x' })).toMatchObject({ refused: 'unknown_field' });
  expect(await send(ROW)).toMatchObject({ status: 201 });
});
