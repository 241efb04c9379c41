import type { PinnedPage, ShellScripts } from 'shared-config/contract/PageData';
import type { ListedRelease } from 'shared-config/contract/Registry';

/** The release `s1` of the shell, as every page names it. */
export const SHELL_SCRIPTS: ShellScripts = {
  release: 's1',
  base: '/remotes/shell/s1/',
  entry: 'static/js/shell.js',
  integrity: {},
};

/** A live release of a part, as the registry lists it. */
export function liveRelease(part: string, release: string): ListedRelease {
  return {
    release,
    runsWith: [CONTRACT_VERSION],
    base: `/remotes/${part}/${release}/`,
    entry: 'static/js/remoteEntry.js',
    entryIntegrity: `sha384-entry-${release}`,
    globalName: part.replaceAll('-', '_'),
    assetsIntegrity: `sha384-assets-${release}`,
  };
}

/** The page that a remote drew, as the page's own data block names it. */
export function pinnedPage(part: string, release: string, expose: string): PinnedPage {
  const file = `static/js/${expose.slice(2)}.js`;
  return {
    ...liveRelease(part, release),
    part,
    expose,
    files: { scripts: [file], styles: [] },
    integrity: { [file]: `sha384-${expose.slice(2)}` },
  };
}
