import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RuntimeConfig } from 'shared-config/services/RuntimeConfig';
import { readLive } from '../history/Generation';
import { openUnchanged, type OpenedRelease } from '../store/OpenedRelease';
import type { SiteLayout } from '../store/siteLayout';
import { StagedReleases } from '../store/StagedReleases';
import type { Budgets } from '../verify/budgets';
import { verifySite, type VerifiedSite } from '../verify/verifySite';
import { assertShell } from './publishReleases';

/**
 * Checks releases as a publish does, and leaves the site alone.
 *
 * @throws ToolError PARTS-005 without a shell, and what verifySite throws.
 */
export async function verifyReleases(
  site: SiteLayout,
  packed: readonly OpenedRelease[],
  config: RuntimeConfig,
  budgets: Budgets,
): Promise<VerifiedSite> {
  const before = readLive(site);
  const hashes = Object.fromEntries(packed.map(({ release }) => [release.part, release.hash]));
  assertShell({ ...before?.live, ...hashes }, site);
  const staged = new StagedReleases(mkdtempSync(join(tmpdir(), 'getit-verify-')), packed);
  try {
    const changed = staged.opened(site);
    const others = openUnchanged(site, before?.live ?? {}, changed);
    // Without the parts in question, so that all their pages are rendered, also those of a live release.
    const rest = Object.entries(before?.live ?? {}).filter(([part]) => !(part in hashes));
    const assumed = before && { ...before, live: Object.fromEntries(rest) };
    return await verifySite({ before: assumed, changed, others, config, budgets });
  } finally {
    staged.clear();
  }
}
