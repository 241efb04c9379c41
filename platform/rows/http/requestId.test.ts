import { connect } from 'node:net';
import { SqliteStore } from '../sqlite/SqliteStore';
import { post, rowsFixture } from '../testing/rowsFixture';
import type { AnswerLog } from './rowsServer';

const NOTE = { data: { name: '', mobile: '', message: 'Please call.' } };
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const MADE = /^[\da-f]{32}$/;

async function service(proxies: number) {
  const log: AnswerLog[] = [];
  const warned: [message: string, request?: string | undefined][] = [];
  const { start } = await rowsFixture();
  const { address, contactUrl } = await start({
    proxies,
    log: (entry) => log.push(entry),
    warn: (...warning) => warned.push(warning),
  });
  const idOf = async (headers: Readonly<Record<string, string>>) =>
    (await post(contactUrl, NOTE, headers)).headers.get('x-request-id');
  return { address, contactUrl, idOf, log, warned };
}

test.each([
  ['traceparent', `00-${TRACE}-00f067aa0ba902b7-01`],
  ['x-cloud-trace-context', TRACE],
  ['x-cloud-trace-context', `${TRACE}/7843206120001000;o=1`],
])('a request that a proxy has named in %s keeps that id: %s', async (header, value) => {
  const { idOf, log } = await service(1);
  const trace = /[\da-f]{32}/.exec(value)?.[0] ?? '';
  expect(await idOf({ [header]: value })).toBe(trace);
  expect(log.map(({ request }) => request)).toEqual([trace]);
});

test.each([
  ['words of a visitor', 'x-cloud-trace-context', 'asha@example.in'],
  ['a name with more behind it', 'traceparent', `00-${TRACE}-00f067aa0ba902b7-01-asha`],
  ['another name with more behind it', 'x-cloud-trace-context', `${TRACE}/7843;o=1 asha`],
  ['a name that is none', 'traceparent', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
])('an id is not taken from %s', async (_what, header, value) => {
  const { idOf, log } = await service(1);
  const id = await idOf({ [header]: value });
  expect(id).toMatch(MADE);
  expect(value).not.toContain(id);
  expect(JSON.stringify(log)).not.toContain('asha');
});

test('without a proxy in front, a visitor cannot choose the id', async () => {
  const { idOf } = await service(0);
  expect(await idOf({ traceparent: `00-${TRACE}-00f067aa0ba902b7-01` })).not.toBe(TRACE);
});

test('the message about a row that was not stored names the request that its answer and its line name', async () => {
  const { idOf, log, warned } = await service(0);
  jest.spyOn(SqliteStore.prototype, 'add').mockRejectedValueOnce(new Error('busy'));
  const id = await idOf({});
  expect(warned).toEqual([['A row was not stored: Error: busy', id]]);
  expect(log).toMatchObject([{ severity: 'ERROR', status: 503, request: id }]);
});

test('a request that cannot be read has a line and an id as well', async () => {
  const { address, log } = await service(0);
  const answers = [
    await fetch(`${address}/%`),
    await fetch(address, { headers: { long: 'x'.repeat(20_000) } }),
  ];
  const raw = await new Promise<string>((resolve) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () =>
      socket.write('asha\r\n\r\n'),
    );
    socket.on('data', (bytes) => resolve(bytes.toString()));
  });
  const ids = [
    ...answers.map(({ headers }) => headers.get('x-request-id')),
    /^x-request-id: (.*)\r$/im.exec(raw)?.[1],
  ];
  expect(log.map(({ request, message }) => [request, message])).toEqual([
    [ids[0], 'unreadable request 400 bad_request'],
    [ids[1], 'unreadable request 431 headers_too_large'],
    [ids[2], 'unreadable request 400 bad_request'],
  ]);
});
