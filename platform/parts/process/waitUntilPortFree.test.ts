import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { waitUntilPortFree } from './waitUntilPortFree';

// One test waits for the limit of five seconds.
const SLOW_TEST_MS = 30_000;
jest.setTimeout(SLOW_TEST_MS);

async function listen() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

test('waits until the port is free', async () => {
  const { server, port } = await listen();
  let closed = false;
  setTimeout(() => server.close(() => (closed = true)), 200);
  await waitUntilPortFree(port, 'PORT');
  expect(closed).toBe(true);
});

test('a port that stays in use is an error that names it and its variable', async () => {
  const { server, port } = await listen();
  await expect(waitUntilPortFree(port, 'AUTH_PORT')).rejects.toThrow(
    new RegExp(`LOCAL-015: Port ${port} .* or set AUTH_PORT to another port\\.$`),
  );
  server.close();
});
