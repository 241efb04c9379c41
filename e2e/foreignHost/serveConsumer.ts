import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const PAGE =
  '<!doctype html><title>Host</title><div id="app"></div><script src="/main.js"></script>';

export interface ServedConsumer {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/**
 * Serves a built host as many web servers do: one page for every address, and a rows API that accepts
 * everything. The site it was built for can be replaced by a copy of it at another address.
 */
export async function serveConsumer(
  folder: string,
  { replace = '', by = '' } = {},
): Promise<ServedConsumer> {
  const server = createServer(({ url = '/', method }, response) => {
    const file = join(folder, url);
    if (method === 'POST') response.writeHead(201).end('{}');
    else if (url === '/favicon.ico') response.writeHead(204).end();
    else if (url.endsWith('.js') && existsSync(file))
      response
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end(readFileSync(file, 'utf8').replaceAll(replace || by, by));
    else response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
