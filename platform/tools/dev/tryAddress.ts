import { z } from 'zod';

const Registry = z.object({ remotes: z.record(z.string(), z.object({ base: z.string() })) });
const Release = z.object({ pages: z.array(z.object({ path: z.string() })) });

/**
 * The address that shows a site with one remote from elsewhere.
 *
 * @param site the origin of the site
 * @param path a page of the remote
 * @param origin where to load the remote from
 */
export function tryAddress(site: string, path: string, part: string, origin: string): string {
  return `${site}${encodeURI(path)}?part=${part}@${origin}`;
}

/** The first page of a remote on a running site, or the home page when the site does not know the remote. */
export async function firstPageOf(part: string, site: string): Promise<string> {
  const { remotes } = Registry.parse(await (await fetch(`${site}/registry.json`)).json());
  const base = remotes[part]?.base;
  if (base === undefined) return '/';
  const { pages } = Release.parse(await (await fetch(`${site}${base}release.json`)).json());
  return pages[0]?.path ?? '/';
}
