import type { Registry } from 'shared-config/contract/Registry';
import type { Release } from 'shared-config/contract/Release';

/**
 * The address at which a site is looked at with one remote taken from elsewhere.
 *
 * @param site the site's origin
 * @param path a page of the remote
 * @param origin where the remote comes from
 */
export function tryAddress(site: string, path: string, part: string, origin: string): string {
  return `${site}${path}?part=${part}@${origin}`;
}

/** The first page of a remote on a running site; the home page where the site does not know the remote. */
export async function firstPageOf(part: string, site: string): Promise<string> {
  const { remotes } = (await (await fetch(`${site}/registry.json`)).json()) as Registry;
  const base = remotes[part]?.base;
  if (base === undefined) return '/';
  const { pages } = (await (await fetch(`${site}${base}release.json`)).json()) as Release;
  return pages[0]?.path ?? '/';
}
