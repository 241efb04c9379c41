import { SqliteStore } from '../sqlite/SqliteStore';
import { post, startedRows } from '../testing/rowsFixture';
import { textLog } from './rowsLog';

const NOTE = { name: 'Asha', mobile: '+91 98450 12345', message: 'Please call.' };

test('each answer has a line with the severities of Cloud Logging and a time, without address, query, key, secret or words of the visitor', async () => {
  const { address, contactUrl, waitlistUrl, lines, stop } = await startedRows({ proxies: 1 });
  const headers = {
    'idempotency-key': 'key-of-asha',
    'entry-secret': '0123456789abcdef0123456789abcdef',
    'x-forwarded-for': '203.0.113.7',
    authorization: 'Bearer asha',
    cookie: 'asha=1',
    referer: 'https://getit.example/asha',
  };
  await post(`${contactUrl}?email=asha@example.in`, { data: NOTE }, headers);
  await post(contactUrl, { data: NOTE }, headers);
  await post(contactUrl, { data: { ...NOTE, message: ' ' } }, headers);
  await post(`${address}/asha/rows`, { data: NOTE }, headers);
  await fetch(waitlistUrl, { method: 'DELETE', headers });
  await fetch(`${contactUrl}/asha@example.in?asha`);
  await stop();
  expect(lines.map(({ severity, message }) => `${severity} ${message}`)).toEqual([
    'INFO POST /contact/rows 201 stored',
    'INFO POST /contact/rows 201 known',
    'WARNING POST /contact/rows 400 bad_field',
    'WARNING POST /:table/rows 404 not_found',
    'INFO DELETE /waitlist/rows 204 answered',
    'WARNING GET another path 404 not_found',
  ]);
  for (const { time } of lines) expect(time).toMatch(/^\d{4}-.*Z$/);
  expect(new Set(lines.map(({ request }) => request)).size).toBe(6);
  expect(JSON.stringify(lines)).not.toMatch(/asha|98450|call|203\.0|127\.0|0123456789ab/i);
});

test('the message about a row that was not stored, its line and its answer have one id', async () => {
  const { contactUrl, lines } = await startedRows();
  jest.spyOn(SqliteStore.prototype, 'add').mockRejectedValueOnce(new Error('busy'));
  const { headers } = await post(contactUrl, { data: NOTE });
  const request = headers.get('x-request-id');
  const line = { severity: 'ERROR', request };
  expect(lines).toMatchObject([
    { ...line, message: 'The store failed: Error: busy' },
    { ...line, message: 'POST /contact/rows 503 not_stored', status: 503, outcome: 'not_stored' },
  ]);
});

test('at a terminal, a problem is a line of words, and what went well is none', () => {
  let printed = '';
  const log = textLog((line) => (printed += line));
  log.info('POST /contact/rows 201 stored');
  log.warn({ part: 'shell', networks: 2 }, 'page failure');
  expect(printed).toBe('page failure part=shell networks=2\n');
});
