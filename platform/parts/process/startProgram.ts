import { appendFileSync, closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { projectRoot } from 'shared-config/build/projectRoot';
import type { Environment } from 'shared-config/process/Environment';

/** A program that runs in the background, in its own process group. */
export interface Program {
  /** The absolute path of the file with its output. */
  readonly logFile: string;
  /** Resolves when it has ended, by itself or by `stop`. */
  readonly end: Promise<void>;
  /** Whether it has ended. */
  hasEnded(): boolean;
  /** The last lines of its output. */
  logTail(): string;
  /** Ends it and every process it started; resolves when they are gone. */
  stop(): Promise<void>;
}

/** What to run, where, and with which environment. */
export interface ProgramStart {
  readonly command: string;
  readonly args: readonly string[];
  readonly directory: string;
  readonly env: Environment;
  readonly logFile: string;
}

const GUARDIAN = join(projectRoot(), 'platform/parts/process/processGuardian.mjs');
const TAIL_LINES = 15;
const STOP_TIMEOUT_MS = 8000;

/**
 * Starts a program under `processGuardian.mjs`, which ends it when this process is gone, even after a kill.
 * Overwrites the log file.
 */
export function startProgram({ command, args, directory, env, logFile }: ProgramStart): Program {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'w');
  // The types of execa name the descriptors 3 to 9 only; it passes any of them on.
  const passedOn = log as 3;
  const guardian = execa(process.execPath, [GUARDIAN, command, ...args], {
    cwd: directory,
    env,
    extendEnv: false,
    detached: true,
    stdio: ['pipe', passedOn, passedOn],
    reject: false,
  });
  closeSync(log);

  let ended = false;
  const end = guardian.then(({ code, message }) => {
    ended = true;
    killGroup(guardian.pid);
    if (code !== undefined) appendFileSync(logFile, message ?? code);
  });

  return {
    logFile,
    end,
    hasEnded: () => ended,
    logTail: () =>
      readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES).join('\n'),
    stop: async () => {
      guardian.stdin.end();
      const timer = setTimeout(() => killGroup(guardian.pid), STOP_TIMEOUT_MS);
      await end;
      clearTimeout(timer);
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
