import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@getit/parts/process/freePort';
import { projectRoot } from 'shared-config/build/projectRoot';
import { SITE } from '../../site/addresses';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { KEY_HEADER } from 'shared-config/services/submissionHeaders';

/** A rows service in a separate process, with a separate folder, which a test can kill and start again. */
export class KillableRows {
  readonly directory = mkdtempSync(join(tmpdir(), 'getit-rows-'));
  #process: ChildProcess | undefined;

  private constructor(readonly port: number) {}

  static async start(): Promise<KillableRows> {
    const rows = new KillableRows(await freePort());
    await rows.start();
    return rows;
  }

  /** Starts the service on the same port and folder, and resolves when it takes rows. */
  async start(): Promise<void> {
    const service = spawn('node', ['--import', 'tsx', 'platform/rows/serve.ts'], {
      cwd: projectRoot(),
      env: {
        ...process.env,
        ROWS_PORT: String(this.port),
        ROWS_DIR: this.directory,
        ROWS_ORIGINS: SITE,
        ROWS_LIMIT: 'off',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#process = service;
    let said = '';
    for await (const bytes of service.stdout.iterator({ destroyOnReturn: false })) {
      said += String(bytes);
      if (said.includes('Rows service on ')) return void service.stdout.resume();
    }
    throw new Error(`The rows service did not start: ${said}`);
  }

  /** Ends the process without a chance to finish what it does. */
  async kill(): Promise<void> {
    const ended = this.#process && once(this.#process, 'exit');
    this.#process?.kill('SIGKILL');
    await ended;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.directory, { recursive: true });
  }

  /** The address of the table of messages. */
  get contact(): string {
    return `http://127.0.0.1:${this.port}/contact/rows`;
  }
}

/** Posts a message as the outbox of a browser does: with one key, again and again until the service confirms it. */
export async function postUntilStored(address: string, message: string): Promise<void> {
  const key = randomUUID();
  for (;;) {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: SITE, [KEY_HEADER]: key },
      body: JSON.stringify({ data: { name: 'Ravi', mobile: '98450 12345', message } }),
      signal: AbortSignal.timeout(5000),
    }).catch(() => undefined);
    if (answer?.status === 201) return;
    await setTimeout(50);
  }
}
