import { SqliteArchive } from '../people/archive/SqliteArchive';
import { post, startedRows } from '../testing/rowsFixture';
import { rowsAnswer } from '../testing/rowsAnswer';
import { rowsSettings } from '../rowsSettings';
import { DailyCeiling } from './DailyCeiling';

const note = (message: string) => ({ data: { name: '', mobile: '', message } });

/** A service behind a proxy with these settings, and a function that sends a row from an address. */
async function service(daily: number, network = '') {
  const { rowsPerDay, rowsPerNetwork } = rowsSettings({
    ...{ ROWS_DAILY: String(daily), ROWS_NETWORK_DAILY: network },
  });
  const { contactUrl, ...rest } = await startedRows({ rowsPerDay, rowsPerNetwork, proxies: 1 });
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
    expect(await rowsAnswer(answer)).toMatchObject({ status: 429, refused: 'day_full' });
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

test('ten networks fill half of a day at most, however many addresses they have, and the others go on', async () => {
  const { send, statusOf, typed, warnings } = await service(40);
  const networks = Array.from({ length: 10 }, (_, at) => `2001:db8:${at}`);
  for (const network of networks)
    for (const [subnet, status] of [201, 201, 429, 429].entries())
      expect(await statusOf(`${network}:${subnet}::1`)).toBe(status);
  expect(await typed('contact')).toHaveLength(20);
  expect(await statusOf('192.0.2.1')).toBe(201);
  const answer = await send('2001:db8:1:7::1');
  const wait = Number(answer.headers.get('retry-after'));
  expect([wait > 0, wait <= 86_400]).toEqual([true, true]);
  expect(await rowsAnswer(answer)).toMatchObject({ status: 429, refused: 'network_full' });
  expect(warnings).toEqual([
    expect.stringMatching(/^ROWS_NETWORK_DAILY is reached: 2 rows .* raise it/),
  ]);
  expect(warnings.join()).not.toContain('2001');
});

test('for a campaign behind the addresses of one mobile network, the operator raises its share', async () => {
  const { statusOf } = await service(40, '5');
  const answers = [];
  for (let row = 0; row < 6; row += 1) answers.push(await statusOf('192.0.2.1'));
  expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
});

test('when the operator has removed the rows of a network, it is taken again within a minute', async () => {
  const { statusOf, directory } = await service(40);
  const send = async () => [await statusOf('192.0.2.1'), await statusOf('192.0.2.1')];
  expect(await send()).toEqual([201, 201]);
  const archive = new SqliteArchive(directory);
  await archive.remove(await archive.read());
  expect(await send()).toEqual([201, 201]);
  expect(await send()).toEqual([429, 429]);
});

test('a new day begins at zero, and the operator reads of it again', async () => {
  const read: string[] = [];
  const ceiling = new DailyCeiling({ day: 1 }, { day: 'used up' }, (text) => read.push(text));
  for (const day of [1, 2]) {
    const now = new Date(Date.UTC(2026, 10, day));
    expect(await ceiling.full(undefined, now)).toBeUndefined();
    ceiling.count(undefined, now);
    for (let time = 0; time < 2; time += 1) expect(await ceiling.full(undefined, now)).toBe('day');
  }
  expect(read).toEqual(['used up', 'used up']);
});

test('a day that is full counts what is stored at most once a minute, and takes rows again once there is room', async () => {
  const read: string[] = [];
  let stored = 0;
  const asked: string[] = [];
  const count = async (start: Date) => (asked.push(start.toISOString()), stored);
  const ceiling = new DailyCeiling(
    { day: 2 },
    { day: 'used up' },
    (text) => read.push(text),
    count,
  );
  const fits = async (minute: number): Promise<boolean> => {
    const now = new Date(Date.UTC(2026, 10, 1, 12, minute));
    const taken = (await ceiling.full('192.0.2.1', now)) === undefined;
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
