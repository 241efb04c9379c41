import getPort from 'get-port';
import { post, rowsFixture } from './testing/rowsFixture';
import type { RowTable } from 'shared-config/site/rowFields';
import { endProcess, startRowsProcess } from './testing/rowsProcess';

const PER_SECOND = 50;
const ROWS = 60 * PER_SECOND;
const KILLED_AT = ROWS / 2;

/** The row with that number; long and full of line breaks, so that a torn one cannot pass. */
function rowOf(number: number): {
  readonly table: RowTable;
  readonly data: Record<string, string>;
} {
  const name = `=Row ${number}`;
  const long = `${name}, "kept" whole\n`.repeat(40);
  return number % 2 === 0
    ? { table: 'contact', data: { name, mobile: '+91 98450 12345', message: long } }
    : {
        table: 'waitlist',
        data: { name, email: `row-${number}@example.in`, city: 'Bengaluru', interest: 'Other' },
      };
}

const numberOf = (row: Readonly<Record<string, string>>): number =>
  Number(/^=Row (\d+)$/.exec(row['name'] ?? '')?.[1]);

test('a minute of 50 rows a second with a kill -9 in the middle loses no answered row', async () => {
  const { directory, typed } = await rowsFixture();
  const port = await getPort({ host: '127.0.0.1' });
  const start = () => startRowsProcess({ ROWS_PORT: String(port), ROWS_DIR: directory });
  const first = await start();

  const pending = new Set<number>();
  const answered = new Set<number>();
  const unanswered: number[] = [];
  const refused: string[] = [];
  const send = async (number: number): Promise<void> => {
    pending.add(number);
    const { table, data } = rowOf(number);
    try {
      const response = await post(`http://127.0.0.1:${port}/${table}/rows`, { data });
      const text = await response.text();
      if (response.status === 201 && text === '{"created":1}') answered.add(number);
      else refused.push(`${response.status} ${text}`);
    } catch {
      unanswered.push(number);
    }
    pending.delete(number);
  };

  const mayBeLost = new Set<number>();
  let second: ReturnType<typeof start> | undefined;
  let down = false;
  const killAndRestart = async (): Promise<void> => {
    for (const number of pending) mayBeLost.add(number);
    down = true;
    await endProcess(first.child, 'SIGKILL');
    second = start();
    await second;
    down = false;
  };

  const began = performance.now();
  const sending: Promise<void>[] = [];
  for (let number = 0; number < ROWS; number += 1) {
    const due = began + (number * 1000) / PER_SECOND;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    if (number === KILLED_AT) sending.push(killAndRestart());
    if (down) mayBeLost.add(number);
    sending.push(send(number));
  }
  await Promise.all(sending);
  const again = await second;

  expect(first.child.signalCode).toBe('SIGKILL');
  expect(refused).toEqual([]);
  expect(answered.size + unanswered.length).toBe(ROWS);
  expect([answered.has(0), answered.has(ROWS - 1)]).toEqual([true, true]);
  expect(unanswered.filter((number) => !mayBeLost.has(number))).toEqual([]);

  const rows = { contact: await typed('contact'), waitlist: await typed('waitlist') };
  const stored = Object.values(rows).flatMap((table) => table.map(numberOf));
  expect(new Set(stored).size).toBe(stored.length);
  expect([...answered].filter((number) => !stored.includes(number))).toEqual([]);
  for (const table of ['contact', 'waitlist'] as const)
    for (const row of rows[table]) expect({ table, data: row }).toEqual(rowOf(numberOf(row)));

  if (again) await endProcess(again.child, 'SIGTERM');
}, 180_000);
