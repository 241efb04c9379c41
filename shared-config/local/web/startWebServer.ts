import { existsSync, readFileSync } from 'node:fs';
import { readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import serveStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { HeaderRule } from '../../contract/Composer';
import { SiteLayout } from '../../release/siteLayout';
import type { LocalService } from '../LocalService';
import { assertPortFree } from '../ports';
import { cleanAddress } from './cleanAddress';
import { headersFor } from './headersFor';
import { overrideHeaders, wantsOverrides } from './overrideHeaders';

interface WebServerOptions {
  readonly port: number;
  /** The site folder. */
  readonly root: string;
}

/**
 * Serves a site on 127.0.0.1 as the documented hosting does: brotli, the composer's headers, addresses
 * without endings, real 404s and never a page in place of a missing script.
 *
 * @throws ToolError LOCAL-002 when the port is taken.
 */
export async function startWebServer({ port, root }: WebServerOptions): Promise<LocalService> {
  await assertPortFree(port, 'PORT');
  const site = new SiteLayout(root);
  const server = fastify({
    forceCloseConnections: true,
    rewriteUrl: ({ url = '/' }) => pageAddress(site, url),
  });
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
    customTypes: /^(text\/|application\/(json|javascript|xml)|image\/svg)/,
  });
  redirectToCleanAddresses(server);
  addHeaders(server, site);
  await server.register(serveStatic, {
    root: site.public(),
    cacheControl: false,
    wildcard: true,
    redirect: false,
    index: 'index.html',
  });
  server.setNotFoundHandler((request, reply) => sendNotFound(site, request, reply));
  await server.listen({ port, host: '127.0.0.1' });
  return { name: 'Site', address: `http://localhost:${port}`, stop: () => server.close() };
}

const pathOf = ({ originalUrl }: Pick<FastifyRequest, 'originalUrl'>): string =>
  originalUrl.split('?', 1)[0] ?? '/';

/** Where the page of a clean address lies: `/blog` in `/blog.html`, although there is a folder `/blog` too. */
function pageAddress(site: SiteLayout, url: string): string {
  const path = pathOf({ originalUrl: url });
  const page =
    path !== '/404' &&
    /^(?:\/[\w-]+)+$/.test(path) &&
    existsSync(join(site.public(), `${path}.html`));
  return page ? `${path}.html` : url;
}

function redirectToCleanAddresses(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    const clean = cleanAddress(pathOf(request));
    if (clean !== undefined)
      return reply.redirect(clean + request.originalUrl.slice(pathOf(request).length), 301);
  });
}

function addHeaders(server: FastifyInstance, site: SiteLayout): void {
  let known: { generation: string; rules: HeaderRule[] } | undefined;
  server.addHook('onRequest', async (request, reply) => {
    const generation = await readlink(site.live());
    if (known?.generation !== generation) {
      known = {
        generation,
        rules: JSON.parse(readFileSync(join(site.live(), 'headers.json'), 'utf8')) as HeaderRule[],
      };
    }
    const headers = headersFor(known.rules, pathOf(request));
    const overridden = wantsOverrides(request.originalUrl, request.headers.cookie);
    reply.headers(overridden ? overrideHeaders(headers) : headers);
  });
}

/** A missing page gets the 404 page; a missing file says so in plain text and is never cached. */
function sendNotFound(
  site: SiteLayout,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const file = /\.[a-z0-9]+$/i.test(pathOf(request));
  const page = join(site.public(), '404.html');
  void reply.code(404).header('cache-control', 'no-cache');
  if (file || !existsSync(page)) return reply.type('text/plain; charset=utf-8').send('Not found\n');
  return reply.type('text/html; charset=utf-8').send(readFileSync(page));
}
