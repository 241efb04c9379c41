import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import type { ComponentType, ReactNode } from 'react';
import type { FragmentIngredients } from 'shared-config/contract/Composer';
import type { PageData } from 'shared-config/contract/PageData';
import { languageOf, localPath } from 'shared-config/i18n/languages';
import { App } from '../src/App';
import { matchRoute } from '../src/host/matchRoute';
import { PageSourceContext } from '../src/outlet/PageOutlet';
import { ROUTES } from '../src/routes';

export interface Rendered {
  readonly head: string;
  readonly body: string;
}

/**
 * Renders the shell with one page in its outlet.
 *
 * @throws what the page throws, or an Error when the output needs scripts to complete it.
 */
export async function renderApp(
  path: string,
  page: ComponentType,
  around: Pick<PageData, 'languages' | 'frame'> = {},
): Promise<Rendered> {
  const { language } = languageOf(path);
  const source = {
    page: () => Promise.resolve(page),
    broken: () => undefined,
    routeOf: (to: string) => matchRoute(to, ROUTES),
  };
  const html = await htmlOf(
    <StaticRouter location={path} basename={localPath(language, '/')}>
      <PageSourceContext value={source}>
        <App {...around} />
      </PageSourceContext>
    </StaticRouter>,
  );
  return split(html, path);
}

/**
 * Renders a fragment by itself, at the landing page's address, because the pages that hold it share its HTML.
 *
 * @throws what the fragment throws, or an Error when the output needs scripts to complete it.
 */
export async function renderFragment({
  language,
  component: Component,
  props,
  prefix,
}: Omit<FragmentIngredients, 'shell' | 'messages'>): Promise<string> {
  const home = localPath(language, '/');
  const fragment = (
    <StaticRouter location={home} basename={home}>
      <Component {...props} />
    </StaticRouter>
  );
  const html = await htmlOf(fragment, prefix);
  assertComplete(html, 'It');
  return html;
}

/** @throws what `node` throws. */
async function htmlOf(node: ReactNode, identifierPrefix = ''): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(node, {
    identifierPrefix,
    // By default React outlines large boundaries and adds inline scripts that move them into place.
    progressiveChunkSize: Infinity,
    onError: (error) => void failures.push(error),
  });
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return html;
}

/** What no page may contain, and what to write instead. React moves async scripts into the head. */
const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [
    /<[^<>]*\sstyle="[^"]*"/,
    'The policy refuses styles inside of elements: write them into a CSS module. A component of a library that writes them is shown only after an effect, which loads it with import()',
  ],
  [/<script[^>]*>/, 'Write the script into a module of the part'],
  [/<!--\$[?!]/, 'Import what it loads lazily as usual, or show that only after an effect'],
];

/** React writes title, meta and link tags first; the rest of its output begins with the div of the frame. */
function split(html: string, path: string): Rendered {
  const start = html.indexOf('<div');
  if (start < 0) throw new Error(`${path} rendered nothing.`);
  assertComplete(html, path);
  return { head: html.slice(0, start), body: html.slice(start) };
}

/** @throws Error that begins with `name` when the HTML has what no page may contain. */
function assertComplete(html: string, name: string): void {
  for (const [pattern, way] of FORBIDDEN) {
    const found = pattern.exec(html)?.[0].slice(0, 120);
    if (found === undefined) continue;
    const error = new Error(`${name} rendered ${found}, which no page may contain. ${way}`);
    // Its frames are those of this file.
    error.stack = '';
    throw error;
  }
}
