import { setTimeout as pause } from 'node:timers/promises';
import { ToolError } from 'shared-config/build/ToolError';
import type { Program } from './startProgram';

/** A program to wait for, and how long. */
export interface Wait {
  /** Its name at the start of a sentence, for example `The Firebase Auth emulator`. */
  readonly what: string;
  readonly program: Program;
  /** Called repeatedly; a rejection counts as not ready. */
  readonly isReady: () => Promise<boolean>;
  readonly timeoutMs: number;
  /** What to do when the program does not start, as a sentence. */
  readonly advice: string;
}

const POLL_MS = 100;

/**
 * Resolves when the program is ready. Stops a program that is not ready in time.
 *
 * @throws ToolError LOCAL-011 when it ends first, LOCAL-012 after `timeoutMs`; both show the end of its log.
 */
export async function waitUntilReady(wait: Wait): Promise<void> {
  const { what, program, isReady, timeoutMs, advice } = wait;
  const log = () =>
    `${advice} The whole log is in ${program.logFile}; it ends with:\n${program.logTail()}`;
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (program.hasEnded())
      throw new ToolError('LOCAL-011', `${what} ended before it was ready. ${log()}`);
    if (await isReady().catch(() => false)) return;
    await pause(POLL_MS);
  }
  await program.stop();
  throw new ToolError('LOCAL-012', `${what} did not answer within ${timeoutMs / 1000} s. ${log()}`);
}
