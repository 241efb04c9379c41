import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { nextFreePort } from './freePort';

test('the wanted port is used when it is free, and otherwise the next one that was not handed out', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const next = await nextFreePort(port);
  expect(next).toBeGreaterThan(port);
  expect(await nextFreePort(port)).toBeGreaterThan(next);
  server.close();
  await once(server, 'close');
  expect(await nextFreePort(port)).toBe(port);
});
