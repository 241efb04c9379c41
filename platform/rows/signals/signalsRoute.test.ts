import type { Signals } from 'shared-config/services/signals';
import { registryOf } from '../testing/registryOf';
import { ORIGIN, rowsFixture } from '../testing/rowsFixture';
import type { RowsServiceOptions } from '../startRowsService';
import type { AnswerLog } from '../http/rowsServer';
import { FileSignals } from './FileSignals';
import type { Tally } from 'shared-config/services/Tally';

const RELEASE = 'a1b2c3d4e5f60718';
const EARLIER = 'e'.repeat(16);
const BLOG = { part: 'mfe-blog', release: RELEASE };
const SIGNALS: Signals = {
  page: '/blog/*',
  visits: [BLOG],
  failed: [BLOG],
  failures: [{ ...BLOG, code: 'ERROR', at: 'TypeError BlogList.1a2b3c4d.js:1:220' }],
  vitals: { ...BLOG, page: '/blog', LCP: 1240, INP: 96, CLS: 0.013 },
};

/** A service behind a proxy, so that a test can send from any address. */
async function service(options: Partial<RowsServiceOptions> = {}) {
  const { start, directory, warnings } = await rowsFixture();
  const site: Parameters<typeof registryOf>[0] = {
    live: { shell: 'c'.repeat(16), 'mfe-blog': RELEASE },
    earlier: [`mfe-blog/${EARLIER}`],
    routes: ['/blog', '/blog/*'],
  };
  const { origin } = await registryOf(site);
  const log: AnswerLog[] = [];
  const { address } = await start({
    openSignals: async (warn) => new FileSignals(`${directory}/signals`, warn),
    log: (answer) => log.push(answer),
    origins: [ORIGIN, origin],
    proxies: 1,
    signalsToken: 'abc',
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
  const sendFrom = async (address: string, signals: Partial<Signals>, browser = 'Browser/1') => {
    const headers = { 'x-forwarded-for': address, 'user-agent': browser };
    return (await send(JSON.stringify({ ...SIGNALS, ...signals }), 'text/plain', headers)).status;
  };
  const read = async (authorization = 'Bearer abc'): Promise<readonly Tally[]> => {
    const answer = await fetch(url, { headers: { authorization } });
    return ((await answer.json()) as { tallies: Tally[] }).tallies;
  };
  /** Counts of a release, over all pages. */
  const counts = async (release: string, names = ['visits', 'failed', 'networks']) => {
    const found = (await read()).filter((tally) => tally.release === release);
    return names.map((name) => found.reduce((sum, one) => sum + (one.counts[name] ?? 0), 0));
  };
  return { url, site, send, sendFrom, read, counts, log, warnings };
}

test('a beacon is answered 204 and counted under its page, release and day', async () => {
  const { sendFrom, read } = await service();
  expect(await sendFrom('203.0.113.1', {})).toBe(204);
  expect(await sendFrom('203.0.113.2', {})).toBe(204);
  const day = new Date().toISOString().slice(0, 10);
  expect(await read()).toEqual([
    {
      day,
      ...BLOG,
      page: '/blog/*',
      counts: {
        visits: 2,
        failed: 2,
        networks: 2,
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
  const tallies = await read();
  expect(tallies.map(({ part, release, counts }) => ({ part, release, counts }))).toEqual([
    { ...BLOG, counts: { 'policy connect-src https://evil.test': 1 } },
    { part: 'shell', release: 'unknown', counts: { 'policy img-src inline': 1 } },
  ]);
  expect(JSON.stringify([tallies, log])).not.toMatch(/asha|search|log-in/i);
});

test('what is too large is refused; what is too much is not counted, and leaves the forms their own limit and type', async () => {
  const { url, send, sendFrom, counts } = await service({ limitPerMinute: 2 });
  expect((await send(' '.repeat(9_000))).status).toBe(413);
  const sent = ['1', '2', '3'].map((browser) => sendFrom('2001:db8:1:1::1', {}, browser));
  // A 429 would be in the console of a visitor.
  expect(await Promise.all(sent)).toEqual([204, 204, 204]);
  expect(await counts(RELEASE, ['code ERROR'])).toEqual([2]);
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

test('counts need the token; without one only a service of this machine shows them', async () => {
  const secret = await service();
  expect((await fetch(secret.url)).status).toBe(401);
  expect((await fetch(secret.url, { headers: { authorization: 'Bearer abd' } })).status).toBe(401);
  expect(await secret.read('Bearer abc')).toEqual([]);
  const behindProxy = await service({ signalsToken: undefined });
  expect((await fetch(behindProxy.url)).status).toBe(401);
  const local = await service({ signalsToken: undefined, proxies: 0 });
  expect((await fetch(local.url)).status).toBe(200);
});

describe('Strangers', () => {
  test('a release counts once a body, and a visit once for each browser and network', async () => {
    const { sendFrom, counts } = await service();
    const tenfold = { visits: Array(10).fill(BLOG), failed: Array(10).fill(BLOG) };
    for (const address of ['203.0.113.1', '::ffff:203.0.113.1', '203.0.113.1'])
      await sendFrom(address, tenfold);
    expect(await counts(RELEASE)).toEqual([1, 1, 1]);
    await sendFrom('2001:db8:1:1::1', tenfold);
    await sendFrom('2001:db8:1:1:ffff::2', tenfold);
    expect(await counts(RELEASE)).toEqual([2, 2, 2]);
    // The same browser elsewhere in what one rents together.
    await sendFrom('2001:db8:1:2::1', tenfold);
    expect(await counts(RELEASE)).toEqual([3, 3, 2]);
  });

  test('a network adds two visits to a release, whatever browsers and addresses it has', async () => {
    const { sendFrom, counts } = await service();
    for (let one = 0; one < 40; one++)
      await sendFrom(`2001:db8:1:${one.toString(16)}::1`, {}, `Browser/${one}`);
    expect(await counts(RELEASE)).toEqual([2, 2, 1]);
    // Each of the 40 told one failure, its place and three figures: 100 of these are counted.
    expect(await counts(RELEASE, ['code ERROR'])).toEqual([20]);
  });

  test('only what the site has is counted: live releases at once, earlier ones, and its routes', async () => {
    const { site, sendFrom, counts, read } = await service();
    await sendFrom('203.0.113.1', {});
    site.live['mfe-blog'] = 'd'.repeat(16);
    site.earlier.push(`mfe-blog/${RELEASE}`);
    const visit = (release: string) => ({ visits: [{ part: 'mfe-blog', release }], failed: [] });
    await sendFrom('203.0.113.2', visit('d'.repeat(16)));
    await sendFrom('203.0.113.2', visit(EARLIER));
    await sendFrom('203.0.113.3', { ...visit(RELEASE), page: '/made/up' });
    expect(await counts('d'.repeat(16))).toEqual([1, 0, 0]);
    expect(await counts(EARLIER)).toEqual([1, 0, 0]);
    expect(await counts(RELEASE)).toEqual([2, 1, 1]);
    const pages = (await read()).map(({ page }) => page);
    expect(new Set(pages)).toEqual(new Set(['/blog/*', '/blog', '/unknown']));
  });

  test('made-up releases leave room for real ones, and the counts say that some were not looked up', async () => {
    const { sendFrom, counts, read } = await service();
    const bodies = Array.from({ length: 40 }, (_, body) => {
      const visits = Array.from({ length: 10 }, (_, one) => ({
        part: 'mfe-blog',
        release: (body * 10 + one).toString(16).padStart(16, '0'),
      }));
      return sendFrom('203.0.113.1', { visits, failed: [], failures: [] });
    });
    await Promise.all(bodies);
    await sendFrom('203.0.113.2', {});
    expect(await counts(RELEASE)).toEqual([1, 1, 1]);
    expect(new Set((await read()).map(({ release }) => release))).toEqual(
      new Set([RELEASE, 'unknown']),
    );
    expect(await counts('unknown', ['earlier'])).toEqual([100]);
  });

  test('while the site cannot be read, nothing is counted, and the counts say so', async () => {
    const { sendFrom, counts } = await service({ origins: ['http://127.0.0.1:1'] });
    expect(await sendFrom('203.0.113.1', {})).toBe(204);
    expect(await counts(RELEASE)).toEqual([0, 0, 0]);
    expect((await counts('unknown', ['registry']))[0]).toBeGreaterThan(0);
  });

  test.each([
    ['HTML', '<!doctype html>'],
    ['JSON of another shape', '{"shell":"c","remotes":[]}'],
  ])('a site that answers %s instead of its registry has what it had before', async (_, answer) => {
    const { site, sendFrom, counts } = await service();
    await sendFrom('203.0.113.1', {});
    site.answer = answer;
    await sendFrom('203.0.113.2', { visits: [{ part: 'mfe-blog', release: 'f'.repeat(16) }] });
    expect(await sendFrom('203.0.113.3', {})).toBe(204);
    expect(await counts(RELEASE)).toEqual([3, 3, 3]);
  });
});
