import { spawn } from 'node:child_process';
import { appendFileSync, closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';

/** A program that runs beside this process, in a process group of its own. */
export interface Program {
  /** The absolute path of the file that takes everything it says. */
  readonly logFile: string;
  /** Whether it has ended, by itself or by `stop`. */
  hasEnded(): boolean;
  /** The last lines that it said. */
  logTail(): string;
  /** Ends it and everything it started; resolves when that is done. */
  stop(): Promise<void>;
}

/** What to run, where, and with which environment. */
export interface ProgramStart {
  readonly command: string;
  readonly args: readonly string[];
  readonly directory: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly logFile: string;
}

const TAIL_LINES = 15;
const STOP_BOUND_MS = 8000;

/**
 * Starts a program under `processGuardian.mjs`, which ends it when this process is gone, even when that was
 * killed. The log file is begun anew.
 */
export function startProgram({ command, args, directory, env, logFile }: ProgramStart): Program {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'w');
  const guardian = join(projectRoot(), 'platform/process/processGuardian.mjs');
  const child = spawn(process.execPath, [guardian, command, ...args], {
    cwd: directory,
    env,
    detached: true,
    stdio: ['pipe', log, log],
  });
  closeSync(log);

  let ended = false;
  const end = new Promise<void>((resolve) => {
    child.once('exit', () => {
      ended = true;
      killGroup(child.pid);
      resolve();
    });
    child.once('error', (error) => {
      ended = true;
      appendFileSync(logFile, error.message);
      resolve();
    });
  });
  // A guardian that is gone already closes the pipe from its side; `exit` says so where it matters.
  child.stdin?.on('error', () => undefined);

  return {
    logFile,
    hasEnded: () => ended,
    logTail: () =>
      readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES).join('\n'),
    stop: async () => {
      child.stdin?.end();
      const lastResort = setTimeout(() => killGroup(child.pid), STOP_BOUND_MS);
      await end;
      clearTimeout(lastResort);
    },
  };
}

function killGroup(leader: number | undefined): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
