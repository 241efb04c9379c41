import { PATHS } from 'shared-config/site/paths';

/**
 * The address of the site's icon, as a page names it: the drawing itself, so that no page needs a request for it. The
 * landing page names the file, because search engines take the icon of a site from there and from a file only.
 */
export function iconAddress(path: string): string {
  return path === PATHS.home ? '/favicon.svg' : IN_PAGE;
}

const IN_PAGE = `data:image/svg+xml,${FAVICON.trim()
  .replaceAll('"', "'")
  .replace(/[#%<> ]/g, encodeURIComponent)}`;
