import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { startWebServer } from '@getit/parts/serve/startWebServer';

/*
 * A process with a web server, so that its time is its own: `serve.ts site <port> <site folder>` is the bundled server,
 * `serve.ts plain <port> <folder of pages>` one as anybody would write it for files that are compressed already, without
 * a header that a page does not need. It ends with the process that started it.
 */

const [kind, port, folder = ''] = process.argv.slice(2);
process.on('disconnect', () => process.exit());
if (kind === 'site') await startWebServer({ port: Number(port), root: folder });
else await servePlain();
process.send?.('ready');

function servePlain(): Promise<void> {
  const server = createServer((request, response) => {
    const file = join(folder, `${request.url === '/' ? 'index' : (request.url ?? '')}.html.br`);
    response.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Encoding': 'br',
      'Content-Length': statSync(file).size,
      'Cache-Control': 'no-cache',
    });
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => server.listen(Number(port), '127.0.0.1', resolve));
}
