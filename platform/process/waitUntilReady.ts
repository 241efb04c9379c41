import { setTimeout as pause } from 'node:timers/promises';
import { ToolError } from 'shared-config/build/ToolError';
import type { Program } from './startProgram';

/** What is waited for, and for how long. */
export interface Wait {
  /** How messages call it, for example `The Firebase Auth emulator`. */
  readonly what: string;
  readonly program: Program;
  /** Asked again and again; a rejection counts as no. */
  readonly isReady: () => Promise<boolean>;
  readonly boundMs: number;
  /** What the reader can do when it does not work, as a sentence. */
  readonly wayOut: string;
}

const POLL_MS = 100;

/**
 * Resolves when the program answers. A program that does not come up in time is stopped.
 *
 * @throws ToolError LOCAL-011 when it ends before, LOCAL-012 when `boundMs` have passed; both show the end of
 * its log.
 */
export async function waitUntilReady(wait: Wait): Promise<void> {
  const { what, program, isReady, boundMs, wayOut } = wait;
  const said = () =>
    `${wayOut} All it said is in ${program.logFile}, at the end:\n${program.logTail()}`;
  const deadline = Date.now() + boundMs;
  while (Date.now() < deadline) {
    if (program.hasEnded()) {
      throw new ToolError('LOCAL-011', `${what} ended before it was ready. ${said()}`);
    }
    if (await isReady().catch(() => false)) return;
    await pause(POLL_MS);
  }
  await program.stop();
  throw new ToolError('LOCAL-012', `${what} did not answer within ${boundMs / 1000} s. ${said()}`);
}
