import { reportPages, type Report } from '../host/LoadFailure';
import type { PageModules } from '../host/PageModules';
import { PageCache, type PageCacheOptions } from '../pages/PageCache';
import { FakeLoads } from './FakeLoads';
import { FakeRegistry } from './FakeRegistry';

interface Options {
  readonly registry?: FakeRegistry;
  readonly modules?: Partial<PageModules>;
  readonly arrival?: Partial<PageCacheOptions['arrival']>;
  readonly report?: Report;
}

/** The pages of a tab that arrived on `/`, with what a test says about its network and its releases. */
export function fakePages({
  registry = new FakeRegistry(),
  modules,
  arrival,
  report = reportPages(registry),
}: Options = {}) {
  const loads = new FakeLoads();
  /** How often the tab has left for the document in the address bar. */
  const left = jest.fn();
  const loadAgain = jest.fn(() => new Promise<void>(() => undefined));
  const pages = new PageCache({
    modules: { load: loads.load, hasNone: () => false, ...modules },
    registry,
    arrival: { path: '/', sleeps: false, ...arrival },
    report,
    tab: { loadDocument: left, loadAgain },
  });
  return { loads, registry, left, loadAgain, pages };
}
