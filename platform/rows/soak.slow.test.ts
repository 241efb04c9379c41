import { setTimeout } from 'node:timers/promises';
import getPort from 'get-port';
import { post, rowsFixture } from './testing/rowsFixture';
import { endProcess, startRowsProcess } from './testing/rowsProcess';

const PER_SECOND = 50;
const ROWS = 20 * PER_SECOND;

/** The row with that number; long and full of line breaks, so that a torn one cannot pass. */
function rowOf(number: number): { table: 'contact' | 'waitlist'; data: Record<string, string> } {
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

test.each([
  ['a kill -9', 'SIGKILL'],
  ['a restart', 'SIGTERM'],
] as const)(
  'of 50 rows a second with %s in the middle, no answered row is lost, and none is stored twice',
  async (_what, signal) => {
    const { directory, typed } = await rowsFixture();
    const port = await getPort({ host: '127.0.0.1' });
    const start = () => startRowsProcess({ ROWS_PORT: String(port), ROWS_DIR: directory });
    const first = await start();

    const answered = new Set<number>();
    const send = async (number: number): Promise<void> => {
      const { table, data } = rowOf(number);
      const sent = post(`http://127.0.0.1:${port}/${table}/rows`, { data });
      const { status } = await sent.catch(() => ({ status: 'no answer' }));
      if (status === 201) answered.add(number);
      else expect(status).toBe('no answer');
    };
    const endAndRestart = async (): Promise<void> => {
      await endProcess(first.child, signal);
      await start();
    };
    const sending: Promise<void>[] = [];
    for (let number = 0; number < ROWS; number += 1) {
      await setTimeout(1000 / PER_SECOND);
      if (number === ROWS / 2) sending.push(endAndRestart());
      sending.push(send(number));
    }
    await Promise.all(sending);
    expect([answered.has(0), answered.has(ROWS - 1)]).toEqual([true, true]);

    const rows = { contact: await typed('contact'), waitlist: await typed('waitlist') };
    const stored = Object.values(rows).flatMap((table) => table.map(numberOf));
    expect(new Set(stored).size).toBe(stored.length);
    expect([...answered].filter((number) => !stored.includes(number))).toEqual([]);
    for (const table of ['contact', 'waitlist'] as const)
      for (const row of rows[table]) expect({ table, data: row }).toEqual(rowOf(numberOf(row)));
  },
);
