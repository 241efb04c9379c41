import { ToolError } from 'shared-config/build/ToolError';
import type { SiteState } from '../store/SiteState';
import type { SiteLayout } from '../store/siteLayout';

/**
 * The version of this checkout's gate. Raise it with every rule that is new, stricter or withdrawn: a site remembers the
 * newest version that changed it, and refuses older checkouts.
 */
export const GATE_VERSION = 12;

/**
 * Refuses to work on a state that a newer gate has made: this checkout does not know all of its rules.
 *
 * @throws ToolError PARTS-046
 */
export function assertCurrentGate({ root }: SiteLayout, { gate }: Pick<SiteState, 'gate'>): void {
  if (gate <= GATE_VERSION) return;
  throw new ToolError(
    'PARTS-046',
    `${root} was changed by version ${gate} of the gate, and this checkout has version ${GATE_VERSION}, which lacks rules of that one. Nothing was changed. Update the checkout: git pull && npm ci.`,
  );
}
