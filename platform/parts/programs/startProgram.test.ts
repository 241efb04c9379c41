import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ToolError } from 'shared-config/build/ToolError';
import { assertPortFree } from 'shared-config/process/ports';
import { freePort } from './freePort';
import { startProgram, startServer, type Program } from './startProgram';
import { folderOfTest } from 'shared-config/build/testing/folderOfTest';

const directory = folderOfTest();
/** A script of Node, and how long it may take to be ready. */
const node = (script: string) => ({
  command: process.execPath,
  args: ['-e', script],
  directory: directory(),
  env: process.env,
  logFile: join(directory(), 'program.log'),
  timeoutMs: 20_000,
});
const KEEP_RUNNING = 'setInterval(() => {}, 1000);';

describe('A background program', () => {
  const started: Program[] = [];
  afterEach(() => Promise.all(started.splice(0).map((program) => program.stop())));

  const start = async (
    script: string,
    difference: Partial<Parameters<typeof startProgram>[0]> = {},
  ) => {
    const program = await startProgram({
      what: 'The program',
      ...node(script),
      isReady: async (log) => log.includes('ready'),
      advice: 'Do this.',
      ...difference,
    });
    started.push(program);
    return program;
  };
  test('is not ready as long as the check fails', async () => {
    const isReady = jest.fn(async () => true);
    isReady.mockRejectedValueOnce(new Error('refused')).mockResolvedValueOnce(false);
    await start(KEEP_RUNNING, { isReady });
    expect(isReady).toHaveBeenCalledTimes(3);
  });

  test('gets the given environment only, and overwrites the log of the previous run', async () => {
    await start(`console.log('first, ready'); ${KEEP_RUNNING}`);
    const names = `console.log('ready', process.env.GIVEN, 'PATH' in process.env); ${KEEP_RUNNING}`;
    const isReady = async (log: string): Promise<boolean> => log.includes('yes');
    const program = await start(names, { env: { GIVEN: 'yes' }, isReady });
    expect(program.logTail()).toBe('ready yes false');
  });

  test('that ends too early is an error with the end of its log and the advice', async () => {
    await expect(
      start(`for (let i = 1; i <= 99; i += 1) console.error('line ' + i);`),
    ).rejects.toThrow(
      /^LOCAL-011: The program ended before it was ready\. Do this\. The whole log is in .*program\.log; it ends with:\nline 85\n(line \d+\n){13}line 99$/,
    );
  });

  test('that is not ready in time is stopped', async () => {
    const script = `process.on('SIGTERM', () => process.exit(console.log('stopped'))); ${KEEP_RUNNING}`;
    await expect(start(script, { timeoutMs: 2000 })).rejects.toThrow(
      /^LOCAL-012: The program did not answer within 2 s\. Do this\. .*\nstopped$/s,
    );
  });

  test('is stopped with every process that it started, also one that ignores SIGTERM', async () => {
    const listening = `process.on('SIGTERM', () => {});
      const server = require('node:net').createServer();
      server.listen(0, '127.0.0.1', () => console.log('ready', server.address().port));`;
    const program = await start(
      `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(listening)}], { stdio: 'inherit' }); ${KEEP_RUNNING}`,
    );
    const port = Number(/ready (\d+)/.exec(program.logTail())?.[1]);
    await expect(assertPortFree(port, 'PORT')).rejects.toThrow('LOCAL-002');
    await program.stop();
    const isFree = () =>
      assertPortFree(port, 'PORT').then(
        () => true,
        () => false,
      );
    while (!(await isFree())) await pause(10);
  });
});

describe('A server', () => {
  const start = (port: number, onReady?: () => Promise<void>, timeoutMs = 20_000) =>
    startServer({
      what: 'The server',
      ...node(`require('node:http').createServer(({ url }, answer) => {
          if (url === '/quit') throw new Error('I quit');
          if (url === '/late' && !globalThis.asked) return void (globalThis.asked = true);
          if (url === '/never') return;
          answer.end();
        }).listen(${port})`),
      isReady: async () => (await fetch(`http://127.0.0.1:${port}`)).ok,
      timeoutMs,
      advice: 'Start again.',
      ...(onReady && { onReady }),
    });

  test('is set up before it counts as started, and frees its port when it is stopped', async () => {
    const port = await freePort();
    const steps: string[] = [];
    const server = await start(port, async () => {
      await fetch(`http://127.0.0.1:${port}`);
      steps.push('set up');
    });
    expect(steps).toEqual(['set up']);
    void server.died.then(() => steps.push('died'));
    await server.stop();
    await assertPortFree(port, 'PORT');
    expect(steps).toEqual(['set up']);
  });

  test('that dies hands over the end of its log', async () => {
    const port = await freePort();
    const server = await start(port);
    await fetch(`http://127.0.0.1:${port}/quit`).catch(() => undefined);
    expect(await server.died).toContain('I quit');
    await server.stop();
  });

  test('is stopped when its set-up fails', async () => {
    const port = await freePort();
    const error = new ToolError('LOCAL-016', 'The setting is refused.');
    await expect(start(port, () => Promise.reject(error))).rejects.toBe(error);
    await assertPortFree(port, 'PORT');
  });

  /** A request that sets it up, as those to an emulator: it may be sent again. */
  const asking = (port: number, path: string) => async (): Promise<void> => {
    await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(400) });
  };

  test('that answers its set-up too late is asked again', async () => {
    const port = await freePort();
    const server = await start(port, asking(port, '/late'));
    await server.stop();
  });

  test('that never answers its set-up is stopped after its time, and the message says what to do', async () => {
    const port = await freePort();
    await expect(start(port, asking(port, '/never'), 5000)).rejects.toThrow(
      /^LOCAL-018: The server did not take its settings within 5 s \(.*timeout\); this machine may be busy with something else\. Start again\. The whole log is in /,
    );
    await assertPortFree(port, 'PORT');
  });

  test('that ends while it is set up is not asked again', async () => {
    const port = await freePort();
    await expect(start(port, asking(port, '/quit'))).rejects.toThrow(
      /^LOCAL-011: The server ended before it was ready\. Start again\. .*I quit/s,
    );
  });
});
