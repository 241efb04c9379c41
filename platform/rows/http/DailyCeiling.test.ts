import { post, startedRows } from '../testing/rowsFixture';
import { rowsAnswer } from '../testing/rowsAnswer';
import { DailyCeiling } from './DailyCeiling';

const note = (message: string) => ({ data: { name: '', mobile: '', message } });
const from = (address: string) => ({ 'x-forwarded-for': address });

test('when the rows of a day are used up, further ones wait until midnight, and the log says so once', async () => {
  const { contactUrl, typed, warnings } = await startedRows({ rowsPerDay: 2, proxies: 1 });
  const send = (address: string, key?: string) =>
    post(contactUrl, note('Hi'), { ...from(address), ...(key && { 'idempotency-key': key }) });
  // A row that is stored already is no new one.
  for (const address of ['192.0.2.1', '192.0.2.9'])
    expect((await send(address, 'key-1234')).status).toBe(201);
  expect((await send('192.0.2.2')).status).toBe(201);
  for (const address of ['192.0.2.3', '192.0.2.4']) {
    const answer = await send(address);
    const wait = Number(answer.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(86_400);
    expect(await rowsAnswer(answer)).toMatchObject({ status: 429, refused: 'too_many_requests' });
  }
  expect(await typed('contact')).toHaveLength(2);
  expect(warnings).toEqual([expect.stringMatching(/^ROWS_DAILY is reached: 2 rows .*midnight/)]);
});

test('one network uses up a tenth of a day, however many addresses it has, and the others go on', async () => {
  const { contactUrl, warnings } = await startedRows({ rowsPerDay: 20, proxies: 1 });
  const send = async (address: string) =>
    (await post(contactUrl, note('Hi'), from(address))).status;
  const rented = ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:1:4::1'];
  const answers = [];
  for (const address of [...rented, '2001:db8:2:1::1', '192.0.2.1'])
    answers.push(await send(address));
  expect(answers).toEqual([201, 201, 429, 429, 201, 201]);
  expect(warnings).toEqual([expect.stringMatching(/^A tenth of ROWS_DAILY /)]);
  expect(warnings.join()).not.toContain('2001');
});

test('a new day begins at zero, and tells again', () => {
  const told: string[] = [];
  const ceiling = new DailyCeiling(1, { day: 'used up' }, (text) => told.push(text));
  for (const day of [1, 2]) {
    const now = new Date(Date.UTC(2026, 10, day));
    expect(ceiling.fits(undefined, now)).toBe(true);
    ceiling.count(undefined, now);
    expect([ceiling.fits(undefined, now), ceiling.fits(undefined, now)]).toEqual([false, false]);
  }
  expect(told).toEqual(['used up', 'used up']);
});

test('when the mails of a day are used up, further ones wait, and the log says so once', async () => {
  const sent: unknown[] = [];
  const mails = {
    ...{ place: 'here', from: 'hello@getit.example', url: 'https://rows.example' },
    ...{ secret: 's'.repeat(32), confirm: false },
    send: async (mail: unknown) => void sent.push(mail),
  };
  const { waitlistUrl, stop, typed, warnings } = await startedRows({ mails, mailsPerDay: 1 });
  for (const name of ['asha', 'ravi', 'devi']) {
    const data = { name, email: `${name}@example.in`, city: 'Mysuru', interest: 'Other' };
    expect((await post(waitlistUrl, { data })).status).toBe(201);
  }
  await stop();
  expect(sent).toHaveLength(1);
  expect(await typed('waitlist')).toHaveLength(3);
  expect(warnings).toEqual([expect.stringMatching(/^ROWS_MAIL_DAILY is reached: 1 /)]);
});
