import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import serveStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { SiteLayout } from '../../release/store/siteLayout';
import type { LocalService } from '../../process/LocalService';
import { assertPortFree } from '../../process/assertPortFree';
import { cleanAddress } from './cleanAddress';
import { headersFor } from '../../release/hosting/headersFor';
import { overrideHeaders, wantsOverrides } from './overrideHeaders';
import { servedGenerations, type ServedGeneration } from './servedGenerations';

interface WebServerOptions {
  readonly port: number;
  /** The site folder. */
  readonly root: string;
}

/** The generation of each open request. */
type Answering = WeakMap<IncomingMessage, ServedGeneration>;

/**
 * Serves a site on 127.0.0.1 like the documented hosting: brotli, the composer's headers, addresses without file
 * extensions, and status 404 for missing pages and files. Headers and page of a request come from the generation that
 * was live when it arrived.
 *
 * @throws ToolError LOCAL-002 when the port is taken.
 */
export async function startWebServer({ port, root }: WebServerOptions): Promise<LocalService> {
  await assertPortFree(port, 'PORT');
  const live = servedGenerations(new SiteLayout(root));
  const answering: Answering = new WeakMap();
  const server = fastify({
    forceCloseConnections: true,
    rewriteUrl: (request) => {
      const { url = '/' } = request;
      const generation = live();
      if (!generation) return url;
      answering.set(request as IncomingMessage, generation);
      return pageAddress(generation, url);
    },
  });
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
    customTypes: /^(text\/|application\/(json|javascript|xml)|image\/svg)/,
  });
  redirectToCleanAddresses(server);
  addHeaders(server, answering);
  await server.register(serveStatic, {
    root,
    serve: false,
    cacheControl: false,
    index: 'index.html',
    // The library would refuse such a path with the headers of the file in its name.
    allowedPath: (path) => !path.includes('\0') && !path.split(/[\\/]/).includes('..'),
  });
  server.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => sendPage(answering.get(request.raw), request, reply),
  });
  server.setNotFoundHandler((request, reply) =>
    sendNotFound(answering.get(request.raw), request, reply),
  );
  await server.listen({ port, host: '127.0.0.1' });
  return { name: 'Site', address: `http://localhost:${port}`, stop: () => server.close() };
}

const pathOf = ({ originalUrl }: Pick<FastifyRequest, 'originalUrl'>): string =>
  originalUrl.split('?', 1)[0] ?? '/';

/** The file of a clean address: `/blog.html` for `/blog`, even when a folder `/blog` exists. */
function pageAddress({ pages }: ServedGeneration, url: string): string {
  const path = pathOf({ originalUrl: url });
  const page =
    path !== '/404' && /^(?:\/[\w-]+)+$/.test(path) && existsSync(join(pages, `${path}.html`));
  return page ? `${path}.html` : url;
}

function redirectToCleanAddresses(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    const clean = cleanAddress(pathOf(request));
    if (clean !== undefined)
      return reply.redirect(clean + request.originalUrl.slice(pathOf(request).length), 301);
  });
}

function addHeaders(server: FastifyInstance, answering: Answering): void {
  server.addHook('onRequest', async (request, reply) => {
    const generation = answering.get(request.raw);
    if (!generation) return;
    const headers = headersFor(generation.headerRules, pathOf(request));
    const overridden = wantsOverrides(request.originalUrl, request.headers.cookie);
    reply.headers(overridden ? overrideHeaders(headers) : headers);
  });
}

function sendPage(
  generation: ServedGeneration | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (!generation)
    return reply
      .code(503)
      .type('text/plain; charset=utf-8')
      .send('No published site can be read.\n');
  return reply.sendFile(decodeURI(request.url.split(/[?#]/, 1)[0] ?? '/'), generation.pages);
}

/** Answers with the 404 page, or in plain text for a missing file; browsers cache neither. */
function sendNotFound(
  generation: ServedGeneration | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const file = /\.[a-z0-9]+$/i.test(pathOf(request));
  const page = generation ? join(generation.pages, '404.html') : undefined;
  void reply.code(404).header('cache-control', 'no-cache');
  if (file || !page || !existsSync(page))
    return reply.type('text/plain; charset=utf-8').send('Not found\n');
  return reply.type('text/html; charset=utf-8').send(readFileSync(page));
}
