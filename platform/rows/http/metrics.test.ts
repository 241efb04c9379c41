import { SqliteStore } from '../sqlite/SqliteStore';
import { post, startedRows } from '../testing/rowsFixture';
import { Metrics } from './metrics';

const TOKEN = 'f'.repeat(32);
const NOTE = { data: { name: '', mobile: '', message: 'Please call.' } };

const read = (address: string, authorization?: string): Promise<Response> =>
  fetch(`${address}/metrics`, authorization === undefined ? {} : { headers: { authorization } });

test('metrics count rows by form and answer, mails by state, and how long the store took', async () => {
  const { address, contactUrl } = await startedRows({ metricsToken: TOKEN });
  const key = { 'idempotency-key': '3f2c8a54-6f0e-4a59-9a0f-0d5b6a1c2e3f' };
  for (const body of [NOTE, NOTE, { data: {} }]) await post(contactUrl, body, key);
  await post(`${address}/asha@example.in/rows`, NOTE);
  const answer = await read(address, `Bearer ${TOKEN}`);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = (await answer.text()).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      '# TYPE rows_answers_total counter',
      'rows_answers_total{form="contact",answer="stored"} 1',
      'rows_answers_total{form="contact",answer="known"} 1',
      'rows_answers_total{form="contact",answer="bad_field"} 1',
      'rows_answers_total{form="unknown",answer="not_found"} 1',
      'rows_mails{state="waiting"} 0',
      'rows_mails{state="failed"} 0',
      'rows_store_seconds_bucket{le="20"} 2',
      'rows_store_seconds_count 2',
    ]),
  );
  expect(lines.join()).not.toContain('asha');
});

test.each([
  ['no token', undefined],
  ['another token', `Bearer ${'e'.repeat(32)}`],
  ['the beginning of the token', `Bearer ${TOKEN.slice(1)}`],
])('a reader with %s is told that there is nothing', async (_what, authorization) => {
  const { address } = await startedRows({ metricsToken: TOKEN });
  const answer = await read(address, authorization);
  const nothing = await fetch(`${address}/nothing`);
  expect([answer.status, await answer.text()]).toEqual([404, await nothing.text()]);
});

test('without a token in the settings there are no metrics', async () => {
  const { address } = await startedRows();
  expect((await read(address, 'Bearer undefined')).status).toBe(404);
  expect((await read(address, 'Bearer ')).status).toBe(404);
});

test.each([
  ['refuses', () => Promise.reject(new Error('busy'))],
  ['hangs', () => new Promise<never>(() => undefined)],
])(
  'while the store %s, metrics tell the rest before Prometheus gives up',
  async (_what, counts) => {
    const { address } = await startedRows({ metricsToken: TOKEN });
    jest.spyOn(SqliteStore.prototype, 'countMails').mockImplementationOnce(counts);
    const text = await (await read(address, `Bearer ${TOKEN}`)).text();
    expect(text).toContain('rows_store_seconds_count 0');
    expect(text).not.toContain('rows_mails');
  },
  9_000,
);

test('each write is in one bucket and in all above it, also one that fails or takes longer than any', async () => {
  const metrics = new Metrics();
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const work = (seconds: number) => async (): Promise<void> => void (now += seconds * 1000);
  for (const seconds of [0.004, 0.2, 30]) await metrics.timed(work(seconds));
  await expect(metrics.timed(() => Promise.reject(new Error('full')))).rejects.toThrow('full');
  jest.restoreAllMocks();
  const text = metrics.text(undefined);
  const bucket = (bound: string): string =>
    new RegExp(`bucket{le="${bound.replace('+', '\\+')}"} (\\d+)`).exec(text)?.[1] ?? '';
  expect(['0.005', '0.1', '0.25', '20', '+Inf'].map(bucket)).toEqual(['2', '2', '3', '3', '4']);
  expect(text).toContain('rows_store_seconds_count 4');
});
