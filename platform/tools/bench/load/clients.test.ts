import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answersPerSecond, isWhole } from './clients';

const answer = (head: string, body: string): Buffer =>
  Buffer.from(`HTTP/1.1 200 OK\r\n${head}\r\n\r\n${body}`);

test.each([
  ['with its length', answer('Content-Length: 4', 'word'), true],
  ['shorter than its length', answer('Content-Length: 5', 'word'), false],
  ['in chunks', answer('Transfer-Encoding: chunked', '4\r\nword\r\n0\r\n\r\n'), true],
  ['without its last chunk', answer('Transfer-Encoding: chunked', '4\r\nword\r\n'), false],
  ['without the end of its head', Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 0'), false],
])('an answer %s', (_what, bytes, whole) => {
  expect(isWhole(bytes)).toBe(whole);
});

test('clients ask again as soon as they have an answer', async () => {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.end('word');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const rate = await answersPerSecond({ address: `http://localhost:${port}` }, 3, 200);
  server.closeAllConnections();
  server.close();
  expect(rate).toBeGreaterThan(50);
  expect(rate * 0.2).toBeLessThan(asked);
});
