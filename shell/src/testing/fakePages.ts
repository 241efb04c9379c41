import { reportOnce } from '../pages/reportOnce';
import { PageStore, type PageStoreOptions } from '../pages/PageStore';
import { FakeLoads } from './FakeLoads';
import { FakeReleases } from './FakeReleases';

type Options = Partial<Omit<PageStoreOptions, 'releases'>> & { readonly releases?: FakeReleases };

/** The pages of a tab that arrived on `/`, with what a test says about its network and its releases. */
export function fakePages({ releases = new FakeReleases(), ...options }: Options = {}) {
  const loads = new FakeLoads();
  const loadedInFull: string[] = [];
  const pages = new PageStore({
    fetchPage: loads.load,
    prerendered: '/',
    loadInFull: (path) => loadedInFull.push(path),
    report: reportOnce(() => []),
    releases,
    ...options,
  });
  return { loads, releases, loadedInFull, pages };
}
