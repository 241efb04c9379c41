import { symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { writeFiles } from 'shared-config/build/testing/folderOfTest';
import { repositoryRoot } from '../../testing/repositoryRoot';

const PAGES = join(repositoryRoot, 'platform/parts/browser/testing/pages.jsx');

const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' https://rows.test http://127.0.0.1:*",
};

/**
 * Makes a site folder of the pages of pages.jsx, rendered and hydrated by React's production build.
 *
 * @param elsewhere an address that one of the pages calls
 */
export async function makePageSite(root: string, elsewhere: string): Promise<void> {
  const checkout = join(root, 'checkouts/1');
  const settings: BuildOptions = {
    bundle: true,
    logLevel: 'error',
    // React is a package of the shell, not of the platform.
    nodePaths: [join(repositoryRoot, 'node_modules')],
    define: { 'process.env.NODE_ENV': '"production"', ELSEWHERE: JSON.stringify(elsewhere) },
    jsx: 'automatic',
  };
  const script = join(checkout, 'public/remotes/mfe-x/1/page.js');
  const renderer = join(root, 'render.cjs');
  const onServer = `export { App, paths } from ${JSON.stringify(PAGES)};
    export { createElement } from 'react'; export { renderToString } from 'react-dom/server';`;
  await Promise.all([
    build({ ...settings, entryPoints: [PAGES], outfile: script, minify: true }),
    build({
      ...settings,
      stdin: { contents: onServer, resolveDir: dirname(PAGES) },
      outfile: renderer,
      platform: 'node',
      format: 'cjs',
    }),
  ]);
  const { App, paths, createElement, renderToString } = createRequire(renderer)(renderer) as {
    readonly App: unknown;
    readonly paths: readonly string[];
    readonly createElement: (component: unknown, props: object) => unknown;
    readonly renderToString: (element: unknown) => string;
  };
  const pages = paths.map((path) => {
    const body = renderToString(createElement(App, { path }));
    return [
      `public${path === '/nowhere' ? '/404' : path}.html`,
      `<!doctype html><title>${path}</title><script defer src="/remotes/mfe-x/1/page.js"></script><div id="root">${body}</div>`,
    ];
  });
  writeFiles(checkout, {
    ...Object.fromEntries(pages),
    'headers.json': JSON.stringify([{ source: '**', headers: HEADERS }]),
    'state.json': JSON.stringify({ config: { origin: 'https://pages.test' } }),
  });
  symlinkSync('checkouts/1', join(root, 'live'));
}
