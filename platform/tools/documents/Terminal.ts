import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import type { Environment } from 'shared-config/process/Environment';
import { freshEnvironment } from '@getit/parts/testing/ScratchProject';

/** What ends by itself only if somebody stops it. */
const SERVES = /^npm (?:start|run dev\b)|^npm run parts -- (?:preview|serve)\b|emulators:start/;

/** The first address that is printed, once the program says that it serves. */
const READY =
  /(http:\/\/(?:localhost|127\.0\.0\.1):\d+[^\s?"]*)[^]*?(?:Ctrl-C|emulators ready|Rows service on)/;

/** Milliseconds until a program that serves says where. */
const PATIENCE = 240_000;

/** Runs the commands of a page one after the other, as one terminal does: folder and variables stay. */
export class Terminal {
  private readonly state: string;

  /**
   * @param folder where it begins
   * @param env more variables
   */
  constructor(
    private readonly folder: string,
    private readonly env: Environment,
    state: string,
  ) {
    this.state = state;
    mkdirSync(state, { recursive: true });
  }

  /**
   * Runs a command. One that serves is started, asked for a page at the address that it prints, and stopped.
   *
   * @returns what it printed
   * @throws Error with the end of that, when the command fails or does not answer.
   */
  async run(command: string): Promise<string> {
    return SERVES.test(command) ? (await this.serve(command)).stop() : this.type(command);
  }

  /**
   * Starts a command that serves.
   *
   * @param path what is asked for below the address that it prints
   * @returns that address, and what stops it
   */
  async serve(command: string, path = '') {
    const program = execa('sh', ['-c', this.script(command)], {
      ...this.options(),
      all: true,
      reject: false,
      // Ctrl-C reaches every program of a terminal.
      detached: true,
    });
    let printed = '';
    const ready = new Promise<string>((resolve) => {
      program.all.on('data', (text) => {
        printed += String(text);
        const [, address] = READY.exec(printed) ?? [];
        if (address) resolve(address);
      });
    });
    const late = new Promise<string>((resolve) => setTimeout(resolve, PATIENCE, '').unref());
    const address = await Promise.race([ready, late, program.then(() => '')]);
    const answer = address && (await fetch(address + path).catch(({ cause }: Error) => cause));
    const stop = async (): Promise<string> => {
      if (program.pid !== undefined) process.kill(-program.pid, 'SIGINT');
      await program;
      return printed;
    };
    if (answer instanceof Response && answer.ok) return { address, stop };
    throw new Error(`${command} does not serve: ${await stop()}`);
  }

  private async type(command: string): Promise<string> {
    const { all, exitCode } = await execa('sh', ['-c', this.script(command)], {
      ...this.options(),
      all: true,
      reject: false,
    });
    if (exitCode === 0) return all;
    throw new Error(`${command}\nends with ${exitCode}:\n${all.slice(-3000)}`);
  }

  private script(command: string): string {
    const before = existsSync(join(this.state, 'env'))
      ? '. "$STATE/env"; cd "$(cat "$STATE/cwd")"; '
      : '';
    return `set -ea; ${before}${command}\nexport -p > "$STATE/env"; pwd > "$STATE/cwd"`;
  }

  private options() {
    const env = { ...freshEnvironment(), ...this.env, STATE: this.state };
    return { cwd: this.folder, extendEnv: false, env } as const;
  }
}
