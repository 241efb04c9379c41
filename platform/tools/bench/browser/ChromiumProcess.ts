import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { execa } from 'execa';
import { ToolError } from 'shared-config/build/ToolError';
import { FLAGS } from './fullChromium';

const START_MS = 60_000;

/** How a program talks with the browser: over a port, or over a pair of pipes. */
export type Debugging = 'port' | 'pipe';

/** A browser with an empty profile that nothing but this program controls. */
export class ChromiumProcess {
  private constructor(
    private readonly child: ReturnType<typeof launch>,
    private readonly profile: string,
  ) {}

  static start(path: string, debugging: Debugging): ChromiumProcess {
    const profile = mkdtempSync(join(tmpdir(), 'getit-chromium-'));
    return new ChromiumProcess(launch(path, debugging, profile), profile);
  }

  /**
   * The port that it listens on for a debugger.
   *
   * @throws ToolError BENCH-006 if it does not listen in time.
   */
  async port(): Promise<number> {
    let text = '';
    const told = new Promise<number>((resolve) =>
      this.child.stderr?.on('data', (more: Buffer) => {
        text += more.toString();
        const [, port] = /ws:\/\/[^/:]+:(\d+)\//.exec(text) ?? [];
        if (port) resolve(Number(port));
      }),
    );
    const port = await Promise.race([told, pause(START_MS, undefined, { ref: false })]);
    if (port) return port;
    throw new ToolError('BENCH-006', `The browser did not start: ${text.trim().slice(-500)}`);
  }

  /** Where commands are written to and answers are read from. */
  pipes(): { readonly out: Writable; readonly in: Readable } {
    const [, , , out, input] = this.child.stdio as unknown as [0, 1, 2, Writable, Readable];
    return { out, in: input };
  }

  async stop(): Promise<void> {
    this.child.kill('SIGTERM', new Error('The measurement is over.'));
    await Promise.race([this.child, pause(3000, undefined, { ref: false })]);
    this.child.kill('SIGKILL');
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

function launch(path: string, debugging: Debugging, profile: string) {
  const channel = debugging === 'port' ? '--remote-debugging-port=0' : '--remote-debugging-pipe';
  const args = ['--headless', ...FLAGS, channel, `--user-data-dir=${profile}`, 'about:blank'];
  return execa(path, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    buffer: false,
    reject: false,
  });
}
