import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { addressHeaders } from './addressHeaders';
import { choosePolicy, type PolicyChoice } from './choosePolicy';
import { cleanAddress } from './cleanAddress';
import type { FileCache, ServedFile } from './FileCache';
import { filesAt } from './filesAt';
import { PRIVATE } from './policyHeaders';
import { sendFile, sendNotFound, type SentFile } from './sendFile';
import { sendText } from './sendText';
import type { ServedGeneration } from './servedGenerations';

const PAGE = '/404.html';

/** The folder of the files that programs ask for. */
const RELEASES = '/remotes/';

/** What a site answers from. */
interface Source {
  /** Undefined if none can be read. */
  readonly generation: ServedGeneration | undefined;
  readonly cache: FileCache;
}

/**
 * Answers one request, at once if the file is in memory.
 *
 * @throws what reading a file throws.
 */
export function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { generation, cache }: Source,
): Promise<void> | undefined {
  const { url = '/', method } = request;
  const path = url.split('?', 1)[0] ?? '';
  const files = filesAt(path);
  const clean = cleanAddress(path);
  if (clean !== undefined) {
    const location = clean + url.slice(path.length);
    return void response.writeHead(301, { Location: location, 'Content-Length': 0 }).end();
  }
  if (!generation) return void sendText(response, 503, 'No published site can be read.\n');
  const { origin, pages, headersAt } = generation;
  const choice = choosePolicy({ origin, target: url, headers: request.headers });
  const isRead = method === 'GET' || method === 'HEAD';
  const found = isRead ? openFirst(cache, pages, files) : undefined;
  if (!found) return answerMissing(request, response, { generation, cache, path, choice });
  const headers = headersAt(path, choice, found.path);
  return whenLoaded(found, (file) => sendFile(request, response, { ...file, headers }));
}

interface Missing extends Source {
  readonly generation: ServedGeneration;
  readonly path: string;
  readonly choice: PolicyChoice;
}

/**
 * The 404 page, and text for what a program asks for: a file of a release. Like Hosting, the page has the headers of a
 * document at every address, also at one like that of a file (docs/decisions/static-files.md).
 */
function answerMissing(
  request: IncomingMessage,
  response: ServerResponse,
  { generation: { headerRules, pages }, cache, path, choice }: Missing,
): Promise<void> | undefined {
  const likeFile = path.split('/').at(-1)?.includes('.');
  const page = likeFile && path.startsWith(RELEASES) ? undefined : openFirst(cache, pages, [PAGE]);
  const address = likeFile && page ? '/404' : path;
  const own = addressHeaders(headerRules, address, choice, page?.path);
  // Nothing keeps a 404 for as long as it would keep the file.
  const lifetime = own['Cache-Control'] === PRIVATE ? PRIVATE : 'no-cache';
  const headers = { ...own, 'Cache-Control': lifetime };
  if (!page) return void sendText(response, 404, 'Not found\n', headers);
  return whenLoaded(page, (file) => sendNotFound(request, response, { ...file, headers }));
}

interface Opened {
  readonly path: string;
  readonly file: ServedFile | Promise<ServedFile>;
}

/** Opens the first of some files that exists. */
function openFirst(cache: FileCache, pages: string, files: readonly string[]): Opened | undefined {
  for (const name of files) {
    const path = join(pages, name);
    const file = cache.open(path);
    if (file) return { path, file };
  }
  return undefined;
}

function whenLoaded(
  { path, file }: Opened,
  send: (opened: Omit<SentFile, 'headers'>) => void,
): Promise<void> | undefined {
  if (file instanceof Promise) return file.then((loaded) => send({ path, file: loaded }));
  return void send({ path, file });
}
