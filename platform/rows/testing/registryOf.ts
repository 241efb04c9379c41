import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SiteForms } from 'shared-config/site/FormDeclaration';
import type { Registry } from 'shared-config/contract/Registry';

/** What a site has, as far as signals and forms need it. */
interface HandMadeSite {
  /** By part, the shell included. */
  live: Record<string, string>;
  /** `part/release` of those that were live before. */
  earlier: string[];
  routes: string[];
  /** What `/registry.json` answers instead. */
  answer?: string;
  /** Without it there is no such file. */
  forms?: SiteForms | undefined;
}

/** Serves the registry, the forms and the earlier releases of a site; ends with the test. Changes of the site show at once. */
export async function registryOf(site: HandMadeSite): Promise<{ origin: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const { shell = '', ...remotes } = site.live;
    const registry = {
      shell,
      routes: site.routes.map((path) => ({ path, remote: 'mfe-blog' })),
      remotes: Object.fromEntries(
        Object.entries(remotes).map(([part, release]) => [part, { release }]),
      ),
    } as unknown as Registry;
    if (url === '/registry.json') return response.end(site.answer ?? JSON.stringify(registry));
    if (url === '/forms.json' && site.forms) return response.end(JSON.stringify(site.forms));
    const isKept = site.earlier.some((one) => url === `/remotes/${one}/assets.json`);
    return response.writeHead(isKept ? 200 : 404).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  cleanups.push(
    () => server.closeAllConnections(),
    () => void server.close(),
  );
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const cleanups: (() => void)[] = [];

afterEach(() => cleanups.splice(0).forEach((cleanup) => cleanup()));
