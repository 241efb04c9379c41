import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from 'shared-config/build/listFiles';
import type { LogLine } from './http/rowsLog';
import { mailSender } from './notify/notifySettings';
import { SqliteStore } from './sqlite/SqliteStore';
import { mailServer, type Refusing } from './testing/mailServer';
import { ORIGIN, post, startedRows } from './testing/rowsFixture';

const guide = readFileSync(join(__dirname, '../../docs/day-two.md'), 'utf8');
const sources = listFiles(__dirname)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(__dirname, file), 'utf8'))
  .join('\n');

/** The alerts of the guide: the name, the threshold in ten minutes, and what they count. */
const ALERTS = [...guide.matchAll(/^alert (\S+) (\d+) '(.*)'$/gm)].map(
  ([, name = '', threshold, filter = '']) => ({ name, threshold: Number(threshold), filter }),
);

const COMPARISON = /(NOT )?(severity|jsonPayload\.message)(=~?)(?:"([^"]*)"|(\w+))/g;

/** Whether a filter finds a line, in the words of Cloud Logging that the guide uses: what is written together is AND. */
function finds(filter: string, { severity, message }: LogLine): boolean {
  const compare = (_: string, not = '', field: string, sign: string, quoted = '', word = '') => {
    const text = field === 'severity' ? severity : message;
    const holds = sign === '=' ? text === (quoted || word) : new RegExp(quoted).test(text);
    return String(holds !== (not !== ''));
  };
  const value = (text: string): string =>
    String(text.split(' OR ').some((all) => all.split(' ').every((one) => one === 'true')));
  let rest = filter.replaceAll(COMPARISON, compare);
  while (rest.includes('('))
    rest = rest.replace(/\(([^()]*)\)/, (_, inner: string) => value(inner));
  return value(rest) === 'true';
}

/** The alerts that lines of ten minutes ring. */
const ringing = (lines: readonly LogLine[]): string[] =>
  ALERTS.filter(
    ({ filter, threshold }) => lines.filter((line) => finds(filter, line)).length > threshold,
  ).map(({ name }) => name);

test('each alert of the guide looks for messages with which the service begins a line', () => {
  expect(ALERTS.map(({ name }) => name)).toEqual(['rows-refused', 'mails-failed', 'page-failures']);
  const begun = [...guide.matchAll(/jsonPayload\.message=~"\^\((.*?)\)"/g)].flatMap(
    ([, either = '']) => either.split('|'),
  );
  expect(begun).toHaveLength(8);
  expect(begun.filter((text) => !new RegExp(`['\`]${text}`).test(sources))).toEqual([]);
});

test('12 reports from the network of a stranger raise no alert, whatever they name; a release that fails for three networks rings once an hour', async () => {
  const { address, lines } = await startedRows({ proxies: 1 });
  const report = (from: string, release: string, page = '/blog') =>
    fetch(`${address}/signals`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', origin: ORIGIN, 'x-forwarded-for': from },
      body: JSON.stringify({
        page,
        failures: [{ part: 'mfe-blog', release, code: 'LOAD-004' }],
      }),
    });
  const LIVE = 'a1b2c3d4e5f60718';
  for (let at = 0; at < 12; at += 1) {
    await report('203.0.113.1', LIVE);
    await report(`2001:db8:1:${at}::1`, at.toString(16).repeat(16));
  }
  await report('2001:db8:1:77::1', LIVE);
  expect(ringing(lines)).toEqual([]);

  for (const last of [7, 8, 9]) await report(`192.0.2.${last}`, LIVE, '/kn/blog');
  expect(ringing(lines)).toEqual(['page-failures']);
  expect(lines.filter(({ severity }) => severity === 'ERROR')).toMatchObject([
    {
      message: expect.stringMatching(/^LOCAL-031: .*3 networks.* rollback mfe-blog/) as string,
      ...{ part: 'mfe-blog', release: LIVE, page: '/kn/blog', what: 'LOAD-004', networks: 3 },
    },
  ]);
});

test.each<[string, string, Refusing, RegExp]>([
  ['wrong password', 'user:wrong', {}, /\(535\): .*Correct user and password in ROWS_MAIL\./],
  [
    'sender',
    'user:p%40ss',
    { from: 550 },
    /\(550\): .*Make the mail server accept emails from ROWS_MAIL_FROM/,
  ],
  [
    'text',
    'user:p%40ss',
    { text: 554 },
    /\(554\): .*Make the mail server accept emails from ROWS_MAIL_FROM/,
  ],
  ['sender for now', 'user:p%40ss', { from: 451 }, /\(451\): .*accepts none for now/],
])(
  'a mail server that refuses the %s rings at once, as a failure of emails alone, with its code and the way out',
  async (_what, login, refusing, line) => {
    const { port } = await mailServer(refusing);
    const send = mailSender('ROWS_MAIL', `smtp://${login}@127.0.0.1:${port}`);
    const settings = { from: 'hello@getit.example', url: 'https://rows.getit.example' };
    const mails = { ...settings, secret: 's'.repeat(32), confirm: true, place: '', send };
    const { waitlistUrl, lines } = await startedRows({ mails });
    const ASHA = { name: 'Asha', email: 'asha@example.in', city: 'Mysuru', interest: 'Other' };
    expect((await post(waitlistUrl, { data: ASHA })).status).toBe(201);
    const errors = (): LogLine[] => lines.filter(({ severity }) => severity === 'ERROR');
    for (let look = 0; look < 100 && errors().length === 0; look += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(errors().map(({ message }) => message)).toEqual([expect.stringMatching(line)]);
    expect(errors()[0]?.message).toMatch(/^LOCAL-030: emails to the waitlist /);
    expect(ringing(lines)).toEqual(['mails-failed']);
    expect(JSON.stringify(lines)).not.toMatch(/asha@|wrong|p@ss/);
  },
);

test('a row that is not stored rings as such', async () => {
  const { contactUrl, lines } = await startedRows();
  jest.spyOn(SqliteStore.prototype, 'add').mockRejectedValueOnce(new Error('SQLITE_FULL'));
  await post(contactUrl, { data: { name: '', mobile: '', message: 'Please call.' } });
  expect(ringing(lines)).toEqual(['rows-refused']);
});
