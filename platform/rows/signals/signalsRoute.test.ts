import type { Signals } from 'shared-config/services/signals';
import { registryOf } from '../testing/registryOf';
import { ORIGIN, rowsFixture, stampFrom } from '../testing/rowsFixture';
import type { RowsServiceOptions } from '../startRowsService';
import type { AnswerLog } from '../http/rowsServer';
import type { SignalEntry } from './SignalEntry';

const RELEASE = 'a1b2c3d4e5f60718';
const EARLIER = 'e'.repeat(16);
const BLOG = { part: 'mfe-blog', release: RELEASE };
const FAILURE = { ...BLOG, code: 'LOAD-004' } as const;
const SIGNALS: Signals = { page: '/blog/*', failures: [FAILURE] };

/** A service behind a proxy, so that a test can send from any address. */
async function service(options: Partial<RowsServiceOptions> = {}) {
  const { start, warnings } = await rowsFixture();
  const site: Parameters<typeof registryOf>[0] = {
    live: { shell: 'c'.repeat(16), 'mfe-blog': RELEASE },
    earlier: [`mfe-blog/${EARLIER}`],
    routes: ['/blog', '/blog/*'],
  };
  const { origin } = await registryOf(site);
  const log: AnswerLog[] = [];
  const lines: SignalEntry[] = [];
  const { address } = await start({
    report: (line) => lines.push(line),
    log: (answer) => log.push(answer),
    origins: [ORIGIN, origin],
    proxies: 1,
    ...options,
  });
  const url = `${address}/signals`;
  const send = (body: string, type = 'text/plain;charset=UTF-8', headers = {}) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': type, origin: options.origins?.[0] ?? ORIGIN, ...headers },
      body,
    });
  /** Sends the signals of a browser at an address; returns the status. */
  const sendFrom = async (address: string, signals: Partial<Signals> = {}) =>
    (
      await send(JSON.stringify({ ...SIGNALS, ...signals }), 'text/plain', {
        'x-forwarded-for': address,
      })
    ).status;
  const releases = () => lines.map(({ release }) => release);
  return { url, site, send, sendFrom, lines, releases, log, warnings };
}

test('each failure and the figures of a view are a line, and the answer of the beacon is none', async () => {
  const { sendFrom, lines, log } = await service();
  const status = await sendFrom('203.0.113.1', {
    failures: [
      { ...BLOG, code: 'ERROR', at: 'TypeError BlogList.1a2b3c4d.js:1:220' },
      { ...BLOG, code: 'LOAD-007' },
    ],
    vitals: { ...BLOG, page: '/blog', LCP: 1240, INP: 96, CLS: 0.013 },
  });
  expect(status).toBe(204);
  const failure = { message: 'page failure', ...BLOG, page: '/blog/*' };
  expect(lines).toEqual([
    { severity: 'WARNING', ...failure, what: 'ERROR TypeError BlogList.1a2b3c4d.js:1:220' },
    { severity: 'INFO', ...failure, what: 'LOAD-007' },
    {
      severity: 'INFO',
      message: 'web vitals',
      ...BLOG,
      page: '/blog',
      LCP: 1240,
      INP: 96,
      CLS: 0.013,
    },
  ]);
  expect(log).toEqual([]);
});

test('a service without settings prints the lines, for a person', async () => {
  const printed = jest.spyOn(console, 'log').mockImplementation();
  const { sendFrom } = await service({ report: undefined });
  await sendFrom('203.0.113.1', { vitals: { ...BLOG, page: '/blog', LCP: 1240, CLS: 0 } });
  expect(printed.mock.calls).toEqual([
    [`page failure: mfe-blog ${RELEASE} on /blog/*: LOAD-004`],
    [`web vitals: mfe-blog ${RELEASE} on /blog: LCP 1240 ms, CLS 0`],
  ]);
  printed.mockRestore();
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
  const { send, lines } = await service();
  const answer = await send(typeof body === 'string' ? body : JSON.stringify(body));
  expect(answer.status).toBe(400);
  expect(lines).toEqual([]);
});

test('a browser’s reports are written with directive and origin, without address, referrer and browser', async () => {
  const { send, lines, log } = await service();
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
    { ...report, type: 'deprecation' },
  ];
  expect((await send(JSON.stringify(reports), 'application/reports+json')).status).toBe(204);
  const older = {
    'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'inline', referrer: 'asha' },
  };
  expect((await send(JSON.stringify(older), 'application/csp-report')).status).toBe(204);
  expect((await send('{"a":1}', 'application/reports+json')).status).toBe(400);
  const line = { severity: 'INFO', message: 'policy report', page: '/unknown' };
  expect(lines).toEqual([
    { ...line, ...BLOG, what: 'connect-src https://evil.test' },
    { ...line, part: 'shell', release: 'unknown', what: 'img-src inline' },
  ]);
  expect(JSON.stringify([lines, log])).not.toMatch(/asha|search|log-in/i);
});

test('what is too large is refused; what is too much is not written, and leaves the forms their own limit and type', async () => {
  const { url, send, sendFrom, lines } = await service({ limitPerMinute: 2, leastTime: 0 });
  const stamp = await stampFrom(new URL(url).origin);
  expect((await send(' '.repeat(9_000))).status).toBe(413);
  const sent = ['1', '2', '3'].map((host) => sendFrom(`2001:db8:1:1::${host}`));
  // A 429 would be in the console of a visitor.
  expect(await Promise.all(sent)).toEqual([204, 204, 204]);
  expect(lines).toHaveLength(2);
  const sendRow = (type: string) =>
    fetch(url.replace('/signals', '/contact/rows'), {
      method: 'POST',
      headers: { 'content-type': type, origin: ORIGIN, ...stamp },
      body: JSON.stringify({ data: { name: '', mobile: '', message: 'Please call.' } }),
    });
  expect((await sendRow('application/json')).status).toBe(201);
  // Signals come as text, rows do not.
  expect((await sendRow('text/plain')).status).toBe(415);
});

test('there is nothing to read: the lines are in the log alone', async () => {
  const { url } = await service();
  expect((await fetch(url)).status).toBe(404);
});

describe('Strangers', () => {
  test('a flood from one network writes 100 lines a day, 50 of them for figures, and other networks are written on', async () => {
    const { sendFrom, lines, log } = await service();
    const written = (message: string): number =>
      lines.filter((line) => line.message === message).length;
    const figures = { failures: [], vitals: { ...BLOG, page: '/blog', LCP: 1 } };
    for (let one = 0; one < 60; one++)
      expect(await sendFrom(`2001:db8:1:${one.toString(16)}::1`, figures)).toBe(204);
    expect(written('web vitals')).toBe(50);
    const failures = Array(10).fill(FAILURE) as Signals['failures'];
    for (let one = 0; one < 20; one++)
      expect(await sendFrom(`2001:db8:1:${one.toString(16)}::1`, { failures })).toBe(204);
    expect([written('page failure'), lines.length, log]).toEqual([50, 100, []]);
    await sendFrom('2001:db8:2::1');
    expect(lines).toHaveLength(101);
  });

  test('only what the site has is written: live releases at once, earlier ones, and its routes', async () => {
    const { site, sendFrom, lines, releases, warnings } = await service();
    await sendFrom('203.0.113.1');
    const next = 'd'.repeat(16);
    site.live['mfe-blog'] = next;
    site.earlier.push(`mfe-blog/${RELEASE}`);
    const failing = (release: string) => ({ failures: [{ ...FAILURE, release }] });
    for (const release of [next, EARLIER, 'f'.repeat(16)])
      await sendFrom('203.0.113.2', failing(release));
    await sendFrom('203.0.113.3', { failures: [{ ...FAILURE, part: 'mfe-other' }] });
    await sendFrom('203.0.113.3', { ...failing(RELEASE), page: '/made/up' });
    expect([releases(), warnings.length]).toEqual([[RELEASE, next, EARLIER, RELEASE], 0]);
    expect(lines.map(({ page }) => page)).toEqual(['/blog/*', '/blog/*', '/blog/*', '/unknown']);
  });

  test('made-up releases leave room for real ones, and the operator learns once that some were not looked up', async () => {
    const { sendFrom, releases, warnings } = await service();
    const bodies = Array.from({ length: 40 }, (_, body) => {
      const failures = Array.from({ length: 10 }, (_, one) => ({
        ...FAILURE,
        release: (body * 10 + one).toString(16).padStart(16, '0'),
      }));
      return sendFrom('203.0.113.1', { failures });
    });
    await Promise.all(bodies);
    await sendFrom('203.0.113.2');
    expect(releases()).toEqual([RELEASE]);
    expect(warnings).toEqual([expect.stringContaining('Too many releases that are not live')]);
  });

  test('while the site cannot be read, nothing is written, and the operator learns it once', async () => {
    const { sendFrom, lines, warnings } = await service({ origins: ['http://127.0.0.1:1'] });
    for (let one = 0; one < 2; one++) expect(await sendFrom('203.0.113.1')).toBe(204);
    expect(lines).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining('cannot be read at ROWS_ORIGINS')]);
  });

  test.each([
    ['HTML', '<!doctype html>'],
    ['JSON of another shape', '{"shell":"c","remotes":[]}'],
  ])('a site that answers %s instead of its registry has what it had before', async (_, answer) => {
    const { site, sendFrom, releases } = await service();
    await sendFrom('203.0.113.1');
    site.answer = answer;
    await sendFrom('203.0.113.2', { failures: [{ ...FAILURE, release: 'f'.repeat(16) }] });
    expect(await sendFrom('203.0.113.3')).toBe(204);
    expect(releases()).toEqual([RELEASE, RELEASE]);
  });
});
