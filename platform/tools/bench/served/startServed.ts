import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from 'shared-config/build/projectRoot';
import { ToolError } from 'shared-config/build/ToolError';
import type { ServerMessage } from './answerParent';

const START_MS = 60_000;

/** A server in its own process. */
export interface Served {
  /** `http://localhost:<port>` */
  readonly address: string;
  /** The most memory that its process has used so far, in bytes. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Starts one of the servers of this folder in its own process, so that its memory and its time are its alone.
 *
 * @throws ToolError BENCH-003 if it does not start.
 */
export async function startServed(
  program: 'serveSite.ts' | 'servePlain.ts',
  port: number,
  folder: string,
): Promise<Served> {
  const file = join(projectRoot(), 'platform/tools/bench/served', program);
  const child = fork(file, [String(port), folder], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr?.on('data', (text: Buffer) => (errors += text.toString()));
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  const ready = once(child, 'message').then(() => true);
  const late = pause(START_MS, false, { ref: false });
  if (!(await Promise.race([ready, ended.then(() => false), late]))) {
    await stop();
    throw new ToolError(
      'BENCH-003',
      `The server ${program} on port ${port} did not start: ${errors.trim().split('\n').slice(-3).join(' ')}`,
    );
  }
  return {
    address: `http://localhost:${port}`,
    memory: async () => {
      child.send('memory');
      const told = once(child, 'message') as Promise<[ServerMessage]>;
      // A server that compresses for thousands of requests answers nothing.
      const [message] = await Promise.race([told, pause(START_MS, [], { ref: false })]);
      return message && 'memory' in message ? message.memory : NaN;
    },
    stop,
  };
}
