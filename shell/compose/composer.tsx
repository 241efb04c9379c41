import { renderToStaticMarkup } from 'react-dom/server';
import type { Composer, PageIngredients } from 'shared-config/contract/Composer';
import type { Route } from 'shared-config/contract/Route';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { matchRoute } from '../src/navigation/matchRoute';
import { NotFound } from '../src/pages/NotFound';
import { PROVIDED_MODULES } from '../src/providedModules';
import { NotInteractive } from '../src/pages/Notice';
import { ROUTES } from '../src/routes';
import { documentOf } from './document';
import { headerRules } from './headerRules';
import { iconAddress } from './iconAddress';
import { renderApp } from './render';
import { robots, sitemap } from './sitemap';
import { SPECULATION_RULES, speculationRules } from './speculationRules';

const needsAccount = (path: string): Pick<Route, 'account'> =>
  matchRoute(path, ROUTES)?.account ? { account: true } : {};

const LOST_NOTICE = renderToStaticMarkup(<NotInteractive />);

async function composePage({ path, shell, config, remote }: PageIngredients): Promise<string> {
  return documentOf({
    ...(await renderApp(path, remote ? remote.component : NotFound)),
    styles: [...shell.styles, ...(remote?.styles ?? [])],
    icon: iconAddress(path),
    fonts: shell.fonts,
    bootstrap: shell.bootstrap,
    lostNotice: LOST_NOTICE,
    data: {
      shell: shell.scripts,
      ...(remote?.pinned && { page: { ...remote.pinned, ...needsAccount(path) } }),
      config,
    },
  });
}

export const composer: Composer = {
  shared: PROVIDED_MODULES,
  routes: ROUTES,
  sleeps: true,
  provideRuntimeConfig,
  composePage,
  rootFiles: (paths, origin) => ({
    'sitemap.xml': sitemap(paths, origin),
    'robots.txt': robots(origin),
    [SPECULATION_RULES]: speculationRules(),
  }),
  headerRules,
};
