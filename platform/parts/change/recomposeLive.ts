import { ToolError } from 'shared-config/build/ToolError';
import { NO_PAGES } from '../compose/composeSite';
import type { LiveEntry, Signature } from '../history/HistoryEntry';
import type { SiteState } from '../history/siteStates';
import { openStored } from '../store/OpenedRelease';
import type { SiteLayout } from '../store/siteLayout';
import type { HeldLock } from '../store/siteLock';
import { verifySite } from '../verify/verifySite';
import { activateVerified } from './changeSite';

/**
 * Composes the pages of a state again from its stored releases and makes them live, for a site that lost its live
 * generation.
 *
 * @throws ToolError PARTS-058 when the history does not tell the configuration, and what verifySite throws.
 */
export async function recomposeLive(
  site: SiteLayout,
  lock: HeldLock,
  { live, config }: SiteState,
  signature: Signature,
): Promise<LiveEntry> {
  if (!config)
    throw new ToolError(
      'PARTS-058',
      `${site.history()} does not tell the runtime configuration of what was live. Publish all parts with it: GETIT_CONFIG=<file> npm run parts -- publish --all.`,
    );
  const changed = Object.entries(live).map(([part, hash]) => openStored(site, part, hash));
  const verified = await verifySite({
    before: undefined,
    changed,
    others: [],
    config,
    weighs: false,
    stored: true,
  });
  // Activating reads the description of what is live, and this one may be damaged.
  lock.remove(site.live());
  const before = { ...NO_PAGES, live, config };
  return activateVerified(
    site,
    lock,
    { ...verified, before },
    { action: 'rollback', ...signature },
  );
}
