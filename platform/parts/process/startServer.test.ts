import { join } from 'node:path';
import { assertPortFree } from 'shared-config/process/assertPortFree';
import { freePort } from './freePort';
import { startServer, type ServerStart } from './startServer';
import { useTemporaryDirectory } from './testing/temporaryDirectory';

// Each test starts processes.
const SLOW_TEST_MS = 30_000;
jest.setTimeout(SLOW_TEST_MS);

describe('A server', () => {
  const directory = useTemporaryDirectory();

  const start = (port: number, onReady?: ServerStart['onReady']) =>
    startServer({
      what: 'The server',
      command: process.execPath,
      args: [
        '-e',
        `require('node:http').createServer(({ url }, answer) => {
          if (url === '/quit') throw new Error('I quit');
          answer.end();
        }).listen(${port})`,
      ],
      directory: directory(),
      env: process.env,
      logFile: join(directory(), 'server.log'),
      isReady: async () => (await fetch(`http://127.0.0.1:${port}`)).ok,
      timeoutMs: 20_000,
      advice: 'Start again.',
      port,
      portVariable: 'PORT',
      ...(onReady && { onReady }),
    });

  test('is set up before it counts as started, and frees its port when it is stopped', async () => {
    const port = await freePort();
    const steps: string[] = [];
    const { stop } = await start(port, async () => {
      steps.push('set-up begins');
      await fetch(`http://127.0.0.1:${port}`);
      steps.push('set-up ends');
    });
    expect(steps).toEqual(['set-up begins', 'set-up ends']);
    await expect(assertPortFree(port, 'PORT')).rejects.toThrow('LOCAL-002');
    await stop();
    await assertPortFree(port, 'PORT');
  });

  test('that is killed says so with the end of its log, and one that is stopped does not', async () => {
    const port = await freePort();
    const server = await start(port);
    const quit = await fetch(`http://127.0.0.1:${port}/quit`).catch(() => undefined);
    expect(quit).toBeUndefined();
    expect(await server.died).toContain('I quit');
    await server.stop();
    const other = await start(port);
    let died = false;
    void other.died.then(() => (died = true));
    await other.stop();
    expect(died).toBe(false);
  });

  test('is stopped when its set-up fails', async () => {
    const port = await freePort();
    await expect(start(port, () => Promise.reject(new Error('refused')))).rejects.toThrow(
      'refused',
    );
    await assertPortFree(port, 'PORT');
  });
});
