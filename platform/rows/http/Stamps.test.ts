import { STAMP } from 'shared-config/services/submissionHeaders';
import { ORIGIN, post, rowsFixture, stampFrom, startedRows } from '../testing/rowsFixture';
import { rowsAnswer } from '../testing/rowsAnswer';
import { Stamps } from './Stamps';

const NOTE = { data: { name: '', mobile: '', message: 'Hi' } };
const NOW = Date.parse('2026-11-28T09:00:00Z');
const HOURS = 3_600_000;

afterEach(() => jest.restoreAllMocks());

test('a stamp shows a person once a form took two seconds, for twelve hours', () => {
  const stamps = new Stamps('s', 2_000);
  const ages = [-1, 0, 1_999, 2_000, 12 * HOURS, 12 * HOURS + 1];
  const shown = ages.filter((age) => stamps.shows(stamps.at(NOW - age), NOW));
  expect(shown).toEqual([2_000, 12 * HOURS]);
});

test('what the service has not stamped shows nothing', () => {
  const stamps = new Stamps('s', 0);
  const [time, signature] = stamps.at(NOW).split('.');
  const earlier = `${Number(time) - 1}.${signature}`;
  const none = [undefined, '', time, `${time}.`, `${time}.é`, earlier, `${stamps.at(NOW)}0`, 'NaN'];
  expect(none.filter((stamp) => stamps.shows(stamp, NOW))).toEqual([]);
  expect(new Stamps('other', 0).shows(stamps.at(NOW), NOW)).toBe(false);
});

test('a page of the site gets a stamp that says the time and nothing of its visitor, and no console shows too many', async () => {
  const { address } = await startedRows({ limitPerMinute: 1 });
  const ask = (origin: string) => fetch(`${address}/stamp`, { headers: { origin } });
  expect((await ask('https://elsewhere.example')).status).toBe(403);
  const answer = await ask(ORIGIN);
  expect(await answer.text()).toMatch(STAMP);
  const { headers } = answer;
  expect(headers.get('access-control-allow-origin')).toBe(ORIGIN);
  expect([headers.get('cache-control'), headers.get('set-cookie')]).toEqual(['no-store', null]);
  expect((await ask(ORIGIN)).status).toBe(204);
});

test('a quarter of the rows of a minute is taken without a stamp, or with one that is too young', async () => {
  const { address, contactUrl } = await startedRows({ limitPerMinute: 8, proxies: 1 });
  const young = await stampFrom(address);
  const send = async (from: string, headers = {}) =>
    (await post(contactUrl, NOTE, { 'x-forwarded-for': from, ...headers })).status;
  expect([await send('192.0.2.1'), await send('192.0.2.1', young)]).toEqual([201, 201]);
  const refused = await post(contactUrl, NOTE, { 'x-forwarded-for': '192.0.2.1' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2_000);
  const answers = [];
  for (let row = 0; row < 7; row += 1) answers.push(await send('192.0.2.1', young));
  expect(answers).toEqual([...Array(6).fill(201), 429]);
});

test('without a stamp, a quarter of a day is stored, then browsers send later, and forms with one go on', async () => {
  const options = { rowsPerDay: 12, leastTime: 0, proxies: 1 };
  const { address, contactUrl, warnings } = await startedRows(options);
  const stamp = await stampFrom(address);
  const send = (network: number, headers = {}) =>
    post(contactUrl, NOTE, { 'x-forwarded-for': `192.0.2.${network}`, ...headers });
  for (const network of [1, 2, 3]) expect((await send(network)).status).toBe(201);
  for (const network of [4, 5]) {
    const answer = await send(network);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await rowsAnswer(answer)).toMatchObject({ refused: 'too_many_requests' });
    expect((await send(network, stamp)).status).toBe(201);
  }
  expect(warnings).toEqual([
    expect.stringMatching(/^The rows that came without a stamp today .*3/),
  ]);
});

test('after a restart, a stamp counts where the mails have a secret', async () => {
  const { start } = await rowsFixture();
  const mails = {
    ...{ place: 'here', from: 'hello@getit.example', url: 'https://rows.example' },
    ...{ secret: 's'.repeat(32), confirm: false, send: async () => undefined },
  };
  const options = { limitPerMinute: 1, leastTime: 0, mails };
  const before = await start(options);
  const [stamp = ''] = Object.values(await stampFrom(before.address));
  await before.stop();
  expect(new Stamps(mails.secret, 0).shows(stamp)).toBe(true);
});
