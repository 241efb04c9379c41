import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { SiteLayout } from '../store/siteLayout';
import type { LocalService } from 'shared-config/process/LocalService';
import { assertPortFree } from 'shared-config/process/assertPortFree';
import { answer } from './answer';
import { FileCache } from './FileCache';
import { oncePerTurn } from './oncePerTurn';
import { sendText } from './sendText';
import { servedGenerations } from './servedGenerations';

/** A connection on which nothing moves for so long is closed, such as that of a client that does not read. */
const STILL_MS = 120_000;

/**
 * Serves a site on 127.0.0.1 like the documented hosting: files as they were compressed when they were published, the
 * composer's headers, addresses without file extensions, and status 404 for missing pages and files. Headers and page
 * of a request come from the generation that was live when it arrived.
 *
 * @param site `root` is the site folder
 * @throws ToolError LOCAL-002 when the port is taken.
 */
export async function startWebServer(site: { port: number; root: string }): Promise<LocalService> {
  const { port, root } = site;
  await assertPortFree(port, 'PORT');
  const live = oncePerTurn(servedGenerations(new SiteLayout(root)));
  const cache = new FileCache();
  const server = createServer((request, response) => {
    leaveOutConnection(request, response);
    const failed = (): void => sendFailure(response);
    try {
      answer(request, response, { generation: live(), cache })?.catch(failed);
    } catch {
      failed();
    }
  });
  server.setTimeout(STILL_MS);
  // Longer than clients keep one: a connection that is closed while a request is on its way loses the request.
  server.keepAliveTimeout = STILL_MS;
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const stop = async (): Promise<void> => {
    const closed = once(server.close(), 'close');
    server.closeAllConnections();
    await closed;
  };
  return { name: 'Site', address: `http://localhost:${port}`, stop };
}

/** HTTP/1.1 keeps a connection open unless an answer says otherwise, so that it need not say so: 49 bytes. */
function leaveOutConnection({ httpVersion }: IncomingMessage, response: ServerResponse): void {
  if (httpVersion === '1.1' && response.shouldKeepAlive) response.removeHeader('Connection');
}

function sendFailure(response: ServerResponse): void {
  // What was begun cannot be taken back.
  if (response.headersSent) response.destroy();
  else sendText(response, 500, 'The file cannot be read.\n');
}
