import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { browserViolations } from '../verify/browser/browserViolations';
import { pagesToOpen } from '../verify/browser/pagesToOpen';
import type { OpenPages } from '../verify/browser/PageVisit';
import { refuse } from '../verify/Violation';
import type { VerifiedSite } from '../verify/verifySite';
import type { OpenedRelease } from '../store/OpenedRelease';
import { SiteLayout } from '../store/siteLayout';
import { fillGeneration } from './writeGeneration';

/** How many pages were opened, and the milliseconds that it took. */
export interface BrowserReport {
  readonly pages: number;
  readonly milliseconds: number;
}

/**
 * Opens every page that a verified site would change in a browser, as visitors would get it: with the releases that
 * will serve it, before they are stored.
 *
 * @param folder for the site that is served to the browser; gone afterwards.
 * @param releases all that the site would have, staged or stored.
 * @throws ToolError PARTS-051 to PARTS-056 with everything that the browser says, and what `openPages` throws.
 */
export async function openInBrowser(
  openPages: OpenPages,
  folder: string,
  verified: VerifiedSite,
  releases: readonly OpenedRelease[],
): Promise<BrowserReport> {
  const start = performance.now();
  const candidate = new SiteLayout(folder);
  const pages = pagesToOpen(verified);
  try {
    for (const { release, browserFolder } of releases) {
      const place = candidate.browserFiles(release.part, release.hash);
      mkdirSync(dirname(place), { recursive: true });
      symlinkSync(browserFolder, place);
    }
    const generation = join(candidate.generations(), 'candidate');
    fillGeneration(generation, verified.composed, { config: verified.config });
    symlinkSync('generations/candidate', candidate.live());
    refuse(browserViolations(await openPages({ root: folder, pages })));
    return { pages: pages.length, milliseconds: performance.now() - start };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
