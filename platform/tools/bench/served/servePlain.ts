import {
  createReadStream,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { listFiles } from 'shared-config/build/listFiles';
import { answerParent } from './answerParent';

/*
 * A process with a server as anybody would write one for files that are compressed already: `servePlain.ts <port>
 * <folder>` looks up the file of a page and streams it. It adds no header that a page does not need.
 */

const [port = '', folder = ''] = process.argv.slice(2);
const packed = mkdtempSync(join(tmpdir(), 'getit-plain-'));
process.on('exit', () => rmSync(packed, { recursive: true, force: true }));

const pages = new Map(
  listFiles(folder)
    .filter((file) => file.endsWith('.html'))
    .map((file, index) => {
      const place = join(packed, `${index}.br`);
      writeFileSync(place, brotliCompressSync(readFileSync(join(folder, file))));
      return [`/${file.replace(/(?:^index)?\.html$/, '')}`, place];
    }),
);

createServer((request, response) => {
  const file = pages.get(request.url ?? '');
  if (file === undefined) return void response.writeHead(404, { 'Content-Length': 0 }).end();
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Encoding': 'br',
    'Content-Length': statSync(file).size,
    'Cache-Control': 'no-cache',
  });
  createReadStream(file).pipe(response);
}).listen(Number(port), '127.0.0.1', answerParent);
