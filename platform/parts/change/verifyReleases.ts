import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RuntimeConfig } from 'shared-config/services/RuntimeConfig';
import type { SiteState } from '../store/SiteState';
import { openUnchanged, type OpenedRelease } from '../store/OpenedRelease';
import { SHELL, type SiteLayout } from '../store/siteLayout';
import { SiteRepository } from '../store/SiteRepository';
import { verifySite, type VerifiedSite } from '../verify/verifySite';
import type { OpenPages } from '../verify/browser/PageVisit';
import { readBase } from './changeSite';
import { openInBrowser, type BrowserReport } from './openInBrowser';
import { assertShell, stageReleases } from './publishReleases';

/**
 * Checks releases like a publish does, and commits nothing.
 *
 * @throws ToolError PARTS-005 without a shell, and what readBase, verifySite and openInBrowser throw.
 */
export async function verifyReleases(
  site: SiteLayout,
  packed: readonly OpenedRelease[],
  config: RuntimeConfig,
  openPages?: OpenPages,
): Promise<VerifiedSite & { readonly browser?: BrowserReport }> {
  const { state: before } = await readBase(site, new SiteRepository(site));
  const hashes = Object.fromEntries(packed.map(({ release }) => [release.part, release.hash]));
  assertShell({ ...before?.live, ...hashes }, site);
  const folder = mkdtempSync(join(tmpdir(), 'getit-verify-'));
  try {
    const changed = stageReleases(site, folder, packed);
    const others = openUnchanged(site, before?.live ?? {}, changed);
    const assumed = before && without(before, hashes);
    const facts = { changed, others, config, weighs: true, liveFolder: site.live() };
    const verified = await verifySite({ before: assumed, ...facts });
    if (!openPages) return verified;
    const candidate = { site, folder: join(folder, 'candidate') };
    const releases = [...changed, ...others];
    return { ...verified, browser: await openInBrowser(openPages, verified, releases, candidate) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What is live, as if these parts were not: so all their pages are rendered, even if the same release is live. */
function without(before: SiteState, parts: Readonly<Record<string, string>>): SiteState {
  const { live, pages, keys } = before;
  const rest = Object.entries(live).filter(([part]) => !(part in parts));
  const keysOfRest = Object.entries(keys).filter(([path]) => !((pages[path] ?? SHELL) in parts));
  return { ...before, live: Object.fromEntries(rest), keys: Object.fromEntries(keysOfRest) };
}
