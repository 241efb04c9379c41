import { reportOnce } from '../host/reportOnce';
import { PageCache, type PageCacheOptions } from '../pages/PageCache';
import { FakeLoads } from './FakeLoads';
import { FakeReleases } from './FakeReleases';

type Options = Partial<Omit<PageCacheOptions, 'releases'>> & { readonly releases?: FakeReleases };

/** The pages of a tab that arrived on `/`, with what a test says about its network and its releases. */
export function fakePages({ releases = new FakeReleases(), ...options }: Options = {}) {
  const loads = new FakeLoads();
  /** How often the tab has left for the document in the address bar. */
  const left = jest.fn();
  const loadAgain = jest.fn(() => new Promise<void>(() => undefined));
  const pages = new PageCache({
    load: loads.load,
    prerendered: '/',
    loadDocument: left,
    loadAgain,
    report: reportOnce(() => []),
    releases,
    ...options,
  });
  return { loads, releases, left, loadAgain, pages };
}
