import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { MEDIA } from 'shared-config/contract/media';
import { NOT_FOUND, pageFile } from '../compose/composePages';
import { originalPlace } from '../store/originalPlace';
import type { PackedRelease } from '../store/PackedRelease';
import { MAPS_FOLDER, SiteLayout, STATE_FILE } from '../store/siteLayout';
import { browserViolations } from '../verify/visit/browserViolations';
import { pagesToOpen } from '../verify/visit/pagesToOpen';
import type { OpenPages, PageVisit } from '../verify/visit/PageVisit';
import { refuse } from '../programs/refuse';
import type { Candidate } from '../verify/Candidate';
import { contentsOf } from './proposeCommit';

export interface BrowserReport {
  readonly pages: number;
  readonly milliseconds: number;
}

interface OpenOptions {
  readonly site: SiteLayout;
  /** For the site that the browser gets. The caller removes it. */
  readonly folder: string;
  /** The documents that have passed. Those that pass are added. */
  readonly passed?: Set<string>;
}

/**
 * Opens the pages that a candidate changes (pagesToOpen) in a browser, as visitors would get them, before anything
 * is committed. The browser gets a site of these pages alone, because linking a thousand posts takes longer than the visit.
 *
 * @throws ToolError PARTS-051 to PARTS-056 and PARTS-174 to PARTS-180 with everything that the browser says and shows, and
 *   what `openPages` throws.
 */
export async function openInBrowser(
  openPages: OpenPages,
  candidate: Candidate,
  { site, folder, passed = new Set() }: OpenOptions,
): Promise<BrowserReport> {
  const start = performance.now();
  const { composed, config, releases } = candidate;
  const contents = contentsOf(composed);
  const htmlOf = (path: string): string =>
    String(contents[pageFile(path)] ?? readFileSync(join(site.liveFolder(), pageFile(path))));
  const documentOf = ({ path, status }: { path: string; status: number }): string =>
    `${path} ${htmlOf(status === 404 ? NOT_FOUND : path)}`;
  const pages = pagesToOpen(candidate).filter((page) => !passed.has(documentOf(page)));
  const checkout = writeCandidate(folder, releases, {
    ...contents,
    [STATE_FILE]: JSON.stringify({ config }),
  });
  for (const file of [...pages.map(({ path }) => path), NOT_FOUND].map(pageFile))
    if (contents[file] === undefined && composed.kept.map(pageFile).includes(file))
      symlinkSync(resolve(site.liveFolder(), file), inFolder(checkout, file));
  for (const [address] of pages.flatMap((page) => [...documentOf(page).matchAll(PICTURE)])) {
    const file = `public${address}`;
    const disk = composed.media.get(address.slice(1));
    if (disk && !existsSync(join(checkout, file)))
      symlinkSync(resolve(disk), inFolder(checkout, file));
  }
  if (pages.length > 0) {
    const visits = await openPages({ root: folder, pages });
    refuse(browserViolations(visits.map((visit) => withSources(visit, releases))));
  }
  for (const page of pages) passed.add(documentOf(page));
  return { pages: pages.length, milliseconds: performance.now() - start };
}

/** A place in a script of a release. */
const PLACE =
  /(?:https?:\/\/[^\s/()]+)?\/remotes\/[\w-]+\/([\da-f]+)\/(static\/js\/[\w./-]+\.js):(\d+):(\d+)/g;

/** A visit that names places in the sources, where a release has maps. */
function withSources(visit: PageVisit, releases: readonly PackedRelease[]): PageVisit {
  const inSources = (text: string): string =>
    text.replace(PLACE, (built, hash: string, script: string, line: string, column: string) => {
      const found = releases.find(({ release }) => release.hash === hash);
      const map = found && join(found.serverFolder, MAPS_FOLDER, `${script}.map`);
      if (map === undefined || !existsSync(map)) return built;
      return originalPlace(found?.release.part ?? '', map, Number(line), Number(column)) ?? built;
    });
  const { refused, uncaught, messages } = visit;
  return {
    ...visit,
    refused: refused.map(inSources),
    uncaught: uncaught.map(inSources),
    messages: messages.map(inSources),
  };
}

/** The address of a picture inside of a page. */
const PICTURE = new RegExp(`${MEDIA.site}[\\w.-]+`, 'g');

/** Writes a site folder with some files and releases; returns the checkout in it. */
function writeCandidate(
  folder: string,
  releases: readonly PackedRelease[],
  contents: Readonly<Record<string, Buffer | string>>,
): string {
  rmSync(folder, { recursive: true, force: true });
  const candidate = new SiteLayout(folder);
  for (const { release, browserFolder } of releases) {
    const link = candidate.browserFiles(release.part, release.hash);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(resolve(browserFolder), link);
  }
  const checkout = join(candidate.checkouts(), 'candidate');
  for (const [file, content] of Object.entries(contents))
    writeFileSync(inFolder(checkout, file), content);
  symlinkSync('../../../remotes', join(checkout, 'public/remotes'));
  symlinkSync('checkouts/candidate', candidate.liveFolder());
  return checkout;
}

/** The path of a file in a folder; makes its folder. */
function inFolder(folder: string, file: string): string {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  return path;
}
