import type { RuntimeConfig } from 'shared-config/services/RuntimeConfig';
import { analyticsAddress } from '../analytics/analyticsAddress';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Whether a script may come from an address: from the releases of this site, from Google where analytics is
 * configured, from the origins that may replace a part, and on a developer's machine from that machine. Pure.
 *
 * @param page the address of the page.
 */
export function mayRun(address: string, page: string, config: RuntimeConfig): boolean {
  const { href, origin, pathname, hostname } = new URL(address, page);
  const here = new URL(page);
  if (origin === here.origin) return /^\/remotes\/.+\.js$/.test(pathname);
  if (config.analyticsId && href === analyticsAddress(config.analyticsId)) return true;
  if (LOOPBACK.test(here.hostname) && LOOPBACK.test(hostname)) return true;
  return config.partOverrides?.includes(origin) ?? false;
}
