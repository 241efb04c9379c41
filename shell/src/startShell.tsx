// The first stylesheet of the page: it sets the order of the cascade layers. Not in main.ts, because webpack puts the
// stylesheets of an eager import before those of the module that imports it.
import 'shared-config/ui/tokens.css';
import 'shared-config/ui/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { ROOT_ID } from 'shared-config/contract/PageData';
import { LOAD_FAILED, SHELL_ATTRIBUTE } from 'shared-config/contract/pageState';
import { ENGLISH, type Language, languageOf, localPath } from 'shared-config/i18n/languages';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { showNotice } from './bootstrap/showNotice';
import { PageCatalogs } from './language/PageCatalogs';
import { TIMING } from './pages/timing';
import { reportWebVitals } from './analytics/reportWebVitals';
import { App } from './App';
import { addStylesheet } from './frame/addStylesheet';
import userMenu from './frame/UserMenu.awake.css';
import { FederationHost } from './federation/FederationHost';
import { FAILURE_CODES, type FailureReport } from './federation/LoadFailure';
import { IntegrityGuard } from './federation/IntegrityGuard';
import { onTagEvent } from './federation/fileTags';
import { learnArrival, plainPath } from './navigation/matchRoute';
import { ownScrolling } from './navigation/useArrival';
import { reportOnce } from './pages/reportOnce';
import { PageSourceContext } from './pages/Outlet';
import { LoadNotice } from './pages/LoadNotice';
import { keepTouched } from './wake/carryOver';
import { keepPrerendered, removePrerenderedHead, showPrerendered } from './pages/outletElement';
import { PageFetcher } from './pages/PageFetcher';
import { PageStore } from './pages/PageStore';
import { watchOutbox } from './outbox/watchOutbox';
import { sharePages } from './pages/sharePages';
import { prefetchOnIntent } from './pages/prefetchOnIntent';
import { tolerateTranslations } from './wake/translations';
import { undoChanges } from './wake/foreignChanges';
import { PROVIDED_MODULES } from './providedModules';
import { readPageData } from './readPageData';
import { ReleaseResolver } from './releases/ReleaseResolver';
import { SHELL } from './releases/UsedRelease';
import { SHELL_FAILED } from './shellState';
import { ReleaseWatch } from './releases/ReleaseWatch';
import { session, watchReturns } from './session/session';
import { wantsTools } from './tools/wantedTools';

const data = readPageData();
const MISMATCH = { phase: 'hydrate', code: FAILURE_CODES.hydrate } as const;
const guard = new IntegrityGuard();

/** The tools for developers: nothing if they could not be loaded, and the page works without them. */
async function loadTools() {
  try {
    const [overrides, ownership] = await Promise.all([
      import(/* webpackChunkName: "tools/developer" */ './overrides/startOverrides'),
      import(/* webpackChunkName: "tools/developer" */ './ownership/startOwnershipOverlay'),
    ]);
    return { ...overrides, ...ownership };
  } catch {
    return undefined;
  }
}

function startApp(catalogs: PageCatalogs, tools?: Awaited<ReturnType<typeof loadTools>>): void {
  const path = plainPath(location.pathname);
  learnArrival(path, data);
  const releases = new ReleaseResolver(data, {
    shared: SHARED_VERSIONS,
    contract: CONTRACT_VERSION,
  });
  const overrides = tools?.startOverrides(guard, releases);
  // Another build of the remote renders something else than the prerendered page, so it cannot hydrate it.
  const overridden = overrides?.replaces(path) ?? false;
  const host = new FederationHost(PROVIDED_MODULES, SHARED_VERSIONS, guard);
  const expose = overridden ? undefined : data.page?.expose;
  const arrival = expose === undefined ? undefined : { path, expose };
  const fetcher = new PageFetcher(host, releases, guard, catalogs, arrival);
  const watch = new ReleaseWatch(releases);
  const report = reportOnce(() => releases.used());
  const pages = new PageStore({
    fetchPage: (page, attempt) => fetcher.fetchPage(page, attempt),
    prerendered: path,
    sleeps: !overridden && !data.page,
    isDocument: (page) => fetcher.isDocument(page),
    // The address bar already shows the new address.
    loadInFull: () => location.reload(),
    releases: watch,
    refreshed: overrides?.refreshed,
    report: (path, error, phase) => {
      overrides?.failed(path, error);
      report(path, error, phase);
    },
  });
  if (!data.page) sharePages();
  if (overridden || !data.page) removePrerenderedHead({ styles: overridden });
  onTagEvent(['error'], watch.noteFailedFile);
  tools?.startOwnershipOverlay(releases);
  render(pages, catalogs.language, overridden);
  ownScrolling();
  prefetchOnIntent(pages);
  watchReturns(session);
  watchOutbox();
  // A failure surfaces when something needs the registry.
  releases.learnRoutes(false).catch(() => undefined);
  void reportWebVitals();
}

function render(pages: PageStore, language: Language, overridden: boolean): void {
  const root = document.getElementById(ROOT_ID) as HTMLElement;
  const app = (
    <BrowserRouter basename={localPath(language, '/')}>
      <PageSourceContext value={pages}>
        <App status={<LoadNotice pages={pages} />} languages={data.languages} />
      </PageSourceContext>
    </BrowserRouter>
  );
  if (!overridden) undoChanges(ROOT_ID);
  startTransition(() => {
    if (overridden) createRoot(root).render(app);
    else hydrateRoot(root, app, { onRecoverableError: noteMismatch, onUncaughtError: giveUp });
  });
}

/** React has drawn a part of the page anew: others have changed it, or the composer wrote something else. */
function noteMismatch(error: unknown): void {
  const { release } = data.shell;
  const detail: FailureReport = { part: SHELL, release, ...MISMATCH, path: location.pathname };
  dispatchEvent(new CustomEvent(LOAD_FAILED, { detail }));
  // As React itself reports it; the check of a publish sees it.
  // eslint-disable-next-line no-console
  console.error(error);
}

/** The frame itself has thrown, and React removes it: the page stays as it was prerendered. */
function giveUp(error: unknown): void {
  setTimeout(() => {
    showPrerendered();
    document.documentElement.setAttribute(SHELL_ATTRIBUTE, 'running');
    dispatchEvent(new Event(SHELL_FAILED));
    throw error;
  });
}

/** Hydrates the frame and, unless the page never hydrates, the page in its outlet. */
export function startShell(): void {
  provideRuntimeConfig(data.config);
  keepPrerendered();
  keepTouched();
  addStylesheet(userMenu);
  guard.admit(data.shell.base, {
    ...data.shell.integrity,
    ...(JSON.parse(CHUNK_HASHES) as Record<string, string>),
  });
  guard.install();
  const { messages = '', base, integrity } = data.shell;
  // A page in English names no catalog; neither does the 404 page, whatever its address.
  const catalogs = new PageCatalogs(messages ? languageOf(location.pathname).language : ENGLISH);
  const begin = async (fresh: boolean): Promise<void> => {
    const options = { fresh, integrity: integrity[messages] ?? '', within: TIMING.slowAfter };
    try {
      await catalogs.load(base + messages, options);
    } catch {
      // Without its words the frame would turn English: the page stays as it was prerendered.
      return showNotice(() => void begin(true));
    }
    tolerateTranslations();
    const local = wantsTools(data.config.origin, location.hostname);
    startApp(catalogs, local ? await loadTools() : undefined);
  };
  void begin(false);
}
