import { rename } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { CONSENT_NOTICE } from 'shared-config/site/consentNotice';
import { type Digest, Notifications } from './notify/Notifications';
import { rowsAnswer } from './testing/rowsAnswer';
import { SqliteArchive } from './people/archive/SqliteArchive';
import { waitlistEntries } from './people/waitlistEntries';
import { SqliteStore } from './sqlite/SqliteStore';
import { ORIGIN, post, rowsFixture, startedRows } from './testing/rowsFixture';

jest.mock('shared-config/site/contactFields', () =>
  jest.requireActual('shared-config/site/testing/specifiedFields'),
);

const NOTE = { data: { name: 'Asha', mobile: '+91 98450 12345', message: 'Please call.' } };

const person = (name: string) => ({
  name,
  email: 'asha@example.in',
  city: 'Bengaluru',
  interest: 'Delivery Tasks',
});

test('a page of the site and a caller that is not a page may post JSON', async () => {
  const { contactUrl, typed } = await startedRows();
  const json = { 'content-type': 'application/json; charset=utf-8' };
  const answers = [
    await post(contactUrl, NOTE),
    await fetch(contactUrl, { method: 'POST', headers: json, body: JSON.stringify(NOTE) }),
  ];
  expect(
    answers.map(({ status, headers }) => [status, headers.get('access-control-allow-origin')]),
  ).toEqual([
    [201, ORIGIN],
    [201, null],
  ]);
  expect(await typed('contact')).toEqual([NOTE.data, NOTE.data]);
});

const foreign = { code: 'origin_refused', status: 403 };
const wrongType = { code: 'wrong_content_type', status: 415 };
const badJson = { code: 'bad_json', status: 400 };
const notFound = { code: 'not_found', status: 404 };

test.each<[string, { code: string; status: number }, RequestInit, string?]>([
  ['a page elsewhere', foreign, { headers: { origin: 'https://elsewhere.example' } }],
  ['a page whose origin begins alike', foreign, { headers: { origin: `${ORIGIN}.example` } }],
  ['a page without an origin', foreign, { headers: { origin: 'null' } }],
  [
    'a preflight of a page elsewhere',
    foreign,
    {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
      body: null,
    },
  ],
  ['plain text', wrongType, { headers: { 'content-type': 'text/plain' } }],
  ['a JSON patch', wrongType, { headers: { 'content-type': 'application/json-patch+json' } }],
  ['no body', badJson, { body: '' }],
  ['a body that stops in the middle', badJson, { body: '{"data":{"name":"As' }],
  ['bytes that are not UTF-8', badJson, { body: Buffer.from('{"data":"Jos\xe9"}', 'latin1') }],
  ['an attempt on the prototype', badJson, { body: '{"data":{"__proto__":{"name":"x"}}}' }],
  ['a path without rows', notFound, {}, '/contact'],
  ['a path with one part too many', notFound, {}, '/contact/rows/1'],
  ['a table in capitals', notFound, {}, '/Contact/rows'],
])(
  'a request is refused, with nothing stored: %s',
  async (_what, { code, status }, init, path = '/contact/rows') => {
    const { address, typed } = await startedRows();
    const answer = await fetch(address + path, {
      method: 'POST',
      body: JSON.stringify(NOTE),
      ...init,
      headers: { 'content-type': 'application/json', ...init.headers },
    });
    expect(await rowsAnswer(answer)).toEqual({ status, refused: code });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(await typed('contact')).toEqual([]);
  },
);

test('a body of exactly 16 KB is read, one byte more is refused', async () => {
  const { contactUrl, typed } = await startedRows();
  const frame = JSON.stringify({ data: { name: '', mobile: '', message: '' } }).length;
  const send = (size: number) =>
    post(contactUrl, { data: { name: '', mobile: '', message: 'm'.repeat(size - frame) } });
  expect(await rowsAnswer(await send(16_384))).toMatchObject({ refused: 'bad_field' });
  expect((await send(16_385)).status).toBe(413);
  expect(await typed('contact')).toEqual([]);
});

test('a preflight allows exactly what the site sends', async () => {
  const { waitlistUrl } = await startedRows();
  const { headers } = await fetch(waitlistUrl, {
    method: 'OPTIONS',
    headers: { origin: ORIGIN, 'access-control-request-method': 'POST' },
  });
  expect(headers.get('access-control-allow-origin')).toBe(ORIGIN);
  expect(headers.get('access-control-allow-methods')).toBe('GET, POST, DELETE');
  expect(headers.get('access-control-allow-headers')).toBe(
    'Content-Type, Idempotency-Key, Entry-Secret, Invited-By, Consent-Notice, Form-Stamp',
  );
  expect(headers.get('vary')).toMatch(/origin/i);
  expect(headers.get('access-control-allow-credentials')).toBeNull();
});

const SECRET = '0123456789abcdef0123456789abcdef';

test('a visitor who leaves the waitlist gets the same answer whether the secret is known, and only pages of the site may ask', async () => {
  const { waitlistUrl, directory } = await startedRows({ limitPerMinute: 4 });
  const leave = (secret?: string, origin = ORIGIN) =>
    fetch(waitlistUrl, {
      method: 'DELETE',
      headers: { origin, ...(secret && { 'entry-secret': secret }) },
    });
  await post(
    waitlistUrl,
    { data: person('Asha') },
    { 'idempotency-key': 'f'.repeat(32), 'entry-secret': SECRET },
  );
  const [known, unknown] = [await leave(SECRET), await leave('f'.repeat(32))];
  expect([known.status, await known.text()]).toEqual([unknown.status, await unknown.text()]);
  expect(known.status).toBe(204);
  expect(known.headers.get('access-control-allow-origin')).toBe(ORIGIN);
  expect(await rowsAnswer(await leave(SECRET, 'https://elsewhere.example'))).toEqual({
    status: 403,
    refused: 'origin_refused',
  });
  const [row] = await new SqliteArchive(directory).read();
  expect(row?.leftAt).toBeInstanceOf(Date);
  expect(JSON.stringify(row)).not.toContain(SECRET);
  expect(await rowsAnswer(await leave())).toEqual({ status: 400, refused: 'bad_secret' });
  expect((await leave(SECRET)).status).toBe(429);
});

test('a browser that asks with the whole secret learns whether the entry has left; the answer is not stored on the way, not logged, and limited apart from the forms', async () => {
  const { waitlistUrl, contactUrl, lines } = await startedRows({ limitPerMinute: 4 });
  const ask = (url: string, secret?: string, origin = ORIGIN) =>
    fetch(url, { headers: { origin, ...(secret && { 'entry-secret': secret }) } });
  const left = async (secret: string): Promise<unknown> => (await ask(waitlistUrl, secret)).json();
  await post(waitlistUrl, { data: person('Asha') }, { 'entry-secret': SECRET });
  lines.splice(0);
  const answer = await ask(waitlistUrl, SECRET);
  expect([answer.status, await answer.json()]).toEqual([200, { left: false }]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGIN);
  // A secret that is not known says nothing, so the browser goes by its memory.
  expect(await left('f'.repeat(32))).toEqual({ left: false });
  expect(lines).toEqual([]);
  expect(await rowsAnswer(await ask(contactUrl, SECRET))).toEqual({
    ...{ status: 404, refused: 'not_found' },
  });
  expect(await rowsAnswer(await ask(waitlistUrl, SECRET, 'https://elsewhere.example'))).toEqual({
    ...{ status: 403, refused: 'origin_refused' },
  });
  expect(await rowsAnswer(await ask(waitlistUrl, SECRET.slice(0, 31)))).toEqual({
    ...{ status: 400, refused: 'bad_secret' },
  });
  const late = await ask(waitlistUrl);
  expect([late.status, Number(late.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(JSON.stringify(lines)).not.toContain(SECRET.slice(0, 8));
  const leave = { method: 'DELETE', headers: { origin: ORIGIN, 'entry-secret': SECRET } };
  expect((await fetch(waitlistUrl, leave)).status).toBe(204);
});

test('a secret or a key that is only the beginning of another one takes no one off the waitlist', async () => {
  const { waitlistUrl, directory } = await startedRows();
  const uuid = '3f2c8a54-6f0e-4a59-9a0f-0d5b6a1c2e3f';
  for (const headers of [
    { 'idempotency-key': uuid },
    { 'idempotency-key': SECRET },
    { 'idempotency-key': 'key-asha', 'entry-secret': SECRET },
  ])
    expect((await post(waitlistUrl, { data: person('Asha') }, headers)).status).toBe(201);
  for (const headers of [
    { 'idempotency-key': uuid.slice(0, 8) },
    { 'idempotency-key': uuid },
    { 'idempotency-key': SECRET.slice(0, 8) },
    { 'entry-secret': SECRET.slice(0, 8) },
    { 'entry-secret': `${SECRET}0` },
  ]) {
    const refused = await fetch(waitlistUrl, { method: 'DELETE', headers });
    expect(await rowsAnswer(refused)).toEqual({ status: 400, refused: 'bad_secret' });
  }
  const rows = await new SqliteArchive(directory).read();
  expect(rows.map(({ leftAt }) => leftAt)).toEqual([undefined, undefined, undefined]);
});

// What a tab sends that was opened before secret and invitation had headers of their own, byte for byte.
test('an open tab of the last release joins by an invitation, changes the entry and leaves', async () => {
  const { waitlistUrl, directory } = await startedRows();
  const entries = async () =>
    waitlistEntries(await new SqliteArchive(directory).read()).map(
      ({ row, subscription, invitedBy }) => [
        ...[row['name'], row['city'], subscription?.state, invitedBy],
      ],
    );
  const send = async (key: string, data: object) =>
    (await post(waitlistUrl, { data }, { 'Idempotency-Key': key })).headers.get('waitlist-place');
  const asha = await send('0123456789abcdef0123456789abcdef', person('Asha'));
  expect(asha).toMatch(/^1;invite=[\da-f]{10}$/);
  const [, code = ''] = asha?.split('=') ?? [];
  const ravi = { ...person('Ravi'), email: 'ravi@example.in' };
  expect(await send(`fedcba9876543210fedcba9876543210-${code}`, ravi)).toMatch(/^2;invite=/);
  await send('fedcba9876543210fedcba9876543210-00112233445566ff', { ...ravi, city: 'Mysuru' });
  expect(await entries()).toEqual([
    ['Asha', 'Bengaluru', undefined, undefined],
    ['Ravi', 'Mysuru', undefined, code],
  ]);
  const left = await fetch(waitlistUrl, {
    method: 'DELETE',
    headers: { 'Idempotency-Key': 'fedcba9876543210fedcba9876543210' },
  });
  expect(left.status).toBe(204);
  expect(await entries()).toEqual([
    ['Asha', 'Bengaluru', undefined, undefined],
    ['Ravi', 'Mysuru', 'left', code],
  ]);
});

test('a row of the waitlist is answered with its place, which does not reveal how short the list is, and with the code of an invitation for a secret, also when it comes again', async () => {
  const { waitlistUrl, contactUrl, directory } = await startedRows({ placesFrom: 2301 });
  const place = async (url: string, data: object, headers: Readonly<Record<string, string>>) => {
    const answer = await post(url, { data }, headers);
    expect(await answer.text()).toBe('{"created":1}');
    return answer.headers.get('waitlist-place');
  };
  const ofAsha = { 'idempotency-key': 'key-asha', 'entry-secret': SECRET };
  const asha = await place(waitlistUrl, person('Asha'), ofAsha);
  expect(asha).toMatch(/^2301;invite=[\da-f]{10}$/);
  const [, code = ''] = asha?.split('=') ?? [];
  const ofRavi = { 'idempotency-key': 'key-ravi', 'entry-secret': 'f'.repeat(32) };
  const ravi = await place(waitlistUrl, person('Ravi'), { ...ofRavi, 'invited-by': code });
  expect(ravi).toMatch(/^2302;invite=/);
  expect(await place(waitlistUrl, person('Asha'), ofAsha)).toBe(asha);
  const stored = await new SqliteArchive(directory).read();
  expect(stored.map(({ invitedBy }) => invitedBy)).toEqual([undefined, code]);
  expect(await place(waitlistUrl, person('Usha'), {})).toBeNull();
  const byProgram = { 'idempotency-key': 'key-meera' };
  expect(await place(waitlistUrl, person('Meera'), byProgram)).toBe('2304');
  expect(await place(contactUrl, NOTE.data, ofAsha)).toBeNull();
  jest.spyOn(SqliteStore.prototype, 'placeOf').mockRejectedValueOnce(new Error('busy'));
  expect(await place(waitlistUrl, person('Kavya'), { 'idempotency-key': 'key-kavya' })).toBeNull();
});

test('over the limit the answer says when to retry, and nothing is stored', async () => {
  const { waitlistUrl, contactUrl, typed } = await startedRows({ limitPerMinute: 3 });
  await post(waitlistUrl, { data: person('Asha') });
  await post(contactUrl, { data: {} });
  await post(contactUrl, NOTE);
  const refused = await post(waitlistUrl, { data: person('Ravi') });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThan(61);
  expect(refused.headers.get('access-control-expose-headers')).toBe('Retry-After, Waitlist-Place');
  expect(await rowsAnswer(refused)).toEqual({ status: 429, refused: 'too_many_requests' });
  expect(await typed('waitlist')).toEqual([person('Asha')]);
});

test('an open tab of an earlier release, which asks for a stamp and sends one, stores its row', async () => {
  const { address, contactUrl, typed } = await startedRows();
  const asked = await fetch(`${address}/stamp`, { headers: { origin: ORIGIN } });
  expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, ORIGIN]);
  const stamp = { 'form-stamp': `1764344377000.${'0a'.repeat(16)}` };
  expect((await post(contactUrl, NOTE, stamp)).status).toBe(201);
  expect(await typed('contact')).toEqual([NOTE.data]);
});

test('preflights and pages of other origins do not count against the limit', async () => {
  const { waitlistUrl } = await startedRows({ limitPerMinute: 1 });
  for (let i = 0; i < 5; i += 1) {
    await fetch(waitlistUrl, { method: 'OPTIONS', headers: { origin: ORIGIN } });
    await post(waitlistUrl, { data: person('x') }, { origin: 'https://elsewhere.example' });
  }
  expect((await post(waitlistUrl, { data: person('Asha') })).status).toBe(201);
});

test('a row that cannot be written is answered 503, as is the health check, which names no path, and later rows are stored', async () => {
  const { address, waitlistUrl, directory, typed, warnings } = await startedRows();
  const path = join(directory, 'rows.db');
  await rename(path, `${path}.away`);
  const refused = await post(waitlistUrl, { data: person('Asha') });
  expect(await rowsAnswer(refused)).toMatchObject({ status: 503, refused: 'not_stored' });
  const health = await fetch(`${address}/health`);
  expect([health.status, await health.text()]).toEqual([
    503,
    expect.not.stringMatching(/rows-|\//),
  ]);
  expect(warnings).toEqual([
    expect.stringMatching(/^The store failed: .*rows\.db was moved/),
    expect.stringMatching(/^The store failed: .*rows\.db was moved/),
  ]);
  await rename(`${path}.away`, path);
  expect((await post(waitlistUrl, { data: person('Ravi') })).status).toBe(201);
  expect(await typed('waitlist')).toEqual([person('Ravi')]);
});

test('the health check has a limit of its own', async () => {
  const { address } = await startedRows({ limitPerMinute: 1 });
  expect((await fetch(`${address}/health`)).status).toBe(200);
  expect((await fetch(`${address}/health`)).status).toBe(429);
});

test('a taken port is an error that names the port, and leaves the directory empty', async () => {
  const { start, files } = await rowsFixture();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const refused = await start({ port }).catch((error: unknown) => error);
  await new Promise((resolve) => other.close(resolve));
  expect(refused).toMatchObject({ code: 'LOCAL-002' });
  expect(String(refused)).toContain(`Port ${port}`);
  expect(String(refused)).toContain('ROWS_PORT');
  expect(await files()).toEqual([]);
  await start({ port });
});

test('the pages of a preview may post where the port is open, and no other names may', async () => {
  const { waitlistUrl } = await startedRows({ origins: ['http://localhost:*'] });
  const statusOf = async (origin: string): Promise<number> =>
    (await post(waitlistUrl, { data: {} }, { origin })).status;
  expect(await statusOf('http://localhost:3001')).toBe(400);
  for (const other of ['http://a.localhost:3001', 'https://localhost:3001', 'http://localhost'])
    expect([other, await statusOf(other)]).toEqual([other, 403]);
});

test.each(['localhost:3000', 'https://getit.example:443', '*', ''])(
  '%j is refused as an origin',
  async (origin) => {
    const { start, files } = await rowsFixture();
    await expect(start({ origins: [ORIGIN, origin] })).rejects.toMatchObject({ code: 'LOCAL-023' });
    expect(await files()).toEqual([]);
  },
);

test('stopping frees the port and the directory, also when called twice', async () => {
  const { start, files } = await rowsFixture();
  const service = await start();
  await Promise.all([service.stop(), service.stop()]);
  await expect(fetch(service.address)).rejects.toThrow();
  expect(await files()).toEqual(expect.arrayContaining(['rows.db', 'service.lock']));
  await start();
});

const KEY = '3f2c8a54-6f0e-4a59-9a0f-0d5b6a1c2e3f';
const withKey = { 'idempotency-key': KEY };

test('the operator gets an email about new rows, once for each, and not what they say', async () => {
  const sent: string[] = [];
  const send = async (digest: Digest): Promise<void> => void sent.push(JSON.stringify(digest));
  const { contactUrl, waitlistUrl, note, stop } = await startedRows({
    notify: (warn) => new Notifications('team@getit.example', send, warn),
  });
  expect(note).toMatch(/, mails about them go to team@getit\.example$/);
  await post(contactUrl, NOTE, withKey);
  await post(contactUrl, NOTE, withKey);
  await post(waitlistUrl, NOTE);
  await stop();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('GetIt: 1 new message"');
  expect(sent[0]).not.toMatch(/Asha|98450|call/);
});

test('the version of the consent notice is stored with the row, and not in it, if it was published', async () => {
  const { contactUrl, noted } = await startedRows();
  await post(contactUrl, NOTE, { ...withKey, 'consent-notice': CONSENT_NOTICE });
  for (const never of ['<script>', '2026-11', '2099-01-01-000000'])
    await post(contactUrl, NOTE, { 'consent-notice': never });
  const none = { notice: '', key: '' };
  expect(await noted('contact')).toMatchObject([
    { notice: CONSENT_NOTICE, key: KEY },
    ...[none, none, none],
  ]);
});

test('every answer forbids guessing its type, showing it as a page, keeping it, and plain HTTP', async () => {
  const { address, contactUrl } = await startedRows({ limitPerMinute: 1 });
  const answers = [
    await post(contactUrl, NOTE),
    await post(contactUrl, NOTE),
    await fetch(address),
    await fetch(contactUrl, { method: 'OPTIONS', headers: { origin: ORIGIN } }),
    await post(contactUrl, NOTE, { origin: 'https://elsewhere.example' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 429, 404, 204, 403]);
  for (const { headers } of answers) {
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d+$/);
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

test.each([
  [
    'behind a proxy the limit is for the network that the proxy saw, and cannot be forged',
    1,
    ['2001:db8:1:2::1', '2001:db8:1:3::1', '198.51.100.9, 2001:db8:1:2:ffff::2'],
  ],
  ['without a proxy a forwarded address is not believed', 0, ['203.0.113.1', '203.0.113.2']],
])('%s', async (_title, proxies, chains) => {
  const { contactUrl } = await startedRows({ limitPerMinute: 1, proxies });
  const answers = [];
  for (const chain of chains)
    answers.push((await post(contactUrl, NOTE, { 'x-forwarded-for': chain })).status);
  expect(answers).toEqual([...chains.slice(1).map(() => 201), 429]);
});
