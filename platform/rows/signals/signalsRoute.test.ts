import type { Signals } from 'shared-config/services/signals';
import { ORIGIN, rowsFixture } from '../testing/rowsFixture';
import type { RowsServiceOptions } from '../startRowsService';
import type { AnswerLog } from '../http/rowsServer';
import { FileSignals } from './FileSignals';
import type { Tally } from 'shared-config/services/Tally';

// Each test starts a service and sends it requests.
const SLOW_TEST_MS = 30_000;
jest.setTimeout(SLOW_TEST_MS);

const RELEASE = 'a1b2c3d4e5f60718';
const BLOG = { part: 'mfe-blog', release: RELEASE };
const SIGNALS: Signals = {
  page: '/blog/*',
  visits: [BLOG],
  failed: [BLOG],
  failures: [{ ...BLOG, code: 'ERROR', at: 'TypeError BlogList.1a2b3c4d.js:1:220' }],
  vitals: { ...BLOG, page: '/blog', LCP: 1240, INP: 96, CLS: 0.013 },
};

async function service(options: Partial<RowsServiceOptions> = {}) {
  const { start, directory, warnings } = await rowsFixture();
  const log: AnswerLog[] = [];
  const { address } = await start({
    openSignals: async (warn) => new FileSignals(`${directory}/signals`, warn),
    log: (answer) => log.push(answer),
    ...options,
  });
  const url = `${address}/signals`;
  const send = (body: string, type = 'text/plain;charset=UTF-8', headers = {}) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': type, origin: ORIGIN, ...headers },
      body,
    });
  const read = async (authorization?: string): Promise<readonly Tally[]> => {
    const answer = await fetch(url, { headers: authorization ? { authorization } : {} });
    return ((await answer.json()) as { tallies: Tally[] }).tallies;
  };
  return { url, send, read, log, warnings };
}

test('a beacon is answered 204 and counted under its page, release and day', async () => {
  const { send, read } = await service();
  expect((await send(JSON.stringify(SIGNALS))).status).toBe(204);
  expect((await send(JSON.stringify(SIGNALS))).status).toBe(204);
  const day = new Date().toISOString().slice(0, 10);
  expect(await read()).toEqual([
    {
      day,
      ...BLOG,
      page: '/blog/*',
      counts: {
        visits: 2,
        failed: 2,
        'code ERROR': 2,
        'at TypeError BlogList.1a2b3c4d.js:1:220': 2,
      },
    },
    // Steps of a tenth: 1,240 ms is counted as 1,272, 96 as 97.
    {
      day,
      ...BLOG,
      page: '/blog',
      counts: { 'LCP 1272': 2, 'INP 97': 2, 'CLS 0.01': 2 },
    },
  ]);
});

test.each([
  ['no JSON', 'hello'],
  ['an address with what a visitor typed', { ...SIGNALS, page: '/log-in?email=asha@example.in' }],
  [
    'the text of an error',
    { ...SIGNALS, failures: [{ ...BLOG, code: 'ERROR', at: 'asha typed' }] },
  ],
  ['a field that signals do not have', { ...SIGNALS, name: 'Asha' }],
  ['a release that is none', { ...SIGNALS, visits: [{ part: 'shell', release: '../x' }] }],
  ['a figure that cannot be', { ...SIGNALS, vitals: { ...BLOG, page: '/', LCP: -1 } }],
  ['more failures than a page sends', { ...SIGNALS, failed: Array(11).fill(BLOG) }],
])('%s is refused and not kept', async (_what, body) => {
  const { send, read } = await service();
  const answer = await send(typeof body === 'string' ? body : JSON.stringify(body));
  expect(answer.status).toBe(400);
  expect(await read()).toEqual([]);
});

test('a browser’s reports are counted by directive and origin, without address, referrer and browser', async () => {
  const { send, read, log } = await service();
  const body = {
    documentURL: 'https://getit.test/log-in?email=asha@example.in',
    referrer: 'https://search.test/?q=asha',
    blockedURL: 'https://evil.test/x.js?asha',
    effectiveDirective: 'connect-src',
    originalPolicy: "default-src 'none'",
    sourceFile: `https://getit.test/remotes/mfe-blog/${RELEASE}/static/js/a.js`,
    sample: 'asha',
    disposition: 'enforce',
    statusCode: 200,
  };
  const report = { age: 5, type: 'csp-violation', url: body.documentURL, user_agent: 'Asha/1' };
  const reports = [
    { ...report, body },
    { ...report, type: 'deprecation' },
  ];
  expect((await send(JSON.stringify(reports), 'application/reports+json')).status).toBe(204);
  const older = {
    'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'inline', referrer: 'asha' },
  };
  expect((await send(JSON.stringify(older), 'application/csp-report')).status).toBe(204);
  expect((await send('{"a":1}', 'application/reports+json')).status).toBe(400);
  const tallies = await read();
  expect(tallies.map(({ part, release, counts }) => ({ part, release, counts }))).toEqual([
    { ...BLOG, counts: { 'policy connect-src https://evil.test': 1 } },
    { part: 'shell', release: 'unknown', counts: { 'policy img-src inline': 1 } },
  ]);
  expect(JSON.stringify([tallies, log])).not.toMatch(/asha|search|log-in/i);
});

test('a report may be asked for by a preflight, and another site may send nothing', async () => {
  const { url, send } = await service();
  const asked = await fetch(url, {
    method: 'OPTIONS',
    headers: {
      origin: ORIGIN,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });
  expect(asked.status).toBe(204);
  expect(asked.headers.get('access-control-allow-origin')).toBe(ORIGIN);
  const other = await send(JSON.stringify(SIGNALS), 'text/plain', { origin: 'https://evil.test' });
  expect(other.status).toBe(403);
});

test('too many or too large signals are refused, and leave the forms their own limit', async () => {
  const { url, send } = await service({ limitPerMinute: 2 });
  expect((await send(' '.repeat(9_000))).status).toBe(413);
  await send(JSON.stringify(SIGNALS));
  const third = await send(JSON.stringify(SIGNALS));
  expect([third.status, Number(third.headers.get('retry-after')) > 0]).toEqual([429, true]);
  const row = await fetch(url.replace('/signals', '/contact/rows'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ORIGIN },
    body: JSON.stringify({ data: { name: '', mobile: '', message: 'Please call.' } }),
  });
  expect(row.status).toBe(201);
});

test('a form’s row must still come as JSON', async () => {
  const { url } = await service();
  const row = await fetch(url.replace('/signals', '/contact/rows'), {
    method: 'POST',
    headers: { 'content-type': 'text/plain', origin: ORIGIN },
    body: '{}',
  });
  expect(row.status).toBe(415);
});

test('counts need the token; without one only a service of this machine shows them', async () => {
  const secret = await service({ signalsToken: 'abc' });
  expect((await fetch(secret.url)).status).toBe(401);
  expect((await fetch(secret.url, { headers: { authorization: 'Bearer abd' } })).status).toBe(401);
  expect(await secret.read('Bearer abc')).toEqual([]);
  const behindProxy = await service({ proxies: 1 });
  expect((await fetch(behindProxy.url)).status).toBe(401);
});
