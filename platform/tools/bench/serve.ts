import { createServer } from 'node:http';
import sirv from 'sirv';
import { startWebServer } from '@getit/parts/serve/startWebServer';

/*
 * A process with a web server, so that its time is its own: `serve.ts site <port> <site folder>` is the bundled server,
 * `serve.ts plain <port> <folder of pages>` sirv alone, without a header that a page does not need. It ends with the
 * process that started it.
 */

const [kind, port, folder = ''] = process.argv.slice(2);
process.on('disconnect', () => process.exit());
if (kind === 'site') await startWebServer({ port: Number(port), root: folder });
else await servePlain();
process.send?.('ready');

function servePlain(): Promise<void> {
  const server = createServer(sirv(folder, { etag: true, brotli: true, gzip: true }));
  return new Promise((resolve) => server.listen(Number(port), '127.0.0.1', resolve));
}
