import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import serveStatic from '@fastify/static';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { pathInAddress } from 'shared-config/contract/pathInAddress';
import { isPagePath } from 'shared-config/contract/pagePath';
import { SiteLayout } from '../../release/store/siteLayout';
import type { LocalService } from '../../process/LocalService';
import { assertPortFree } from '../../process/assertPortFree';
import { cleanAddress } from './cleanAddress';
import { headersFor } from '../../release/hosting/headersFor';
import { choosePolicy } from './choosePolicy';
import { policyHeaders, PRIVATE } from './policyHeaders';
import { servedGenerations, type ServedGeneration } from './servedGenerations';

/**
 * Serves a site on 127.0.0.1 like the documented hosting: brotli, the composer's headers, addresses without file
 * extensions, and status 404 for missing pages and files. Headers and page of a request come from the generation that
 * was live when it arrived.
 *
 * @param site `root` is the site folder
 * @throws ToolError LOCAL-002 when the port is taken.
 */
export async function startWebServer(site: { port: number; root: string }): Promise<LocalService> {
  const { port, root } = site;
  await assertPortFree(port, 'PORT');
  const live = servedGenerations(new SiteLayout(root));
  /** The generation of each open request. */
  const answering = new WeakMap<IncomingMessage, ServedGeneration>();
  const server = fastify({
    forceCloseConnections: true,
    rewriteUrl: (request) => {
      const { url = '/' } = request;
      const generation = live();
      if (!generation) return url;
      answering.set(request, generation);
      return pageAddress(generation, url);
    },
  });
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
    customTypes: /^(text\/|application\/(json|javascript|xml)|image\/svg)/,
  });
  server.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request);
    const clean = cleanAddress(path);
    if (clean !== undefined)
      return reply.redirect(clean + request.originalUrl.slice(path.length), 301);
    const generation = answering.get(request.raw);
    if (!generation) return;
    const headers = headersFor(generation.headerRules, pathInAddress(path));
    const { origin } = generation;
    const facts = { origin, target: request.originalUrl, headers: request.headers };
    reply.headers(policyHeaders(headers, choosePolicy(facts)));
  });
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
    handler: (request, reply) => {
      const generation = answering.get(request.raw);
      if (generation)
        return reply.sendFile(decodeURI(request.url.split(/[?#]/, 1)[0] ?? '/'), generation.pages);
      return sendText(reply, 503, 'No published site can be read.\n');
    },
  });
  // Browsers revalidate a 404.
  server.setNotFoundHandler((request, reply) => {
    const generation = answering.get(request.raw);
    const page = generation && join(generation.pages, '404.html');
    if (reply.getHeader('cache-control') !== PRIVATE)
      void reply.header('cache-control', 'no-cache');
    if (/\.[a-z0-9]+$/i.test(pathOf(request)) || !page || !existsSync(page))
      return sendText(reply, 404, 'Not found\n');
    return reply.code(404).type('text/html; charset=utf-8').send(readFileSync(page));
  });
  await server.listen({ port, host: '127.0.0.1' });
  return { name: 'Site', address: `http://localhost:${port}`, stop: () => server.close() };
}

const pathOf = ({ originalUrl }: Pick<FastifyRequest, 'originalUrl'>): string =>
  originalUrl.split('?', 1)[0] ?? '/';

/** The address of a page's file: `/blog.html` for `/blog`, even when a folder `/blog` exists. */
function pageAddress({ pages }: ServedGeneration, url: string): string {
  const path = pathInAddress(pathOf({ originalUrl: url }));
  const file = `${path}.html`;
  return path !== '/' && isPagePath(path) && existsSync(join(pages, file)) ? encodeURI(file) : url;
}

function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(text);
}
