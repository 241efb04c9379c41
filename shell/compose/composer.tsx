import { renderToStaticMarkup } from 'react-dom/server';
import type { Composer, PageIngredients } from 'shared-config/contract/Composer';
import type { ShellScripts } from 'shared-config/contract/PageData';
import type { Route } from 'shared-config/contract/Route';
import type { RuntimeConfig } from 'shared-config/services/RuntimeConfig';
import { ownAddresses, ownAddressesOf } from 'shared-config/services/ownAddresses';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { PATHS } from 'shared-config/site/paths';
import { matchRoute } from '../src/navigation/matchRoute';
import { NotFound } from '../src/pages/NotFound';
import { PROVIDED_MODULES } from '../src/providedModules';
import { LostNotice } from '../src/pages/LostNotice';
import { ROUTES } from '../src/routes';
import { readHead } from './discovery/readHead';
import { socialTags } from './discovery/socialTags';
import { structuredData } from './discovery/structured/structuredData';
import { documentOf } from './document';
import { headerRules } from './headerRules';
import { SIGNALS_FILE } from '../src/signals/earlyEvents';
import { iconAddress } from './iconAddress';
import { inlineStyles } from './inlineStyles';
import { pictureOf } from './picture/pictureOf';
import { renderApp } from './render';
import { FEED, feed, feedLink } from './root/feed';
import { llmsText } from './root/llmsText';
import { SECURITY_TEXT, securityText } from './root/securityText';
import { robots, sitemap } from './root/sitemap';
import { MANIFEST_LINK, WEB_MANIFEST, webManifest } from './root/webManifest';
import { SPECULATION_RULES, speculationRules } from './speculationRules';

const needsAccount = (path: string): Pick<Route, 'account'> =>
  matchRoute(path, ROUTES)?.account ? { account: true } : {};

const EXACT_PATHS = ROUTES.filter(({ expose }) => expose !== undefined).map(({ path }) => path);

/** The file that a page leads readers or home screens to: the blog to its feed, the landing page to the manifest. */
const ownLink = (path: string): string => (path === PATHS.home ? MANIFEST_LINK : feedLink(path));

const LOST_NOTICE = renderToStaticMarkup(<LostNotice />);

async function composePage({ path, shell, config, remote }: PageIngredients): Promise<string> {
  const { head, body } = await renderApp(path, remote ? remote.component : NotFound);
  const facts = readHead(head);
  const { origin } = config;
  const addresses = ownAddressesOf(config.company);
  const picture = `${origin}/${pictureOf(facts)?.file}`;
  return documentOf({
    head: head + socialTags(facts, picture) + (remote ? ownLink(path) : ''),
    body,
    structured: structuredData({
      path,
      facts,
      body,
      picture,
      origin,
      addresses,
      paths: EXACT_PATHS,
    }),
    styles: inlineStyles(shell.styles, remote?.styles ?? []),
    icon: iconAddress(path),
    fonts: shell.fonts,
    bootstrap: shell.bootstrap,
    lostNotice: LOST_NOTICE,
    data: {
      shell: { ...shell.scripts, ...inlineScriptsLoad(shell.scripts, config) },
      ...(remote?.pinned && { page: { ...remote.pinned, ...needsAccount(path) } }),
      config,
    },
  });
}

/**
 * The scripts that inline scripts load, with their hashes: the entry, which has the hashes of the other scripts
 * (ChunkHashesPlugin), and where they are configured the one of signals and the one that asks about analytics.
 */
function inlineScriptsLoad(
  { entry, integrity }: ShellScripts,
  { analyticsId }: RuntimeConfig,
): Pick<ShellScripts, 'integrity' | 'analytics'> {
  const analytics = analyticsId && Object.keys(integrity).find((file) => ANALYTICS.test(file));
  const files = [SIGNALS_FILE, ...(analytics ? [analytics] : [])];
  const hashes = files.flatMap((file) => (integrity[file] ? [[file, integrity[file]]] : []));
  return {
    integrity: { [entry]: integrity[entry] ?? '', ...(Object.fromEntries(hashes) as object) },
    ...(analytics && { analytics }),
  };
}

const ANALYTICS = /^static\/js\/analytics\.[^/]*js$/;

export const composer: Composer = {
  shared: PROVIDED_MODULES,
  routes: ROUTES,
  sleeps: true,
  provideRuntimeConfig,
  composePage,
  drawing: (html) => pictureOf(readHead(html)),
  rootFiles: (_paths, origin, indexed = [], today) => ({
    'sitemap.xml': sitemap(indexed, origin),
    'robots.txt': robots(origin),
    'llms.txt': llmsText(indexed, origin),
    [FEED]: feed(indexed, origin),
    [WEB_MANIFEST]: webManifest(),
    ...(today !== undefined && {
      [SECURITY_TEXT]: securityText(origin, ownAddresses().email, today),
    }),
    [SPECULATION_RULES]: speculationRules(),
  }),
  headerRules,
};
