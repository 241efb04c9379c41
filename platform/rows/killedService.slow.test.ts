import getPort from 'get-port';
import { post, rowsFixture } from './testing/rowsFixture';
import { endProcess, startRowsProcess } from './testing/rowsProcess';

test('a service killed under load keeps every row that it answered, and restarts with whole records', async () => {
  const { directory, typed, start, warnings } = await rowsFixture();
  const port = await getPort({ host: '127.0.0.1' });
  const { child } = await startRowsProcess({ ROWS_PORT: String(port), ROWS_DIR: directory });
  const url = `http://127.0.0.1:${port}/contact/rows`;

  const sent = new Set<string>();
  const answered = new Set<string>();
  let killed: Promise<void> | undefined;
  const visitor = async (number: number) => {
    for (let turn = 0; killed === undefined; turn += 1) {
      const name = `=Visitor ${number}, turn ${turn}`;
      sent.add(name);
      try {
        const response = await post(url, {
          data: { name, mobile: '+91 1', message: `${name}\n`.repeat(150) },
        });
        if (response.status === 201 && (await response.text()) === '{"created":1}')
          answered.add(name);
      } catch {
        return;
      }
      if (answered.size >= 150) killed ??= endProcess(child, 'SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: 12 }, (_, number) => visitor(number)));
  await killed;
  expect(answered.size).toBeGreaterThanOrEqual(150);

  const again = await start({ port });
  const rows = await typed('contact');
  const stored = rows.map((row) => row['name'] ?? '');
  expect(new Set(stored).size).toBe(stored.length);
  expect([...answered].filter((name) => !stored.includes(name))).toEqual([]);
  expect(stored.filter((name) => !sent.has(name))).toEqual([]);
  for (const row of rows) expect(row['message']).toBe(`${row['name']}\n`.repeat(150));
  expect(warnings.length).toBeLessThan(2);

  expect(
    (await post(again.contactUrl, { data: { name: 'after', mobile: '', message: 'x' } })).status,
  ).toBe(201);
  expect(await typed('contact')).toHaveLength(rows.length + 1);
}, 60_000);

test('a directory that another service uses is refused until that service ends', async () => {
  const { directory, start, files } = await rowsFixture();
  const { child } = await startRowsProcess({
    ROWS_PORT: String(await getPort({ host: '127.0.0.1' })),
    ROWS_DIR: directory,
  });
  const refused = await start().catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'LOCAL-020' });
  expect(String(refused)).toContain(directory);
  await endProcess(child, 'SIGTERM');
  expect(child.exitCode).toBe(0);
  expect(await files()).toEqual(['contact.csv', 'waitlist.csv']);
  await start();
}, 60_000);

test('a failed start prints its reason in one line and exits with 1', async () => {
  const { directory } = await rowsFixture();
  const { child, output } = await startRowsProcess({ ROWS_DIR: directory, ROWS_LIMIT: 'many' });
  expect(child.exitCode).toBe(1);
  expect(output).toMatch(
    /^LOCAL-024: ROWS_LIMIT="many" is not a whole number of at least 1\. Use one, or off\.\n$/,
  );
}, 60_000);
