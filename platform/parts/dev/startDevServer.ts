import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Compiler, type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { ToolError } from 'shared-config/build/ToolError';
import { partName, type BuildMode } from 'shared-config/build/webpack/PartOptions';
import { DEV_CATALOGS } from 'shared-config/contract/partOverrides';
import type { LocalService } from 'shared-config/process/LocalService';
import { assertPortFree } from 'shared-config/process/ports';
import { loopbackHeaders } from './loopbackHeaders';
import { holdWhileOutdated, watchExposes } from './watchExposes';

interface DevServerOptions {
  readonly folder: string;
  readonly port: number;
  /** The page that shows the remote; the front page of the dev server redirects to it. */
  readonly page: string;
  readonly open?: boolean;
  /** Whether each change reloads the page, because the shell of a production build has no Fast Refresh. */
  readonly reloads?: boolean;
  readonly say?: (line: string) => void;
}

/**
 * Serves a remote from its sources on 127.0.0.1. Changes reach open pages, by Fast Refresh when possible. Restarts when
 * pages are added or removed, because files are exposed by name.
 *
 * @throws ToolError LOCAL-002 when the port is taken.
 */
export async function startDevServer(options: DevServerOptions): Promise<LocalService> {
  const { say = console.error } = options;
  await assertPortFree(options.port, 'DEV_PORT');
  let server: WebpackDevServer | undefined = await serve(options);
  const restart = async (): Promise<void> => {
    // A build that was held ends with an error.
    await server?.stop().catch(() => undefined);
    server = undefined;
    server = await serve({ ...options, open: false });
  };
  let restarting = Promise.resolve();
  const stopWatching = watchExposes(options.folder, () => {
    restarting = restarting.then(restart).catch((error: unknown) => {
      const failure = new ToolError(
        'LOCAL-026',
        `The dev server of ${partName(options.folder)} did not start again after its pages changed: ${error instanceof Error ? error.message : String(error)} It tries again when pages change. Or stop this command and start it again.`,
      );
      say(failure.message);
    });
  });
  return {
    name: partName(options.folder),
    address: `http://localhost:${options.port}`,
    stop: async () => {
      stopWatching();
      await restarting;
      await server?.stop().catch(() => undefined);
    },
  };
}

const HOSTS = ['localhost', '127.0.0.1', '[::1]'];

async function serve({
  folder,
  port,
  page,
  open,
  reloads = false,
}: DevServerOptions): Promise<WebpackDevServer> {
  const [browser] = await buildsOf(folder, 'refresh');
  if (!browser) throw new Error(`${folder}/webpack.config.ts exports no build.`);
  const compiler = webpack(browser);
  holdWhileOutdated(compiler, folder);
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      static: false,
      hot: !reloads,
      allowedHosts: HOSTS,
      headers: ({ headers }) => loopbackHeaders(headers.origin),
      devMiddleware: { publicPath: '/' },
      client: {
        logging: 'error',
        // The web server's policy for a part under development lets it make markup.
        overlay: { warnings: false, errors: true, runtimeErrors: true },
        webSocketURL: { protocol: 'ws', hostname: 'localhost', port, pathname: '/ws' },
      },
      setupMiddlewares: (middlewares) => [redirectFrontPage(page), ...middlewares],
      open: open ? { target: [page] } : false,
      setupExitSignals: false,
    },
    compiler,
  );
  onChangedCatalog(compiler, () => {
    server.sendMessage(server.webSocketServer?.clients ?? [], 'static-changed');
  });
  await server.start();
  return server;
}

/** Calls back when a build brings other translations than the one before, which no page can replace. */
function onChangedCatalog({ hooks }: Compiler, reload: () => void): void {
  const known = new Map<string, string>();
  hooks.assetEmitted.tap('onChangedCatalog', (file, { content }) => {
    if (!Object.values<string>(DEV_CATALOGS).includes(file)) return;
    const before = known.get(file);
    known.set(file, content.toString());
    if (before !== undefined && before !== content.toString()) reload();
  });
}

/** The dev server serves no pages. */
function redirectFrontPage(page: string): WebpackDevServer.MiddlewareObject {
  return {
    name: 'front-page',
    middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
      if (request.url === '/') response.writeHead(302, { Location: page }).end();
      else next();
    },
  };
}

let reads = 0;

/** The builds in the webpack.config.ts of a part, read again because its pages may have changed. */
export async function buildsOf(folder: string, mode: BuildMode): Promise<Configuration[]> {
  process.env['BUILD_MODE'] = mode;
  process.chdir(folder);
  const file = pathToFileURL(join(folder, 'webpack.config.ts'));
  file.searchParams.set('read', String(++reads));
  return ((await import(file.href)) as { default: Configuration[] }).default;
}
