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

  /** Asks it to stop. @returns its exit code */
  async stop(signal: 'SIGINT' | 'SIGTERM'): Promise<number | null> {
    if (this.child.exitCode === null) {
      this.child.kill(signal);
      await once(this.child, 'exit');
    }
    return this.child.exitCode;
  }
}
