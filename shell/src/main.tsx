// The first stylesheet of the page: it says the order of the cascade layers.
import 'shared-config/ui/tokens.css';
import 'shared-config/ui/base.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { ROOT_ID } from 'shared-config/contract/PageData';
import type { SharedModule } from 'shared-config/contract/sharedModules';
import { provideRuntimeConfig } from 'shared-config/services/runtimeConfigAccess';
import { App } from './App';
import { loadAnalytics } from './analytics/loadAnalytics';
import { reportWebVitals } from './analytics/reportWebVitals';
import { learnArrival } from './knownRoutes';
import { plainPath } from './matchRoute';
import { ownScrolling } from './navigation/ownScrolling';
import { NotFound } from './pages/NotFound';
import { PROVIDED_MODULES } from './providedModules';
import { readPageData } from './readPageData';
import { IntegrityGuard } from './federation/IntegrityGuard';
import { FederationHost, type ProvidedModule } from './federation/FederationHost';
import { FailureReports } from './pages/FailureReports';
import { onFailedTag } from './federation/failedTags';
import { LoadNotice } from './pages/LoadNotice';
import { PageLoader } from './pages/PageLoader';
import { PageSourceProvider } from './pages/PageSource';
import { PageStore } from './pages/PageStore';
import { prefetchOnIntent } from './pages/prefetchOnIntent';
import { ReleaseResolver } from './releases/ReleaseResolver';
import { ReleaseWatch } from './releases/ReleaseWatch';
import { keepPrerenderedFallback } from './pages/outletElement';
import { startOnce } from './startOnce';
import { loadTools, type Tools } from './tools/loadTools';
import { remembered } from './tools/tabMemory';
import { wantedTools } from './tools/wantedTools';

const data = readPageData();
const guard = new IntegrityGuard();

function hydratePage({ startOverrides, startOwnershipOverlay, askedAt = 0 }: Tools): void {
  const resolver = new ReleaseResolver(data, SHARED_VERSIONS);
  const releases = new ReleaseWatch(resolver);
  onFailedTag(releases.noteFailedFile);
  const provided = Object.entries(PROVIDED_MODULES).map(([name, module]) => [
    name,
    { version: SHARED_VERSIONS[name], module },
  ]);
  const host = new FederationHost(
    Object.fromEntries(provided) as Record<SharedModule, ProvidedModule>,
    guard,
  );
  const overrides = startOverrides?.(data, guard);
  const parts = overrides?.releases(resolver) ?? resolver;
  const here = plainPath(location.pathname);
  // What another build of its remote draws differs from what the server wrote: it is drawn, not woken up.
  const drawnAnew = overrides?.draws(here) ?? false;
  const arrival = drawnAnew || !data.page ? undefined : { path: here, expose: data.page.expose };
  if (data.page) {
    const { part, expose, account } = data.page;
    learnArrival({ path: here, remote: part, expose, ...(account ? { account } : {}) });
  }
  const loader = new PageLoader(host, parts, guard, NotFound, arrival);

  // The server has just said that there is no page here; whoever comes back to this address asks anew.
  let knownToBeMissing = !data.page && !drawnAnew;

  const pages = new PageStore({
    load: (path, attempt) => {
      if (path !== here || !knownToBeMissing) return loader.load(path, attempt);
      knownToBeMissing = false;
      return Promise.resolve(NotFound);
    },
    notFound: NotFound,
    prerendered: here,
    // The new page's address is in the address bar already, and its prerendered words are one request away.
    loadInFull: () => location.reload(),
    releases,
    report: new FailureReports(() => parts.used()).report,
  });

  const root = document.getElementById(ROOT_ID);
  if (!root) throw new Error(`This page has no #${ROOT_ID} element.`);
  const app = (
    <BrowserRouter>
      <PageSourceProvider value={pages}>
        <App notices={<LoadNotice pages={pages} />} />
      </PageSourceProvider>
    </BrowserRouter>
  );

  startOwnershipOverlay?.({ page: data.page, used: () => parts.used(), shellRanAt: askedAt });
  startTransition(() => {
    if (drawnAnew) createRoot(root).render(app);
    else hydrateRoot(root, app);
  });

  ownScrolling();
  prefetchOnIntent(pages);
  resolver.prepare();
  loadAnalytics(data.config.analyticsId);
  reportWebVitals();
}

function start(): void {
  provideRuntimeConfig(data.config);
  keepPrerenderedFallback();
  guard.admit(data.shell.base, data.shell.integrity);
  guard.install();
  const { hostname, search } = location;
  const tools = wantedTools({
    hostname,
    search,
    remembered,
    partOverrides: data.config.partOverrides,
  });
  if (tools.length === 0) hydratePage({});
  else void loadTools(tools, data.shell, guard).then(hydratePage);
}

if (startOnce()) start();
