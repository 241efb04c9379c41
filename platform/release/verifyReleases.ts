import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';
import type { RuntimeConfig } from 'shared-config/services/RuntimeConfig';
import { SHELL } from './Generation';
import { openLive } from './publishReleases';
import { readLive } from './readLive';
import type { SiteLayout } from './siteLayout';
import type { OpenedRelease } from './store/OpenedRelease';
import { openedWhereStored, StagedReleases } from './store/StagedReleases';
import type { Budgets } from './verify/budgets';
import { verifySite, type VerifiedSite } from './verify/verifySite';

/**
 * Does everything with releases that a publish does before it touches the site, and nothing after.
 *
 * @throws ToolError PARTS-005 where no shell is live or among them, and what verifySite throws.
 */
export async function verifyReleases(
  site: SiteLayout,
  packed: readonly OpenedRelease[],
  config: RuntimeConfig,
  budgets: Budgets,
): Promise<VerifiedSite> {
  const before = readLive(site);
  if (!before && !packed.some(({ release }) => release.part === SHELL))
    throw new ToolError(
      'PARTS-005',
      `No shell is live in ${site.root} yet, so there is nothing to check against. Name a site with --site, or publish the shell first: npm run publish -w shell.`,
    );
  const staged = new StagedReleases(mkdtempSync(join(tmpdir(), 'getit-verify-')), packed);
  try {
    const changed = openedWhereStored(site, staged.releases);
    const others = openLive(site, before?.live ?? {}, changed);
    // Every page of the part is rendered, also those of a release that is live already.
    const names = changed.map(({ release }) => release.part);
    const rest = Object.entries(before?.live ?? {}).filter(([part]) => !names.includes(part));
    const assumed = before && { ...before, live: Object.fromEntries(rest) };
    return await verifySite({ before: assumed, changed, others, config, budgets });
  } finally {
    staged.clear();
  }
}
