import { isLoopback } from 'shared-config/contract/isLoopback';
import type { RuntimeConfig } from 'shared-config/services/RuntimeConfig';
import { analyticsAddress } from '../analytics/analyticsAddress';

/**
 * Whether a script may come from an address: from a release of this site, from Google if analytics is
 * configured, from an origin that may replace a part, and from localhost if the page is on localhost. Pure.
 *
 * @param page the address of the page
 */
export function mayRun(address: string, page: string, config: RuntimeConfig): boolean {
  const { href, origin, pathname, hostname } = new URL(address, page);
  const here = new URL(page);
  if (origin === here.origin) return /^\/remotes\/.+\.js$/.test(pathname);
  if (config.analyticsId && href === analyticsAddress(config.analyticsId)) return true;
  if (isLoopback(here.hostname) && isLoopback(hostname)) return true;
  return config.partOverrides?.includes(origin) ?? false;
}
