import { isLocalSite, isLoopback } from 'shared-config/contract/isLocalSite';
import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';
import { isGooglesTag } from '../consent/analyticsAddress';

/**
 * Whether a script may come from an address to a page (`here`): from a release of this site, from Google if analytics
 * is configured, and from localhost if the site is a local one.
 */
export function mayRun(
  address: string,
  here: Pick<URL, 'origin' | 'hostname'>,
  config: RuntimeConfig,
): boolean {
  const url = new URL(address, here as URL);
  if (WITH_ANALYTICS && config.analyticsId && isGooglesTag(url.href)) return true;
  return (
    (url.origin === here.origin && /^\/remotes\/.+\.js$/.test(url.pathname)) ||
    (isLocalSite(config.origin, here.hostname) && isLoopback(url.hostname))
  );
}
