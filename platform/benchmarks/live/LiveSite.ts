import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { ToolError } from 'shared-config/build/ToolError';
import type { LocalService } from '../../process/LocalService';
import { startWebServer } from '../../local/web/startWebServer';
import { freePort } from '../../process/freePort';

/** A file's size in bytes, as stored and as sent with brotli. */
export interface Size {
  readonly raw: number;
  readonly sent: number;
}

/** A site behind the bundled web server. */
export class LiveSite {
  private constructor(private readonly service: LocalService) {}

  /** Starts the web server on a free port. Something must be live in `root`, the site folder. */
  static async start(root: string): Promise<LiveSite> {
    return new LiveSite(await startWebServer({ port: await freePort(), root }));
  }

  stop(): Promise<void> {
    return this.service.stop();
  }

  /**
   * The bytes of a path as sent; `fetch` would decompress them.
   *
   * @throws ToolError BENCH-003 unless the status is 200.
   */
  async get(path: string, encoding: 'br' | 'identity' = 'identity'): Promise<Buffer> {
    const headers = { 'accept-encoding': encoding };
    const request = get(new URL(path, this.service.address), { headers });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const body = await buffer(response);
    if (response.statusCode !== 200)
      throw new ToolError(
        'BENCH-003',
        `The web server answers ${path} with status ${response.statusCode} instead of 200. Publish the project and open that address.`,
      );
    return body;
  }

  async size(path: string): Promise<Size> {
    const [raw, sent] = await Promise.all([this.get(path), this.get(path, 'br')]);
    return { raw: raw.length, sent: sent.length };
  }
}
