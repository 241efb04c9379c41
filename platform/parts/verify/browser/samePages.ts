import { isDeepStrictEqual } from 'node:util';
import { chunkOf, REMOTE } from 'shared-config/build/webpack/discoverExposes';
import type { Release } from 'shared-config/contract/Release';

/** What only other hosts load. */
const FOR_OTHER_HOSTS = 'mf-manifest.json';
/** Only declares the pages, and `release.json` has what it declares. */
const DECLARES_PAGES = `${REMOTE.chunk}.cjs`;

/**
 * The paths whose code is the same in two releases of a part, in the browser and on the server. None if anything
 * differs that several pages may use: a file that belongs to no page alone, the contract, the shared modules. The entry
 * does not count: it names the files of every page, so each release has another one.
 */
export function samePages(old: Release, now: Release): string[] {
  if (!isDeepStrictEqual(aroundPages(old), aroundPages(now))) return [];
  const before = new Map(old.pages.map((page) => [page.path, page]));
  return now.pages.flatMap((page) => {
    const { path, expose } = page;
    if (!isDeepStrictEqual(before.get(path), page)) return [];
    return isDeepStrictEqual(codeOf(old, expose), codeOf(now, expose)) ? [path] : [];
  });
}

/** Everything of a release but its pages. */
function aroundPages(release: Release): unknown {
  const { entry, pages, exposes, files, serverFiles } = release;
  const ofPages = new Set(
    pages.flatMap(({ expose }) => {
      const { scripts = [], styles = [] } = exposes[expose] ?? {};
      return [...scripts, ...styles, serverFile(expose)];
    }),
  );
  const shared = Object.entries({ ...files, ...serverFiles }).filter(
    ([file]) =>
      !ofPages.has(file) && file !== entry && file !== DECLARES_PAGES && file !== FOR_OTHER_HOSTS,
  );
  const without = { hash: '', entry: '', pages: [], exposes: {}, serverFiles: {} };
  return { ...release, ...without, files: new Map(shared) };
}

/** The files of one page, with their hashes. */
function codeOf({ exposes, files, serverFiles }: Release, expose: string): unknown {
  const { scripts = [], styles = [] } = exposes[expose] ?? {};
  const inBrowser = [...scripts, ...styles].map((file) => [file, files[file]?.integrity]);
  return [inBrowser, serverFiles[serverFile(expose)]?.integrity];
}

const serverFile = (expose: string): string => `${chunkOf(expose)}.cjs`;
