import { spawnSync } from 'node:child_process';
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { post, rowsFixture } from './testing/rowsFixture';
import { endProcess, startRowsProcess } from './testing/rowsProcess';
import { storedRows } from './testing/storedRows';

const NOTE = { name: 'Asha', mobile: '' };

/** A service that `prefix` starts on a folder, and the answers to its senders. */
async function service(directory: string, prefix: readonly string[]) {
  const { child, address } = await startRowsProcess({ ROWS_DIR: directory }, prefix);
  const confirmed: number[] = [];
  let sent = 0;
  return {
    child,
    confirmed,
    health: async () => (await fetch(`${address}/health`)).status,
    /** Sends rows until one is answered with that status. */
    sendUntil: async (status: number): Promise<void> => {
      for (let last = 0; last !== status; sent += 1) {
        const message = `${sent} ${'m'.repeat(3000)}`;
        ({ status: last } = await post(`${address}/contact/rows`, { data: { ...NOTE, message } }));
        if (last === 201) confirmed.push(sent);
        else expect(last).toBe(503);
      }
    },
  };
}

const numbersIn = (directory: string): number[] =>
  storedRows(directory, 'contact').map(({ row }) => parseInt(row['message'] ?? ''));

test('a write that the system cuts off is a 503, and every confirmed row is there after a restart', async () => {
  const { directory, start } = await rowsFixture();
  // In blocks of 512 or 1024 bytes.
  const cut = await service(directory, ['sh', '-c', 'ulimit -f 1500 && exec "$@"', 'sh']);
  await cut.sendUntil(503);
  expect(await cut.health()).toBe(503);
  expect(cut.confirmed.length).toBeGreaterThan(20);
  await endProcess(cut.child, 'SIGKILL');
  const { contactUrl } = await start();
  expect(numbersIn(directory)).toEqual(cut.confirmed);
  expect((await post(contactUrl, { data: { ...NOTE, message: 'x' } })).status).toBe(201);
});

/** Words that give the service a disk of its own in a folder. */
const onDisk = (directory: string, then = 'true'): readonly string[] => [
  ...['unshare', '-rm', 'sh', '-c'],
  `mount -t tmpfs -o size=2m tmpfs ${directory} && ${then} && exec "$@"`,
  'sh',
];

const mounts = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
if (!mounts) process.stderr.write('SKIPPED: full and read-only disks, which unshare cannot make\n');

(mounts ? describe : describe.skip)('A disk', () => {
  test('that is full is a 503, loses no confirmed row, and takes rows again once it has room', async () => {
    const { directory } = await rowsFixture();
    const full = await service(directory, onDisk(directory));
    const seen = `/proc/${full.child.pid}/root${directory}`;
    /** SQLite would follow the link out of that disk. */
    const stored = async () => {
      const copy = (await rowsFixture()).directory;
      for (const name of ['rows.db', 'rows.db-wal'])
        copyFileSync(join(seen, name), join(copy, name));
      return numbersIn(copy);
    };
    await full.sendUntil(201);
    writeFileSync(`${seen}/other`, Buffer.alloc(900_000));
    await full.sendUntil(503);
    expect(await full.health()).toBe(503);
    expect(await stored()).toEqual(full.confirmed);
    rmSync(`${seen}/other`);
    await full.sendUntil(201);
    while ((await full.health()) !== 200) await setTimeout(500);
    expect(await stored()).toEqual(full.confirmed);
    await endProcess(full.child, 'SIGTERM');
    expect(full.child.exitCode).toBe(0);
  });

  test('that is read-only is refused when the service starts', async () => {
    const { directory } = await rowsFixture();
    const { child } = await service(
      directory,
      onDisk(directory, `mount -o remount,ro ${directory}`),
    );
    const { exitCode, stderr } = await child;
    expect(exitCode).toBe(1);
    expect(stderr).toContain(
      `LOCAL-021: ${directory} cannot be used for the rows (EROFS). Use a directory that you may write to.`,
    );
  });
});
