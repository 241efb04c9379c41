import { join } from 'node:path';
import { startProgram, waitUntilReady } from '@getit/parts/process/startProgram';

/** A screen that nobody sees. */
export interface Display {
  /** As in the variable DISPLAY. */
  readonly name: string;
  readonly stop: () => Promise<void>;
}

/** Starts Xvfb on a free display that listens on no port. */
export async function startDisplay(folder: string): Promise<Display> {
  const screen = ['-screen', '0', '2600x1700x24'];
  const program = startProgram({
    command: 'Xvfb',
    args: ['-displayfd', '1', '-nolisten', 'tcp', ...screen],
    directory: folder,
    env: { PATH: process.env['PATH'] },
    logFile: join(folder, 'display.log'),
  });
  const number = (): string | undefined => /^(\d+)$/m.exec(program.logTail())?.[1];
  await waitUntilReady({
    what: 'Xvfb',
    program,
    isReady: async () => number() !== undefined,
    timeoutMs: 60_000,
    advice: 'Start it by hand to see why.',
  });
  return { name: `:${number()}`, stop: program.stop };
}
