import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { projectRoot } from 'shared-config/build/projectRoot';

/** A command that runs while a test does. */
export class RunningCommand {
  /** All that it has printed so far. */
  output = '';
  private readonly child: ChildProcess;

  constructor(
    command: string,
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ) {
    this.child = spawn(command, args, {
      cwd: projectRoot(),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own: a terminal sends Ctrl-C to all of it, and so does stop.
      detached: true,
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (data: Buffer) => (this.output += data.toString()));
  }

  /** Waits until `ready` gives something. @throws Error with what the command printed, when it ends before. */
  async until<T>(ready: (output: string) => T | undefined | Promise<T | undefined>): Promise<T> {
    for (;;) {
      const found = await ready(this.output);
      if (found !== undefined) return found;
      if (this.child.exitCode !== null) throw new Error(`It ended early:\n${this.output}`);
      await new Promise((again) => setTimeout(again, 200));
    }
  }

  /** Presses Ctrl-C and waits until it has ended. */
  async stop(): Promise<void> {
    const { pid, exitCode, signalCode } = this.child;
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    process.kill(-pid, 'SIGINT');
    await once(this.child, 'exit');
  }
}
