import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { freePort, nextFreePort } from './freePort';

const servers: Server[] = [];
const close = (server: Server | undefined) => new Promise((resolve) => server?.close(resolve));
afterEach(() => Promise.all(servers.splice(0).map(close)));

/** Listens on `port`, or on one that the system chooses; returns the port. */
async function take(port = 0): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

test('a free port can be listened on, and the same port is not handed out twice', async () => {
  const ports = await Promise.all([freePort(), freePort(), freePort()]);
  expect(new Set(ports).size).toBe(3);
  for (const port of ports) expect(await take(port)).toBe(port);
});

test('the wanted port is used when it is free, and otherwise the next one that was not handed out', async () => {
  const port = await take();
  const next = await nextFreePort(port);
  expect(next).toBeGreaterThan(port);
  expect(await nextFreePort(port)).toBeGreaterThan(next);
  await close(servers.pop());
  expect(await nextFreePort(port)).toBe(port);
});

test('the message names the range when no port in it is free', async () => {
  await take(65535);
  await expect(nextFreePort(65535)).rejects.toThrow(
    'LOCAL-031: No port of 127.0.0.1 from 65535 to 65535 is free.',
  );
});
