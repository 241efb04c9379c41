import type { Signals } from 'shared-config/services/signals';
import { ORIGIN, startedRows } from '../testing/rowsFixture';
import type { RowsServiceOptions } from '../startRowsService';

const RELEASE = 'a1b2c3d4e5f60718';
const BLOG = { part: 'mfe-blog', release: RELEASE };
const FAILURE = { ...BLOG, code: 'LOAD-004' } as const;
const SIGNALS: Signals = { page: '/blog', failures: [FAILURE] };

/** A service behind a proxy, so that a test can send from any address. */
async function service(options: Partial<RowsServiceOptions> = {}) {
  const { address, lines } = await startedRows({ proxies: 1, ...options });
  const url = `${address}/signals`;
  const send = (body: string, type = 'text/plain;charset=UTF-8', headers = {}) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': type, origin: ORIGIN, ...headers },
      body,
    });
  /** Sends the signals of a browser at an address; returns the status. */
  const sendFrom = async (address: string, signals: Partial<Signals> = {}) => {
    const body = JSON.stringify({ ...SIGNALS, ...signals });
    return (await send(body, 'text/plain', { 'x-forwarded-for': address })).status;
  };
  /** The lines about pages, without their time. */
  const written = (): Readonly<Record<string, unknown>>[] =>
    lines.flatMap((line) => (line['part'] === undefined ? [] : { ...line, time: undefined }));
  return { url, send, sendFrom, lines, written };
}

test('each failure and the figures of a view are a line, and the answer of the beacon is none', async () => {
  const { sendFrom, lines } = await service();
  const status = await sendFrom('203.0.113.1', {
    failures: [
      { ...BLOG, code: 'ERROR', at: 'TypeError BlogList.1a2b3c4d.js:1:220' },
      { ...BLOG, code: 'LOAD-007' },
    ],
    vitals: { ...BLOG, page: '/blog', LCP: 1240, INP: 96, CLS: 0.013 },
  });
  expect(status).toBe(204);
  const time = expect.any(String) as string;
  const line = { time, ...BLOG, page: '/blog', networks: 1 };
  const failure = { ...line, message: 'page failure' };
  expect(lines).toEqual([
    { severity: 'WARNING', ...failure, what: 'ERROR TypeError BlogList.1a2b3c4d.js:1:220' },
    { severity: 'INFO', ...failure, what: 'LOAD-007' },
    { severity: 'INFO', ...line, message: 'web vitals', LCP: 1240, INP: 96, CLS: 0.013 },
  ]);
});

test.each([
  ['no JSON', 'hello'],
  ['an address with what a visitor typed', { ...SIGNALS, page: '/log-in?email=asha@example.in' }],
  [
    'the text of an error',
    { ...SIGNALS, failures: [{ ...BLOG, code: 'ERROR', at: 'asha typed' }] },
  ],
  ['a line feed', { ...SIGNALS, failures: [{ ...FAILURE, at: 'Error a.js:1:2\n{}' }] }],
  ['a field that signals do not have', { ...SIGNALS, name: 'Asha' }],
  ['a release that is none', { ...SIGNALS, failures: [{ ...FAILURE, release: '../x' }] }],
  ['a figure that cannot be', { ...SIGNALS, vitals: { ...BLOG, page: '/', LCP: -1 } }],
  ['more failures than a page sends', { ...SIGNALS, failures: Array(11).fill(FAILURE) }],
])('%s is refused and not written', async (_what, body) => {
  const { send, written } = await service();
  const answer = await send(typeof body === 'string' ? body : JSON.stringify(body));
  expect(answer.status).toBe(400);
  expect(written()).toEqual([]);
});

test('a browser’s reports are written with directive and origin, without address, referrer and browser', async () => {
  const { send, lines, written } = await service();
  const body = {
    documentURL: 'https://getit.test/log-in?email=asha@example.in',
    referrer: 'https://search.test/?q=asha',
    blockedURL: 'https://evil.test/x.js?asha',
    effectiveDirective: 'connect-src',
    sourceFile: `https://getit.test/remotes/mfe-blog/${RELEASE}/static/js/a.js`,
    sample: 'asha',
  };
  const report = { age: 5, type: 'csp-violation', url: body.documentURL, user_agent: 'Asha/1' };
  const reports = [
    { ...report, body },
    { ...report, body: { effectiveDirective: 'img-src', blockedURL: 'inline' } },
    { ...report, type: 'integrity-violation', body: { blockedURL: 'data:asha' } },
    { ...report, type: 'deprecation' },
  ];
  expect((await send(JSON.stringify(reports), 'application/reports+json')).status).toBe(204);
  expect((await send('{"a":1}', 'application/reports+json')).status).toBe(400);
  const line = { severity: 'INFO', message: 'policy report', page: '/unknown', networks: 1 };
  const shell = { part: 'shell', release: 'unknown' };
  expect(written()).toEqual([
    { ...line, ...BLOG, what: 'connect-src https://evil.test' },
    { ...line, ...shell, what: 'img-src inline' },
    { ...line, ...shell, what: 'script data:' },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/asha|search|log-in/i);
});

test('a report that is too large is refused; reports over the limit are not written, and leave the forms their own limit and type', async () => {
  const { url, send, sendFrom, written } = await service({ limitPerMinute: 2 });
  expect((await send(' '.repeat(9_000))).status).toBe(413);
  const sent = ['1', '2', '3'].map((host) => sendFrom(`2001:db8:1:1::${host}`));
  // A 429 would be in the console of a visitor.
  expect(await Promise.all(sent)).toEqual([204, 204, 204]);
  expect(written()).toHaveLength(2);
  const sendRow = (type: string) =>
    fetch(url.replace('/signals', '/contact/rows'), {
      method: 'POST',
      headers: { 'content-type': type, origin: ORIGIN },
      body: JSON.stringify({ data: { name: '', mobile: '', message: 'Please call.' } }),
    });
  expect((await sendRow('application/json')).status).toBe(201);
  // Signals come as text, rows do not.
  expect((await sendRow('text/plain')).status).toBe(415);
});

test('a line says from how many networks a release was reported today, so that one stranger shows as one', async () => {
  const { sendFrom, written } = await service();
  const now = jest.spyOn(Date.prototype, 'toISOString').mockReturnValue('2026-11-22T23:59:00.000Z');
  for (const address of ['203.0.113.1', '203.0.113.1', '2001:db8:1:1::1', '2001:db8:1:2::1'])
    await sendFrom(address);
  await sendFrom('203.0.113.1', { failures: [{ ...FAILURE, part: 'shell' }] });
  now.mockReturnValue('2026-11-23T00:00:00.000Z');
  await sendFrom('203.0.113.9');
  now.mockRestore();
  expect(written().map(({ networks }) => networks)).toEqual([1, 1, 2, 2, 1, 1]);
});

test('a sender that makes up releases is counted for some of them only, and leaves room for what others report', async () => {
  const { sendFrom, lines } = await service({ limitPerMinute: Infinity });
  const madeUp = (at: number) => ({ ...FAILURE, release: at.toString(16).padStart(16, '0') });
  for (let at = 0; at < 12; at += 1)
    await sendFrom(`2001:db8:1:${at}::1`, {
      failures: Array.from({ length: 10 }, (_, digit) => madeUp(10 * at + digit)),
    });
  const counted = lines.filter(({ networks }) => networks === 1);
  expect([counted.length, lines.length]).toEqual([100, 120]);
});
