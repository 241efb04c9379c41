// The first stylesheet of the page: it sets the order of the cascade layers. Not in main.ts, because webpack puts the
// stylesheets of an eager import before those of the module that imports it.
import 'shared-config/ui/tokens.css';
import 'shared-config/ui/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { partOf } from 'shared-config/contract/fragmentPlace';
import { ROOT_ID, type PageData } from 'shared-config/contract/PageData';
import { SHELL_ATTRIBUTE } from 'shared-config/contract/pageState';
import { SHELL } from 'shared-config/contract/Registry';
import { announce, onAnnounced } from 'shared-config/contract/sharedState';
import { ENGLISH, languageOf, localPath } from 'shared-config/i18n/languages';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { App } from './App';
// No script draws the 404 page, and its styles are in the stylesheet of the shell.
import './outlet/NotFound.module.css';
import { wantsTools } from './dev/wantedTools';
import { FragmentRoots } from './fragments/FragmentRoots';
import { openForPrint } from './frame/openForPrint';
import { dismissStatus, loadDocument } from './frame/StatusMessage';
import { FederationHost } from './host/FederationHost';
import { noteFailedFiles } from './host/fileTags';
import { IntegrityGuard } from './host/IntegrityGuard';
import { reportShell } from './host/LoadFailure';
import { plainPath } from './host/matchRoute';
import { PageCatalogs } from './host/PageCatalogs';
import { PageModules } from './host/PageModules';
import { readPageData } from './host/readPageData';
import { RegistryClient } from './host/RegistryClient';
import { shared } from './host/shared';
import { SLOW_AFTER } from './host/timing';
import { showLoadNotices } from './outlet/loadNotices';
import { keepPrerendered, removePrerenderedHead, showPrerendered } from './outlet/outletElement';
import { PageCache } from './outlet/PageCache';
import { PageSourceContext } from './outlet/PageOutlet';
import { createSiteHistory, PageRouter } from './outlet/PageRouter';
import { prefetchOnIntent } from './outlet/prefetchOnIntent';
import { sharePages } from './outlet/sharePages';
import { ownScrolling } from './outlet/useArrival';
import { watchOutbox } from './outbox/watchOutbox';
import { session } from './session/session';
import { reportWebVitals } from './signals/reportWebVitals';
import { keepTouched } from './wake/carryOver';
import { loadAgain } from './wake/loadAgain';
import { noteJoined } from './wake/noteJoined';
import { offerAgain } from './wake/offerAgain';
import { tolerateTranslations } from './wake/translations';

/** What the document says, and what of it is kept before React can change it. */
interface Arrival {
  readonly data: PageData;
  readonly path: string;
  readonly guard: IntegrityGuard;
  readonly catalogs: PageCatalogs;
}

/** Hydrates the frame and, unless the page never hydrates, the page in its outlet. */
export async function start(): Promise<void> {
  const arrival = readPage();
  const { messages = '', base, integrity } = arrival.data.shell;
  const options = { integrity: integrity[messages] ?? '', within: SLOW_AFTER };
  try {
    await arrival.catalogs.load(SHELL, base + messages, options);
  } catch {
    // Without its words the frame would turn English: the page stays as it was prerendered.
    return offerAgain();
  }
  hydrate(arrival, await connect(arrival));
}

/** First: reads what the page says. */
function readPage(): Arrival {
  const data = readPageData();
  provideRuntimeConfig(data.config);
  keepPrerendered();
  keepTouched();
  const guard = new IntegrityGuard();
  guard.admit(data.shell.base, {
    ...data.shell.integrity,
    ...(JSON.parse(CHUNK_HASHES) as Record<string, string>),
  });
  guard.install();
  // A page in English names no catalog; neither does the 404 page, whatever its address.
  const language = data.shell.messages ? languageOf(location.pathname).language : ENGLISH;
  return { data, path: plainPath(location.pathname), guard, catalogs: new PageCatalogs(language) };
}

/** Second: connects the releases of this tab and the federation runtime, and starts to load the page. */
async function connect({ data, path, guard, catalogs }: Arrival) {
  const registry = new RegistryClient(data, path);
  const { origin } = data.config;
  if (wantsTools(origin, location.hostname))
    await import(/* webpackChunkName: "tools/developer" */ './dev/startTools').then(
      ({ startTools }) => startTools(guard, registry),
      // The page works without them.
      () => undefined,
    );
  // Another build of the remote renders something else than the prerendered page, so it cannot hydrate it.
  const overridden = registry.isPageOverridden(path);
  const host = new FederationHost(shared, guard);
  noteFailedFiles();
  const modules = new PageModules(host, registry, guard, catalogs);
  const pages = new PageCache({
    modules,
    registry,
    arrival: {
      path,
      sleeps: !overridden && !data.page,
      isDocument: !overridden && holdsOthers(data),
    },
    // The address bar already shows the new address.
    tab: { loadDocument: () => loadDocument(isNewEntry), loadAgain },
  });
  showLoadNotices(pages);
  pages.visit(path);
  // A failure surfaces when something needs the registry.
  registry.readRoutes().catch(() => undefined);
  return { pages, modules, registry, overridden };
}

/** Whether a page holds fragments of other parts, which only its document brings. */
const holdsOthers = ({ page, fragments = {} }: PageData): boolean =>
  Object.keys(fragments).some((name) => partOf(name) !== page?.part);

/** Whether a link has led to the entry of the history that is shown. */
let isNewEntry = false;

/** Third: hydrates the frame, or draws it where the page comes from a developer's server. */
function hydrate(
  { data, catalogs: { language } }: Arrival,
  { pages, modules, registry, overridden }: Awaited<ReturnType<typeof connect>>,
): void {
  sharePages();
  openForPrint();
  // A press that woke a page without a module is held until now. Before anything else listens for the outlet.
  if (!data.page) announce('getit:outlet-ready');
  if (overridden || !data.page) removePrerenderedHead(overridden);
  const root = document.getElementById(ROOT_ID) as HTMLElement;
  tolerateTranslations(root);
  const go = (path: string, isNew: boolean): void => {
    dismissStatus();
    isNewEntry = isNew;
    pages.visit(path);
  };
  const history = createSiteHistory(localPath(language, '/'), go);
  const { fragments: held } = data;
  new FragmentRoots({ held, history, modules, registry }).start(root);
  const app = (
    <PageRouter history={history}>
      <PageSourceContext value={pages}>
        <App languages={data.languages} frame={data.frame} />
      </PageSourceContext>
    </PageRouter>
  );
  startTransition(() => {
    if (overridden) createRoot(root).render(app);
    else
      hydrateRoot(root, app, {
        onRecoverableError: (error) => noteMismatch(error, data.shell.release),
        onUncaughtError: (error) => giveUp(error, data.shell.release),
      });
  });
  ownScrolling();
  prefetchOnIntent(pages);
  session.watchReturns();
  watchOutbox();
  onAnnounced('getit:rows', noteJoined);
  addEventListener('storage', noteJoined);
  void reportWebVitals();
}

/** React has drawn a part of the page again: others have changed it, or the composer wrote something else. */
function noteMismatch(error: unknown, release: string): void {
  reportShell(release, 'hydrate');
  // As React itself reports it; the check of a publish sees it.
  // eslint-disable-next-line no-console
  console.error(error);
}

/** The frame itself has thrown, and React removes it: the page stays as it was prerendered. */
function giveUp(error: unknown, release: string): void {
  setTimeout(() => {
    showPrerendered();
    document.documentElement.setAttribute(SHELL_ATTRIBUTE, 'running');
    reportShell(release, 'render');
    offerAgain();
    throw error;
  });
}
