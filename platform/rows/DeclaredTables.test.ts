import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SiteForms } from 'shared-config/site/FormDeclaration';
import { createFakeRows } from 'shared-config/services/testing/fakeRows';
import { ENTRY_FORM } from 'shared-config/services/testing/entryForm';
import { HELPER_FORM } from 'shared-config/services/testing/helperForm';
import { rowsAnswer } from './testing/rowsAnswer';
import { DeclaredTables } from './DeclaredTables';
import { ORIGIN, post, rowsFixture } from './testing/rowsFixture';

const { name, fields } = HELPER_FORM;
const ROW = { name: 'ಆಶಾ', email: 'asha@example.in', phone: '', area: 'North', about: '=1+1' };
const KEY = { 'idempotency-key': 'key-1234' };
const FIRST = { [name]: [{ declaration: HELPER_FORM }] };

/** A site that declares forms, or has no such file; ends with the test. Changes of it show at once. */
async function siteWith(forms: SiteForms | undefined) {
  const site = { forms };
  const server = createServer((_request, response) => {
    response.writeHead(site.forms ? 200 : 404).end(JSON.stringify(site.forms));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  servers.push(server);
  return { site, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const servers: ReturnType<typeof createServer>[] = [];

afterEach(() => {
  jest.restoreAllMocks();
  passed = 0;
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const clock = performance.now.bind(performance);
let passed = 0;

/** Lets so many milliseconds pass. */
function pass(time: number): void {
  passed += time;
  jest.spyOn(performance, 'now').mockImplementation(() => clock() + passed);
}

/** A site, and a rows service that it belongs to. */
async function serviceOf(forms: SiteForms | undefined) {
  const { site, origin } = await siteWith(forms);
  const fixture = await rowsFixture();
  const start = async () => {
    const { address, stop } = await fixture.start({ origins: [origin, ORIGIN] });
    const send = async (data: object, headers = {}, form = name) =>
      rowsAnswer(await post(`${address}/${form}/rows`, { data }, headers));
    return { send, stop, address };
  };
  return { ...fixture, ...(await start()), site, restart: start };
}

test('a form that the site declares is taken like a message: once, checked, with the notice that it shows', async () => {
  const { send, typed, noted } = await serviceOf(FIRST);
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
});

test('a form that names its page is stored with the path, from scripts and from a browser alone, and takes no other address', async () => {
  const page = { name: 'sentFrom', label: 'Sent from', type: 'page' } as const;
  const naming = { ...HELPER_FORM, fields: [...fields, page] };
  const { send, typed, address } = await serviceOf({ [name]: [{ declaration: naming }] });
  const row = { ...ROW, sentFrom: '/kn/helpers/ರವಿ' };
  expect(await send(row)).toMatchObject({ status: 201 });
  const { fetch: faked } = createFakeRows([naming]);
  const wrong = ['', 'helpers', '//other.example', '/\\other.example', '/a?b', '/a#b', '/a b'];
  for (const sentFrom of [...wrong, `/${'x'.repeat(500)}`]) {
    const answer = await send({ ...row, sentFrom });
    expect(answer).toMatchObject({ refused: 'bad_field', field: 'sentFrom' });
    const body = JSON.stringify({ data: { ...row, sentFrom } });
    expect(await rowsAnswer(await faked(`/${name}/rows`, { body }))).toEqual(answer);
  }
  const added = { form: name, page: '/helpers', notice: HELPER_FORM.consent.version };
  const posted = await fetch(`${address}/${name}/rows`, {
    method: 'POST',
    body: new URLSearchParams({ ...row, sentFrom: '/helpers', ...added }),
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

test('a form that changes is taken with its first row, and open tabs may send what it was', async () => {
  const { send, typed, site, warnings } = await serviceOf(FIRST);
  await send(ROW, KEY);
  const kept = fields.filter((field) => !['phone', 'area'].includes(field.name));
  const city = { name: 'city', label: 'City', missing: 'Enter your city.', longest: 50 };
  const changed = { ...HELPER_FORM, fields: [...kept, city] };
  const earlier = { declaration: HELPER_FORM, until: '2999-01-01' };
  site.forms = { [name]: [{ declaration: changed }, earlier] };
  pass(10_000);
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
  pass(10_000);
  expect(await send({ ...after, about: ' ', area: 'West' })).toMatchObject({ field: 'area' });
  expect(await send({ phone, area, ...after })).toMatchObject({ refused: 'unknown_field' });
  expect(await send(after)).toMatchObject({ status: 201 });
  expect(await typed(name)).toHaveLength(4);
  expect(warnings).toEqual([]);
});

test('the forms are read at an unknown name at most once in ten seconds, and with a known one once in a minute', async () => {
  const { origin } = await siteWith(FIRST);
  const asked = jest.spyOn(globalThis, 'fetch').mock.calls;
  const store = { readForms: async () => undefined, keepForms: async () => undefined };
  const tables = new DeclaredTables(origin, store);
  const readings = async (form: string, seconds: number): Promise<number> => {
    const before = asked.length;
    for (let second = 0; second < seconds; second += 1) {
      await tables.find(form);
      pass(1_000);
    }
    return asked.length - before;
  };
  expect(await readings('made.up', 30)).toBe(3);
  expect(await tables.find(name)).toMatchObject({ name });
  expect(await readings(name, 150)).toBe(2);
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
  pass(10_000);
  expect(await send({ '../key': 'x' })).toMatchObject({ refused: 'unknown_field' });
  expect(await send(ROW)).toMatchObject({ status: 201 });
});

const ENTRY = { name: 'ಆಶಾ', email: 'asha@example.in', city: 'Bengaluru', interest: 'Other' };
const WAITLIST = ENTRY_FORM.declared;
const OTHER_CHOICE = { refused: 'bad_field', field: 'interest' };

test('the waitlist takes what its form asks, and its rows have a place, whatever the form is called', async () => {
  const pin = { name: 'pin', label: 'PIN code', missing: 'Enter your PIN code.', longest: 6 };
  const asking = { ...WAITLIST, fields: [...WAITLIST.fields, pin] };
  const { send, typed, address } = await serviceOf({ [WAITLIST.name]: [{ declaration: asking }] });
  const body = JSON.stringify({ data: { ...ENTRY, pin: '560011' } });
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'key-0001' };
  const joined = await fetch(`${address}/waitlist/rows`, { method: 'POST', headers, body });
  expect(joined.headers.get('waitlist-place')).toBe('1');
  expect(await send({ ...ENTRY, pin: '5600111' }, {}, 'waitlist')).toMatchObject({ field: 'pin' });
  expect(await send({ ...ENTRY, pin: '1' }, {}, WAITLIST.name)).toMatchObject({ status: 404 });
  expect(await typed('waitlist')).toEqual([{ ...ENTRY, pin: '560011' }]);
});

test('while the site does not answer, also after a restart, a visitor who joins is taken as the form was declared', async () => {
  const { send, stop, restart, site, typed } = await serviceOf({
    [WAITLIST.name]: [{ declaration: WAITLIST }],
  });
  await send(ENTRY, {}, 'waitlist');
  await stop();
  site.forms = undefined;
  const again = await restart();
  expect(await again.send(ENTRY, {}, 'waitlist')).toMatchObject({ status: 201 });
  const other = { ...ENTRY, interest: 'Queueing' };
  expect(await again.send(other, {}, 'waitlist')).toMatchObject(OTHER_CHOICE);
  expect(await typed('waitlist')).toHaveLength(2);
});

test('after a rollback to a release without the form, a visitor who joins is taken as before, and then with the four fields of the specification', async () => {
  const { send, site, noted } = await serviceOf({
    [WAITLIST.name]: [{ declaration: WAITLIST, until: '2999-01-01' }],
  });
  const other = { ...ENTRY, interest: 'Queueing' };
  expect(await send(ENTRY, {}, 'waitlist')).toMatchObject({ status: 201 });
  expect(await send(other, {}, 'waitlist')).toMatchObject(OTHER_CHOICE);
  site.forms = { [WAITLIST.name]: [{ declaration: WAITLIST, until: '2020-01-01' }] };
  pass(10_000);
  const before = { 'consent-notice': '2026-11-26-3fd13f' };
  expect(await send(other, before, 'waitlist')).toMatchObject({ status: 201 });
  expect(await send({ ...ENTRY, email: 'asha' }, {}, 'waitlist')).toMatchObject({ field: 'email' });
  expect(await noted('waitlist')).toMatchObject([{ notice: '' }, { notice: '2026-11-26-3fd13f' }]);
});

test('an entry that an outbox has from before its form was declared is stored with the notice that it was sent under', async () => {
  const { send, noted } = await serviceOf({ [WAITLIST.name]: [{ declaration: WAITLIST }] });
  for (const notice of ['2026-11-26-3fd13f', WAITLIST.consent.version])
    await send(ENTRY, { 'consent-notice': notice }, 'waitlist');
  expect(await noted('waitlist')).toMatchObject([
    { notice: '2026-11-26-3fd13f' },
    { notice: WAITLIST.consent.version },
  ]);
});
