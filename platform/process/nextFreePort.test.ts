import { createServer, type Server } from 'node:net';
import { freePort } from './freePort';
import { nextFreePort } from './nextFreePort';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function take(port: number): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  servers.push(server);
}

test('a free port is taken as it is', async () => {
  const port = await freePort();
  expect(await nextFreePort(port)).toBe(port);
});

test('a busy port is passed over, and so is one that is promised to somebody', async () => {
  const port = await freePort();
  await take(port);
  const next = await nextFreePort(port);
  expect(next).toBeGreaterThan(port);
  expect(await nextFreePort(port, new Set([next]))).toBeGreaterThan(next);
});

test('where no port is left the range is named', async () => {
  await take(65535);
  await expect(nextFreePort(65535)).rejects.toThrow(
    'LOCAL-031: No port of 127.0.0.1 from 65535 to 65535 is free.',
  );
});
