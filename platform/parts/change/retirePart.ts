import { ToolError } from 'shared-config/build/ToolError';
import { retiredParts } from '../history/siteStates';
import { SHELL, type SiteLayout } from '../store/siteLayout';
import { activateStored, type StoredOptions, type StoredReport } from './activateStored';
import { liveRelease } from './rollbackParts';

/**
 * Takes a remote and its pages off the site. Its releases stay stored, for open tabs and for restorePart.
 *
 * @throws ToolError PARTS-033 when the part is not live, PARTS-037 for the shell, and what activateStored throws.
 */
export function retirePart(
  site: SiteLayout,
  part: string,
  options: StoredOptions,
): Promise<StoredReport> {
  if (part === SHELL)
    throw new ToolError(
      'PARTS-037',
      'The shell cannot be retired: it is part of every page. To take a release of it back, use rollback.',
    );
  return activateStored(site, 'retire', options, ({ before }) => {
    liveRelease(site, before.live, part);
    return {
      live: Object.fromEntries(Object.entries(before.live).filter(([one]) => one !== part)),
    };
  });
}

/**
 * Makes a retired remote live again, with the release that it had.
 *
 * @throws ToolError PARTS-038 when the part is not retired, and what activateStored throws.
 */
export function restorePart(
  site: SiteLayout,
  part: string,
  options: StoredOptions,
): Promise<StoredReport> {
  return activateStored(site, 'restore', options, ({ before, history }) => {
    const retired = retiredParts(history);
    const hash = retired[part];
    if (hash !== undefined) return { live: { ...before.live, [part]: hash } };
    throw new ToolError(
      'PARTS-038',
      `${part} is not retired in ${site.root}. Retired are: ${Object.keys(retired).sort().join(', ') || 'no parts'}.`,
    );
  });
}
