import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { post, rowsFixture, ORIGIN } from './rowsFixture';

const WORKSPACE = join(__dirname, '../..');

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

const children: ChildProcess[] = [];

/** Runs `serve.ts` as a process of its own; resolves with what it said when it is ready or has ended. */
async function serve(env: Record<string, string>): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'local/rows/serve.ts'], {
    cwd: WORKSPACE,
    env: { ...process.env, ROWS_ORIGINS: ORIGIN, ROWS_LIMIT: 'off', ...env },
  });
  children.push(child);
  let said = '';
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (bytes) => {
        said += bytes;
        if (said.includes('Rows service on ')) resolve();
      });
    }
    child.once('close', () => resolve());
  });
  await ready;
  return { child, said };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill(signal);
  await closed;
}

afterEach(() => Promise.all(children.splice(0).map((child) => end(child, 'SIGKILL'))));

test('a service killed under load has every row that it answered, and starts again on whole records', async () => {
  const { directory, typed, start, warnings } = await rowsFixture();
  const port = await freePort();
  const { child } = await serve({ ROWS_PORT: String(port), ROWS_DIR: directory });
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
          data: { name, mobile: '+91 1', message: `${name}\n`.repeat(200) },
        });
        if (response.status === 201 && (await response.text()) === '{"created":1}')
          answered.add(name);
      } catch {
        return;
      }
      if (answered.size >= 150) killed ??= end(child, 'SIGKILL');
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
  for (const row of rows) expect(row['message']).toBe(`${row['name']}\n`.repeat(200));
  expect(warnings.length).toBeLessThan(2);

  expect(
    (await post(again.contactUrl, { data: { name: 'after', mobile: '', message: '' } })).status,
  ).toBe(201);
  expect(await typed('contact')).toHaveLength(rows.length + 1);
}, 60_000);

test('a directory that a live service holds is refused, and is free when that one ends', async () => {
  const { directory, start, files } = await rowsFixture();
  const { child } = await serve({ ROWS_PORT: String(await freePort()), ROWS_DIR: directory });
  const refused = await start().catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'LOCAL-020' });
  expect(String(refused)).toContain(directory);
  await end(child, 'SIGTERM');
  expect(child.exitCode).toBe(0);
  expect(await files()).toEqual(['contact.csv', 'waitlist.csv']);
  await start();
}, 60_000);

test('a start that cannot be says why in one line and ends with an error', async () => {
  const { directory } = await rowsFixture();
  const { child, said } = await serve({ ROWS_DIR: directory, ROWS_LIMIT: 'many' });
  expect(child.exitCode).toBe(1);
  expect(said).toMatch(/^LOCAL-024: ROWS_LIMIT="many" is not a limit\..*\n$/);
}, 60_000);
