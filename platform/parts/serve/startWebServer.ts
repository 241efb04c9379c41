import { once } from 'node:events';
import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import sirv from 'sirv';
import { z } from 'zod';
import { pathInAddress } from 'shared-config/contract/pagePath';
import { languageOf, localPath, type Language } from 'shared-config/i18n/languages';
import { assertPortFree } from 'shared-config/process/ports';
import type { LocalService } from 'shared-config/process/LocalService';
import { HEADER_RULES, headersFor } from '../compose/headersFor';
import { isNotFound } from '../compose/composePages';
import { redirectStatus } from '../compose/formerPaths';
import { plainFileOf } from '../compress/compressFiles';
import { HEADERS_FILE, SiteLayout, STATE_FILE } from '../store/siteLayout';
import { choosePolicy, policyHeaders, PRIVATE } from './policyHeaders';

const STILL_MS = 120_000;

/** Media types as Firebase Hosting sends them, where sirv sends others; `''` is a page, whose address has no extension. */
const HOSTING_TYPES: Readonly<Record<string, string>> = {
  '': 'text/html; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.ico': 'image/vnd.microsoft.icon',
};

/**
 * The headers that a redirect has, too: it may be a visitor's first answer, and browsers must not cache it for longer than
 * the site redirects.
 */
const OF_REDIRECTS = ['Strict-Transport-Security', 'Cache-Control'];

/** The folder of the files that programs ask for. */
const RELEASES = '/remotes/';

/**
 * Serves a site on 127.0.0.1 like the documented hosting: compressed files, the composer's headers, addresses without file
 * extensions, and the 404 page for everything else. Headers and page of a request come from the same commit.
 *
 * @param site `root` is the site folder
 * @throws ToolError LOCAL-002 when the port is taken.
 */
export async function startWebServer(site: { port: number; root: string }): Promise<LocalService> {
  const { port, root } = site;
  await assertPortFree(port, 'PORT');
  const liveCommit = liveCommits(new SiteLayout(root));
  const server = createServer((request, response) => {
    // A file may vanish after its size was read, and sirv does not handle the error of its stream.
    response.on('pipe', (file) => file.once('error', () => response.destroy()));
    try {
      answer(request, response, liveCommit());
    } catch {
      // A response that has begun cannot become another one.
      if (response.headersSent) response.destroy();
      else sendText(response, 500, 'The file cannot be read.\n');
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

const State = z.object({
  config: z.object({ origin: z.string() }),
  redirects: z.exactOptional(z.record(z.string(), z.string())),
});

/** The commit that answers one request, from the first header to the last byte. */
interface ServedCommit {
  readonly pages: string;
  /** Answers from the list of files that the folder had when this commit was read. */
  readonly files: ReturnType<typeof sirv>;
  readonly rules: z.infer<typeof HEADER_RULES>;
  readonly origin: string;
  /** The path that each former path of a page leads to. */
  readonly redirects: Readonly<Record<string, string>>;
}

/**
 * Returns a function that looks up the live checkout at each call; undefined when none can be read. The link is made again
 * whenever files of the site folder have changed, also for the same commit (store/checkOut.ts).
 */
function liveCommits(site: SiteLayout): () => ServedCommit | undefined {
  let known: (ServedCommit & { readonly link: string }) | undefined;
  return () => {
    try {
      const { ino, ctimeNs } = lstatSync(site.liveFolder(), { bigint: true });
      const link = `${ino} ${ctimeNs}`;
      if (known?.link === link) return known;
      // The link may point elsewhere between the headers and the page.
      const folder = realpathSync(site.liveFolder());
      const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
      const rules = HEADER_RULES.parse(read(HEADERS_FILE));
      const { config, redirects = {} } = State.parse(read(STATE_FILE));
      const pages = join(folder, 'public');
      const files = filesOf(pages);
      return (known = { link, pages, files, rules, origin: config.origin, redirects });
    } catch {
      return undefined;
    }
  };
}

/** What else than the encoding an answer depends on. sirv overwrites `Vary`. */
const VARIES = new WeakMap<ServerResponse, string>();

const filesOf = (pages: string): ReturnType<typeof sirv> =>
  sirv(pages, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders: (response, path) => {
      const vary = VARIES.get(response);
      if (vary !== undefined) response.setHeader('Vary', `${vary}, Accept-Encoding`);
      const type = HOSTING_TYPES[extname(path)];
      if (type && !response.hasHeader('Content-Type')) response.setHeader('Content-Type', type);
    },
  });

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  served: ServedCommit | undefined,
): void {
  const { url = '/', method, headers: asked } = request;
  // sirv and the 404 page look only for a name, without its weight.
  asked['accept-encoding'] = acceptedEncodings(asked['accept-encoding']);
  const path = url.split('?', 1)[0] ?? '';
  const isRead = method === 'GET' || method === 'HEAD';
  const clean = cleanAddress(path);
  const from = decoded(clean ?? path) ?? '';
  const page = isRead && served?.redirects[from];
  const target = page ? encodeURI(page) : clean;
  if (target !== undefined) {
    const headers = { Location: target + url.slice(path.length), 'Content-Length': 0 };
    const rules = served ? headersFor(served.rules, pathInAddress(target)) : {};
    const ofRedirects = Object.entries(rules).filter(([name]) => OF_REDIRECTS.includes(name));
    const status = page ? redirectStatus(from) : 301;
    return void response
      .writeHead(status, { ...headers, ...Object.fromEntries(ofRedirects) })
      .end();
  }
  if (!served) return sendText(response, 503, 'No published site can be read.\n');
  const { origin, pages, files, rules } = served;
  const choice = choosePolicy(origin, request);
  const headersAt = (address: string) =>
    policyHeaders(headersFor(rules, pathInAddress(address)), choice);

  const missing = (): void => {
    // Like Hosting, the page has the headers of a document also at an address like that of a file.
    const isFile = path.startsWith(RELEASES);
    const headers = { ...headersAt('/404'), ...(isFile ? headersAt(path) : {}) };
    // Nothing keeps a 404 for as long as it would keep the file.
    const lifetime = headers['Cache-Control'] === PRIVATE ? PRIVATE : 'no-cache';
    const page = notFoundPage(pages, languageOf(path).language, asked['accept-encoding']);
    response.writeHead(404, { ...headers, 'Cache-Control': lifetime, ...page.headers });
    response.end(page.body);
  };

  const file = isNotFound(path) || plainFileOf(path) !== undefined ? undefined : decoded(path);
  // A retired release is deleted while the site is served.
  const isGone = path.startsWith(RELEASES) && !existsSync(join(pages, file ?? ''));
  if (!isRead || file === undefined || isGone) return missing();
  const headers = headersAt(path);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (headers['Vary'] !== undefined) VARIES.set(response, headers['Vary']);
  if (isSimpleRange(request)) delete asked['accept-encoding'];
  else delete asked.range;
  request.url = encodeURI(file);
  files(request, response, () => {
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    missing();
  });
}

/**
 * The canonical form of a path, without `.html` and without a slash at the end, like Firebase Hosting with `cleanUrls`
 * and `trailingSlash: false`. Collapses slashes, because browsers read `//` and `/\\` at the start as another host.
 *
 * @param path the target of a request without its query
 * @returns undefined if the path is clean or does not begin with a slash
 */
function cleanAddress(path: string): string | undefined {
  if (!path.startsWith('/')) return undefined;
  const clean = path
    .replace(/[\\/]+/g, '/')
    .replace(/(?:\/index)?\.html$/, '')
    .replace(/(.)\/$/, '$1')
    .replace(/^\/index$/, '/');
  const address = clean === '' ? '/' : clean;
  return address === path ? undefined : address;
}

/**
 * The compressed forms with the highest weight in an Accept-Encoding, brotli first, as a header without weights (RFC 9110,
 * section 12.5.3). Empty if the client prefers the plain file.
 */
function acceptedEncodings(header = ''): string {
  const weights = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, Number(weight ?? 1) || 0];
    }),
  );
  const weightOf = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  const plain = weights.get('identity') ?? 0;
  const best = Math.max(weightOf('br'), weightOf('gzip'), plain);
  return ['br', 'gzip'].filter((name) => best > 0 && weightOf(name) === best).join(', ');
}

/** The path of the file or page at an address; undefined if its escapes are malformed. */
function decoded(address: string): string | undefined {
  try {
    return decodeURI(address).normalize();
  } catch {
    return undefined;
  }
}

/**
 * Whether a request asks for one range of bytes. Ranges are of the plain file, because clients join ranges that they got at
 * different times. sirv misreads other kinds of Range, so these get the whole file, as RFC 9110, section 14.2, allows.
 */
function isSimpleRange({ method, headers }: IncomingMessage): boolean {
  const [, start, end] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  if (start === undefined || method !== 'GET' || headers['if-range'] !== undefined) return false;
  return end === '' || (Number(end) > 0 && Number(end) >= Number(start));
}

/** The 404 page in the language of an address, or else in English, without an ETag. */
function notFoundPage(pages: string, language: Language, accepts = '') {
  const own = join(pages, localPath(language, '/404.html'));
  const plain = existsSync(own) ? own : join(pages, '404.html');
  const packed = `${plain}.br`;
  const isPacked = /\bbr\b/.test(accepts) && existsSync(packed);
  const body = readFileSync(isPacked ? packed : plain);
  return {
    body,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Length': body.length,
      ...(isPacked && { 'Content-Encoding': 'br' }),
    },
  };
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
}
