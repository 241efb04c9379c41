import { SqliteArchive } from '../people/archive/SqliteArchive';
import { post, startedRows } from '../testing/rowsFixture';
import { rowsAnswer } from '../testing/rowsAnswer';
import { DailyCeiling } from './DailyCeiling';

const note = (message: string) => ({ data: { name: '', mobile: '', message } });

/** A service behind a proxy, and a function that sends a row from an address. */
async function service(rowsPerDay: number) {
  const { contactUrl, ...rest } = await startedRows({ rowsPerDay, proxies: 1 });
  const send = (address: string, headers = {}) =>
    post(contactUrl, note('Hi'), { 'x-forwarded-for': address, ...headers });
  const statusOf = async (...sent: Parameters<typeof send>) => (await send(...sent)).status;
  return { ...rest, send, statusOf };
}

test('when the rows of a day are used up, further ones wait until midnight, also one that is stored, and the log says so once', async () => {
  const { send, statusOf, typed, warnings } = await service(2);
  const key = { 'idempotency-key': 'key-0001' };
  expect(await statusOf('192.0.2.1', key)).toBe(201);
  expect(await statusOf('192.0.2.2')).toBe(201);
  for (const headers of [{}, key]) {
    const answer = await send('192.0.2.3', headers);
    const wait = Number(answer.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(86_400);
    expect(await rowsAnswer(answer)).toMatchObject({ status: 429, refused: 'too_many_requests' });
  }
  expect(await typed('contact')).toHaveLength(2);
  expect(warnings).toEqual([expect.stringMatching(/^ROWS_DAILY is reached: 2 rows .*midnight/)]);
});

test('when the operator has removed rows of a full day, as many are taken again', async () => {
  const { statusOf, directory, typed } = await service(1);
  expect(await statusOf('192.0.2.1')).toBe(201);
  const archive = new SqliteArchive(directory);
  await archive.remove(await archive.read());
  expect([await statusOf('192.0.2.2'), await statusOf('192.0.2.3')]).toEqual([201, 429]);
  expect(await typed('contact')).toHaveLength(1);
});

test('one network uses up a tenth of a day, however many addresses it has, and the others go on', async () => {
  const { statusOf, warnings } = await service(20);
  const rented = ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8:1:4::1'];
  const answers = [];
  for (const address of [...rented, '2001:db8:2:1::1', '192.0.2.1'])
    answers.push(await statusOf(address));
  expect(answers).toEqual([201, 201, 429, 429, 201, 201]);
  expect(warnings).toEqual([expect.stringMatching(/^A tenth of ROWS_DAILY /)]);
  expect(warnings.join()).not.toContain('2001');
});

test('a new day begins at zero, and the operator reads of it again', async () => {
  const read: string[] = [];
  const ceiling = new DailyCeiling(1, { day: 'used up' }, (text) => read.push(text));
  for (const day of [1, 2]) {
    const now = new Date(Date.UTC(2026, 10, day));
    expect(await ceiling.fits(undefined, now)).toBe(true);
    ceiling.count(undefined, now);
    for (let time = 0; time < 2; time += 1) expect(await ceiling.fits(undefined, now)).toBe(false);
  }
  expect(read).toEqual(['used up', 'used up']);
});

test('a day that is full counts what is stored at most once a minute, and takes rows again once there is room', async () => {
  const read: string[] = [];
  let stored = 0;
  const asked: string[] = [];
  const count = async (start: Date) => (asked.push(start.toISOString()), stored);
  const ceiling = new DailyCeiling(2, { day: 'used up' }, (text) => read.push(text), count);
  const fits = async (minute: number): Promise<boolean> => {
    const now = new Date(Date.UTC(2026, 10, 1, 12, minute));
    const taken = await ceiling.fits('192.0.2.1', now);
    if (taken) ceiling.count(undefined, now);
    if (taken) stored += 1;
    return taken;
  };
  expect([await fits(0), await fits(0), await fits(0), await fits(0)]).toEqual([
    ...[true, true, false, false],
  ]);
  stored = 1;
  expect([await fits(0), await fits(1), await fits(1)]).toEqual([false, true, false]);
  expect(asked).toEqual(['2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z']);
  expect(read).toEqual(['used up', 'used up']);
});
