import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { NOT_FOUND, pageFile } from '../compose/composePages';
import { browserViolations } from '../verify/browser/browserViolations';
import { pagesToOpen, type ChangedPart } from '../verify/browser/pagesToOpen';
import type { OpenPages } from '../verify/browser/PageVisit';
import { refuse } from '../verify/Violation';
import type { VerifiedSite } from '../verify/verifySite';
import { replacedRelease, type OpenedRelease } from '../store/OpenedRelease';
import { SiteLayout } from '../store/siteLayout';
import { fillGeneration, inGeneration, keptFiles } from './writeGeneration';

export interface BrowserReport {
  readonly pages: number;
  readonly milliseconds: number;
}

/** What a verified site consists of before it is stored. */
interface Candidate {
  readonly site: SiteLayout;
  /** For the site that is served to the browser. The caller removes it. */
  readonly folder: string;
  /** All releases that the site would have, staged or stored. */
  readonly releases: readonly OpenedRelease[];
}

/**
 * Opens every page that a verified site would change in a browser, as visitors would get it: with the releases that
 * will serve it, before they are stored. The site that the browser gets has no other pages: links to all pages of a
 * thousand posts would take longer than the visit.
 *
 * @throws ToolError PARTS-051 to PARTS-056 with everything that the browser says, and what `openPages` throws.
 */
export async function openInBrowser(
  openPages: OpenPages,
  verified: VerifiedSite,
  { site, folder, releases }: Candidate,
): Promise<BrowserReport> {
  const start = performance.now();
  const candidate = new SiteLayout(folder);
  const changed = releases.map(({ release }): ChangedPart => ({
    old: replacedRelease(site, verified.before?.live ?? {}, release)?.release,
    now: release,
  }));
  const { rendered } = verified.composed;
  const written = new Map(rendered.map(({ path, html }) => [path, html]));
  const pages = pagesToOpen(
    verified,
    changed,
    (path) => written.get(path) ?? readFileSync(join(site.live(), pageFile(path)), 'utf8'),
  );
  for (const { release, browserFolder } of releases) {
    const place = candidate.browserFiles(release.part, release.hash);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(browserFolder, place);
  }
  const generation = join(candidate.generations(), 'candidate');
  fillGeneration(generation, verified.composed, { config: verified.config });
  const kept = new Set(keptFiles(verified.composed));
  for (const file of [...pages.map(({ path }) => path), NOT_FOUND].map(pageFile))
    if (kept.has(file)) symlinkSync(resolve(site.live(), file), inGeneration(generation, file));
  symlinkSync('generations/candidate', candidate.live());
  refuse(browserViolations(await openPages({ root: folder, pages })));
  return { pages: pages.length, milliseconds: performance.now() - start };
}
