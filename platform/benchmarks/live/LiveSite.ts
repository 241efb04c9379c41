import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ToolError } from 'shared-config/build/ToolError';
import { freePort } from '../../process/freePort';
import type { LocalService } from '../../local/LocalService';
import { startWebServer } from '../../local/web/startWebServer';

/** What the web server sent: the bytes on the wire, and how they are compressed. */
export interface Answer {
  readonly body: Buffer;
  readonly encoding: string;
}

/** Milliseconds between two looks at a page. */
const LOOK_EVERY = 25;

/** A site behind the bundled web server. */
export class LiveSite {
  private constructor(private readonly service: LocalService) {}

  /** Starts the web server on a free port. `root` is the site folder; something must be live in it. */
  static async start(root: string): Promise<LiveSite> {
    return new LiveSite(await startWebServer({ port: await freePort(), root }));
  }

  stop(): Promise<void> {
    return this.service.stop();
  }

  /**
   * Asks for a path as a browser does (`br`), or for its bytes as they are (`identity`).
   *
   * @throws ToolError BENCH-003 where the answer is not 200.
   */
  ask(path: string, encoding: 'br' | 'identity'): Promise<Answer> {
    const address = new URL(path, this.service.address);
    return new Promise((resolve, reject) => {
      get(address, { headers: { 'accept-encoding': encoding } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          if (response.statusCode === 200)
            resolve({
              body: Buffer.concat(chunks),
              encoding: response.headers['content-encoding'] ?? 'identity',
            });
          else
            reject(
              new ToolError(
                'BENCH-003',
                `The web server answers ${path} with ${response.statusCode}, and it should be live. Publish the project itself and look at that address.`,
              ),
            );
        });
      }).once('error', reject);
    });
  }

  /** Resolves to the time (`performance.now()`) at which the page was first as wanted. */
  async until(
    path: string,
    wanted: (html: Buffer) => boolean,
    signal: AbortSignal,
  ): Promise<number> {
    for (;;) {
      signal.throwIfAborted();
      const { body } = await this.ask(path, 'identity');
      if (wanted(body)) return performance.now();
      await wait(LOOK_EVERY, undefined, { signal });
    }
  }
}
