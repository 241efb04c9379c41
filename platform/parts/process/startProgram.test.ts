import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';
import { assertPortFree } from 'shared-config/process/assertPortFree';
import type { Environment } from 'shared-config/process/Environment';
import { startProgram, type Program } from './startProgram';
import { useTemporaryDirectory } from './testing/temporaryDirectory';
import { waitUntilPortFree } from './waitUntilPortFree';
import { waitUntilReady, type Wait } from './waitUntilReady';

// Each test starts processes.
const SLOW_TEST_MS = 30_000;
jest.setTimeout(SLOW_TEST_MS);

const GUARDIAN = join(projectRoot(), 'platform/parts/process/processGuardian.mjs');
const KEEP_RUNNING = 'setInterval(() => {}, 1000);';
const LISTENING = `const server = require('node:net').createServer();
  server.listen(0, '127.0.0.1', () => console.log('ready', server.address().port));`;

describe('A background program', () => {
  const directory = useTemporaryDirectory();
  const started: Program[] = [];

  const start = (script: string, env: Environment = process.env): Program => {
    const program = startProgram({
      command: process.execPath,
      args: ['-e', script],
      directory: directory(),
      env,
      logFile: join(directory(), 'program.log'),
    });
    started.push(program);
    return program;
  };
  const wait = (program: Program, difference: Partial<Wait> = {}) =>
    waitUntilReady({
      what: 'The program',
      program,
      isReady: async () => program.logTail().includes('ready'),
      timeoutMs: 20_000,
      advice: 'Do this.',
      ...difference,
    });

  afterEach(() => Promise.all(started.splice(0).map((program) => program.stop())));

  test('is awaited until it is ready', async () => {
    const program = start(`console.log('ready'); ${KEEP_RUNNING}`);
    await wait(program);
    expect(program.hasEnded()).toBe(false);
  });

  test('is not ready as long as the check fails', async () => {
    const isReady = jest.fn(async () => true);
    isReady.mockRejectedValueOnce(new Error('refused')).mockResolvedValueOnce(false);
    await wait(start(KEEP_RUNNING), { isReady });
    expect(isReady).toHaveBeenCalledTimes(3);
  });

  test('gets the given environment and no other variables', async () => {
    const names = `console.log('ready', process.env.GIVEN, 'PATH' in process.env); ${KEEP_RUNNING}`;
    const program = start(names, { GIVEN: 'yes' });
    await wait(program);
    expect(program.logTail()).toBe('ready yes false');
  });

  test('overwrites the log of the previous run', async () => {
    await wait(start(`console.log('first, ready'); ${KEEP_RUNNING}`));
    const program = start(`console.log('second, ready'); ${KEEP_RUNNING}`);
    await wait(program, { isReady: async () => program.logTail().includes('second') });
    expect(program.logTail()).toBe('second, ready');
  });

  test('that ends too early is an error with the end of its log and the advice', async () => {
    const program = start(`for (let i = 1; i <= 99; i += 1) console.error('line ' + i);`);
    await expect(wait(program)).rejects.toThrow(
      /^LOCAL-011: The program ended before it was ready\. Do this\. The whole log is in .*program\.log; it ends with:\nline 85\n(line \d+\n){13}line 99$/,
    );
  });

  test('that does not exist is an error', async () => {
    const program = startProgram({
      command: '/does/not/exist',
      args: [],
      directory: directory(),
      env: process.env,
      logFile: join(directory(), 'program.log'),
    });
    await expect(wait(program)).rejects.toThrow('/does/not/exist ENOENT');
  });

  test('in a folder that does not exist is an error', async () => {
    const program = startProgram({
      command: process.execPath,
      args: [],
      directory: join(directory(), 'nowhere'),
      env: process.env,
      logFile: join(directory(), 'program.log'),
    });
    await expect(wait(program)).rejects.toThrow('nowhere');
  });

  test('is ended when its guardian is killed', async () => {
    const program = start(
      `${LISTENING} setTimeout(() => process.kill(process.ppid, 'SIGKILL'), 500);`,
    );
    await wait(program);
    await waitUntilPortFree(portIn(program.logTail()), 'PORT');
    expect(program.hasEnded()).toBe(true);
  });

  test('that is not ready in time is stopped', async () => {
    const program = start(KEEP_RUNNING);
    await expect(wait(program, { timeoutMs: 300 })).rejects.toThrow(
      'LOCAL-012: The program did not answer within 0.3 s. Do this.',
    );
    expect(program.hasEnded()).toBe(true);
  });

  test('is stopped with every process that it started', async () => {
    const program = start(
      `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(LISTENING)}], { stdio: 'inherit' }); ${KEEP_RUNNING}`,
    );
    await wait(program);
    const port = portIn(program.logTail());
    await expect(assertPortFree(port, 'PORT')).rejects.toThrow('LOCAL-002');

    await program.stop();

    expect(program.hasEnded()).toBe(true);
    await waitUntilPortFree(port, 'PORT');
  });

  test('that ignores SIGTERM is killed', async () => {
    const program = start(`process.on('SIGTERM', () => {}); console.log('ready'); ${KEEP_RUNNING}`);
    await wait(program);
    await program.stop();
    expect(program.hasEnded()).toBe(true);
  }, 15_000);

  test('ends when its starter is killed', async () => {
    const starter = spawn(process.execPath, [
      '-e',
      `require('node:child_process').spawn(
         process.execPath,
         [${JSON.stringify(GUARDIAN)}, process.execPath, '-e', ${JSON.stringify(LISTENING)}],
         { detached: true, stdio: ['pipe', 'inherit', 'inherit'] },
       ); ${KEEP_RUNNING}`,
    ]);
    const [line] = (await once(starter.stdout, 'data')) as [Buffer];
    const port = portIn(line.toString());
    await expect(assertPortFree(port, 'PORT')).rejects.toThrow('LOCAL-002');

    starter.kill('SIGKILL');

    await waitUntilPortFree(port, 'PORT');
  });
});

function portIn(output: string): number {
  return Number(/ready (\d+)/.exec(output)?.[1]);
}
