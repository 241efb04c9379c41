import { connect, type Socket } from 'node:net';
import { post, rowsFixture, startedRows } from '../testing/rowsFixture';

const TIMEOUTS = { headers: 300, request: 600, idle: 900, check: 50 };
const NOTE = { data: { name: 'Asha', mobile: '', message: 'x' } };

/** Sends `start`, then a space every 40 ms until the connection is closed; returns the answer. */
async function drip(address: string, start: string): Promise<string> {
  const socket: Socket = connect(Number(new URL(address).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes.toString()));
  socket.on('error', () => undefined);
  socket.write(start);
  const drops = setInterval(() => socket.writable && start !== '' && socket.write(' '), 40);
  // `once` would reject where the system calls the end of the connection a reset.
  await new Promise((resolve) => socket.on('close', resolve));
  clearInterval(drops);
  return answer;
}

const HEAD = 'POST /contact/rows HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n';

test.each([
  ['headers that never end', `${HEAD}X-Slow: `],
  ['a body that never ends', `${HEAD}Content-Length: 9000\r\n\r\n{"data":`],
])('a connection with %s is answered 408 and closed', async (_name, start) => {
  const { address, typed } = await startedRows({ timeouts: TIMEOUTS });
  const answer = await drip(address, start);
  expect(answer).toContain('HTTP/1.1 408 Request Timeout\r\n');
  expect(await typed('contact')).toEqual([]);
});

test.each([
  ['the time for headers', TIMEOUTS],
  ['the time without a byte', { headers: 60_000, request: 60_000, idle: 300, check: 1_000 }],
])('a silent connection is closed after %s', async (_name, timeouts) => {
  const { address } = await startedRows({ timeouts });
  await drip(address, '');
});

test('stopping does not wait for a slow connection', async () => {
  const { start } = await rowsFixture();
  const patient = { headers: 60_000, request: 60_000, idle: 60_000, check: 1_000 };
  const service = await start({ timeouts: patient });
  const slow = drip(service.address, `${HEAD}Content-Length: 9000\r\n\r\n{`);
  await post(service.contactUrl, NOTE);
  await service.stop();
  await slow;
});

test('bytes that are not HTTP and too many headers are refused', async () => {
  const { address } = await startedRows({ timeouts: TIMEOUTS });
  expect(await drip(address, 'hello there\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  expect(await drip(address, `${HEAD}X: ${'x'.repeat(20_000)}`)).toMatch(/^HTTP\/1\.1 431 /);
});
