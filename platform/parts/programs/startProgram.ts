import { appendFileSync, closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { execa } from 'execa';
import { ToolError } from 'shared-config/build/ToolError';
import type { Environment } from 'shared-config/process/Environment';
import { endWithMe } from './endWithMe';

interface ProgramStart {
  /** Its name at the start of a sentence, for example `The Firebase Auth emulator`. */
  readonly what: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly directory: string;
  readonly env: Environment;
  readonly logFile: string;
  /** Called repeatedly with the end of its output; a rejection counts as not ready. */
  readonly isReady: (log: string) => Promise<boolean>;
  readonly timeoutMs: number;
  /** What to do when the program does not start, as a sentence. */
  readonly advice: string;
}

/** A program that runs in the background, in its own process group. */
export interface Program {
  /** Resolves when it has ended, by itself or by `stop`. */
  readonly end: Promise<void>;
  readonly logTail: () => string;
  /** An error about it, with the advice and the end of its log. */
  readonly failure: (code: ToolError['code'], reason: string) => ToolError;
  /** Ends it and every process it started; resolves when they are gone. */
  readonly stop: () => Promise<void>;
}

export interface RunningServer extends Pick<Program, 'stop'> {
  /** Resolves with the last lines of its log when it ends without being stopped. */
  readonly died: Promise<string>;
}

const TAIL_LINES = 15;
/** Milliseconds to end after SIGTERM. */
const GRACE_MS = 4000;
const POLL_MS = 50;

const ENDED = 'ended before it was ready';

/**
 * Starts a program and waits until it is ready. It ends with this process, even after a kill. Overwrites the log file.
 *
 * @throws ToolError LOCAL-011 when it ends first, LOCAL-012 after `timeoutMs`, which stops it; both show the end of its log.
 */
export async function startProgram(start: ProgramStart): Promise<Program> {
  const { what, command, args, directory, env, logFile, isReady, timeoutMs, advice } = start;
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'w');
  // The types of execa name the descriptors 3 to 9 only; it passes any of them on.
  const passedOn = log as 3;
  const program = execa(command, args, {
    cwd: directory,
    env,
    extendEnv: false,
    detached: true,
    stdio: ['ignore', passedOn, passedOn],
    reject: false,
  });
  closeSync(log);
  const { pid } = program;
  const callOff = pid === undefined ? () => undefined : endWithMe(-pid);

  let ended = false;
  const end = program.then(({ code, message }) => {
    ended = true;
    callOff();
    signalGroup(pid, 'SIGKILL');
    if (code !== undefined) appendFileSync(logFile, message ?? code);
  });

  const stop = async (): Promise<void> => {
    if (!ended) signalGroup(pid, 'SIGTERM');
    const timer = setTimeout(() => signalGroup(pid, 'SIGKILL'), GRACE_MS);
    await end;
    clearTimeout(timer);
  };
  const logTail = (): string =>
    readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
  const failure: Program['failure'] = (code, reason) =>
    new ToolError(
      code,
      `${what} ${reason}. ${advice} The whole log is in ${logFile}; it ends with:\n${logTail()}`,
    );
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (ended) throw failure('LOCAL-011', ENDED);
    if (await isReady(logTail()).catch(() => false)) return { end, logTail, failure, stop };
    await pause(POLL_MS);
  }
  await stop();
  throw failure('LOCAL-012', `did not answer within ${timeoutMs / 1000} s`);
}

function signalGroup(leader: number | undefined, signal: NodeJS.Signals): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

interface ServerStart extends ProgramStart {
  /** Sets it up. Called again where a request fails; a ToolError is final. */
  readonly onReady?: () => Promise<void>;
}

/**
 * Starts a server, waits until it is ready, and sets it up. Leaves nothing running when that fails.
 *
 * @throws what startProgram throws, the ToolErrors of `onReady`, LOCAL-011 when the server ends meanwhile, and LOCAL-018
 *   when its requests have failed for `timeoutMs`.
 */
export async function startServer(server: ServerStart): Promise<RunningServer> {
  const program = await startProgram(server);
  try {
    await setUp(server, program);
  } catch (error) {
    await program.stop();
    throw error;
  }
  let stopping = false;
  return {
    died: new Promise((resolve) => {
      void program.end.then(() => {
        if (!stopping) resolve(program.logTail());
      });
    }),
    stop: () => {
      stopping = true;
      return program.stop();
    },
  };
}

/** On a busy machine, a server that is ready may answer its first requests too late. */
async function setUp({ onReady, timeoutMs }: ServerStart, program: Program): Promise<void> {
  let ended = false;
  void program.end.then(() => (ended = true));
  const deadline = Date.now() + timeoutMs;
  for (;;)
    try {
      return await onReady?.();
    } catch (error) {
      if (error instanceof ToolError) throw error;
      if (ended) throw program.failure('LOCAL-011', ENDED);
      if (Date.now() >= deadline)
        throw program.failure(
          'LOCAL-018',
          `did not take its settings within ${timeoutMs / 1000} s (${(error as Error).message}); this machine may be busy with something else`,
        );
      await pause(POLL_MS);
    }
}
