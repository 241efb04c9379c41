import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { freePort } from './freePort';
import type { LocalService } from 'shared-config/process/LocalService';
import { startOnFirstUse } from './startOnFirstUse';

let port: number;
let lines: string[];
let starts: number[];
let stopped: number;
let fails: boolean;
let lazy: LocalService;

beforeEach(async () => {
  [port, lines, starts, stopped, fails] = [await freePort(), [], [], 0, false];
  lazy = await startOnFirstUse({
    name: 'Echo',
    port,
    portVariable: 'ECHO_PORT',
    say: (line) => void lines.push(line),
    start: async (inner) => {
      starts.push(inner);
      if (fails) throw new Error('LOCAL-011: Echo ended before it was ready.');
      const server = createServer((asked, answer) => asked.pipe(answer)).listen(inner, '127.0.0.1');
      await once(server, 'listening');
      return {
        name: 'Echo',
        address: `http://127.0.0.1:${inner}`,
        stop: async () => {
          stopped++;
          server.closeAllConnections();
          await new Promise((resolve) => server.close(resolve));
        },
      };
    },
  });
});
afterEach(() => lazy.stop());

/** The answer to one request over its own connection. */
async function post(text: string): Promise<string> {
  const asked = request({ port, host: '127.0.0.1', method: 'POST', agent: false }).end(text);
  const [answer] = (await once(asked, 'response')) as [AsyncIterable<Buffer>];
  let all = '';
  for await (const part of answer) all += part.toString();
  return all;
}

test('a service starts with its first request, once, and answers it', async () => {
  expect(starts).toEqual([]);
  expect(await Promise.all([post('one'), post('two')])).toEqual(['one', 'two']);
  expect(await post('three')).toBe('three');
  expect(starts).toHaveLength(1);
  expect(lines).toEqual(['Starting Echo: a page uses it for the first time …']);
});

test('a connection without a request starts nothing', async () => {
  const early = connect(port, '127.0.0.1');
  await once(early, 'connect');
  early.end();
  await once(early.resume(), 'close');
  expect(starts).toEqual([]);
});

test('a service that cannot start is reported, and the next request tries again', async () => {
  fails = true;
  await expect(post('one')).rejects.toThrow('socket hang up');
  expect(lines).toContain('LOCAL-011: Echo ended before it was ready.');
  fails = false;
  expect(await post('two')).toBe('two');
  expect(starts).toHaveLength(2);
});

test('stopping frees the port and stops the service that has started', async () => {
  await post('one');
  await lazy.stop();
  expect(stopped).toBe(1);
  await expect(post('two')).rejects.toThrow('ECONNREFUSED');
  lazy = { ...lazy, stop: () => Promise.resolve() };
});
