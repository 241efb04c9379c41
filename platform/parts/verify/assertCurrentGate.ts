import { ToolError } from 'shared-config/build/ToolError';
import { readLive } from '../history/Generation';
import type { SiteLayout } from '../store/siteLayout';

/**
 * The version of this checkout's gate. Raise it with every rule that is new, stricter or withdrawn: a site remembers the
 * newest version that changed it, and refuses older checkouts.
 */
export const GATE_VERSION = 10;

/**
 * Refuses to work on a site that a newer gate has changed: this checkout does not know all of its rules.
 *
 * @throws ToolError PARTS-046, and PARTS-034 when the live generation cannot be read.
 */
export function assertCurrentGate(site: SiteLayout): void {
  const { gate = 0 } = readLive(site) ?? {};
  if (gate <= GATE_VERSION) return;
  throw new ToolError(
    'PARTS-046',
    `${site.root} was changed by version ${gate} of the gate, and this checkout has version ${GATE_VERSION}, which lacks rules of that one. Nothing was changed. Update the checkout: git pull && npm ci.`,
  );
}
