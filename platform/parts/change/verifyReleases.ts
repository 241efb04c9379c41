import { rmSync } from 'node:fs';
import { openSite } from '../history/openSite';
import type { PackedRelease } from '../store/PackedRelease';
import { SHELL, type SiteLayout } from '../store/siteLayout';
import type { SiteState } from '../store/SiteState';
import type { VerifiedSite } from '../verify/verifySite';
import { assertShell, withoutRetired } from './mayGoLive';
import type { BrowserReport } from './openInBrowser';
import {
  check,
  chosen,
  hashesOf,
  temporaryFolder,
  type ConfigChoice,
  type PublishOptions,
} from './publish';

/**
 * Checks releases like a publish does, and commits nothing. What it returns has also the pages that wait for a route.
 *
 * @throws ToolError PARTS-005 without a shell, and what openSite, verifySite and openInBrowser throw.
 */
export async function verifyReleases(
  site: SiteLayout,
  packed: readonly PackedRelease[],
  choice: ConfigChoice,
  options: Pick<PublishOptions, 'openPages' | 'breaksLinks'> = {},
): Promise<VerifiedSite & { readonly browser?: BrowserReport }> {
  const base = await openSite(site);
  const hashes = hashesOf(packed);
  assertShell({ ...base.state?.live, ...hashes }, site);
  const assumed = { ...base, state: base.state && without(base.state, hashes) };
  const config = chosen(choice, base.state);
  const folder = temporaryFolder();
  try {
    const { verified, checked, browser } = await check(site, assumed, packed, config, {
      ...options,
      folder,
    });
    const [, retired] = withoutRetired(base.state, packed, 'skip');
    const notices = [...retired, ...verified.notices];
    return { ...checked, notices, ...(browser && { browser }) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The live state without some parts, so that all their pages are rendered, even if the same release is live. */
function without(before: SiteState, parts: Readonly<Record<string, string>>): SiteState {
  const { live, pages, keys } = before;
  const rest = Object.entries(live).filter(([part]) => !(part in parts));
  const keysOfRest = Object.entries(keys).filter(([path]) => !((pages[path] ?? SHELL) in parts));
  return { ...before, live: Object.fromEntries(rest), keys: Object.fromEntries(keysOfRest) };
}
