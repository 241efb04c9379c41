import { SqliteStore } from '../sqlite/SqliteStore';
import { post, stampFrom, startedRows } from '../testing/rowsFixture';
import { rowsAnswer } from '../testing/rowsAnswer';
import { DailyCeiling } from './DailyCeiling';

const note = (message: string) => ({ data: { name: '', mobile: '', message } });
const from = (address: string) => ({ 'x-forwarded-for': address });

test('when the rows of a day are used up, further ones wait until midnight, and the log says so once', async () => {
  const options = { rowsPerDay: 2, leastTime: 0, proxies: 1 };
  const { address: service, contactUrl, typed, warnings } = await startedRows(options);
  const stamp = await stampFrom(service);
  const send = (address: string) => post(contactUrl, note('Hi'), { ...from(address), ...stamp });
  for (const address of ['192.0.2.1', '192.0.2.2']) expect((await send(address)).status).toBe(201);
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

test('a row that is stored is taken as before when it comes again on a full day, and a flood of new ones asks the store only so often', async () => {
  const options = { rowsPerDay: 3, leastTime: 0, proxies: 1 };
  const { address, contactUrl, typed, warnings } = await startedRows(options);
  const stamp = await stampFrom(address);
  const asked = jest.spyOn(SqliteStore.prototype, 'outcomeOf');
  const send = async (key: string, network: number, message = key) => {
    const headers = { 'idempotency-key': key, ...from(`192.0.2.${network}`), ...stamp };
    return (await post(contactUrl, note(message), headers)).status;
  };
  for (const network of [1, 2, 3]) expect(await send(`key-000${network}`, network)).toBe(201);
  expect(asked).not.toHaveBeenCalled();
  // Its sender may have moved to another network.
  expect(await send('key-0001', 1)).toBe(201);
  expect(await send('key-0001', 2, 'Other words')).toBe(422);
  for (const network of [3, 4, 5, 6]) expect(await send(`key-new${network}`, network)).toBe(429);
  expect(asked).toHaveBeenCalledTimes(3);
  asked.mockRestore();
  expect(await typed('contact')).toHaveLength(3);
  expect(warnings).toEqual([
    expect.stringMatching(/^ROWS_DAILY is reached/),
    expect.stringMatching(/^Too many rows that did not fit were looked up today: 3,/),
  ]);
});

test('one network uses up a tenth of a day, however many addresses it has, and the others go on', async () => {
  const options = { rowsPerDay: 20, leastTime: 0, proxies: 1 };
  const { address: service, contactUrl, warnings } = await startedRows(options);
  const stamp = await stampFrom(service);
  const send = async (address: string) =>
    (await post(contactUrl, note('Hi'), { ...from(address), ...stamp })).status;
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
