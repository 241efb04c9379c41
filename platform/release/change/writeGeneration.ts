import { linkSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { NOT_FOUND } from '../compose/composePages';
import type { ComposedSite } from '../compose/composeSite';
import { GENERATION_FILE, type Generation } from '../history/Generation';
import type { SiteLayout } from '../store/siteLayout';
import type { HeldLock } from '../store/siteLock';

/**
 * Writes a composed site as a new generation, first in the work folder. Unchanged pages are hard links to the live
 * ones; nothing live changes.
 *
 * @returns the generation's folder.
 */
export function writeGeneration(
  site: SiteLayout,
  lock: HeldLock,
  composed: ComposedSite,
  generation: Generation,
): string {
  const folder = lock.workPath(generation.id);
  fillGeneration(folder, composed, generation);
  for (const path of composed.kept) {
    const file = inGeneration(folder, pageFile(path));
    linkSync(join(site.public(), pageFile(path)), file);
  }
  const place = join(site.generations(), generation.id);
  lock.place(folder, place);
  return place;
}

/** Writes everything of a generation but the unchanged pages. Its releases are two folders above it. */
export function fillGeneration(
  folder: string,
  { rendered, rootFiles, headerRules }: ComposedSite,
  generation: Pick<Generation, 'config'>,
): void {
  mkdirSync(join(folder, 'public'), { recursive: true });
  writeFileSync(join(folder, GENERATION_FILE), JSON.stringify(generation, null, 1));
  writeFileSync(join(folder, 'headers.json'), JSON.stringify(headerRules, null, 1));
  for (const { path, html } of rendered) writeFileSync(inGeneration(folder, pageFile(path)), html);
  for (const [file, content] of Object.entries(rootFiles))
    writeFileSync(inGeneration(folder, file), content);
  symlinkSync('../../../remotes', join(folder, 'public/remotes'));
}

/** The place of a public file in a generation; makes its folder. */
function inGeneration(folder: string, file: string): string {
  const path = join(folder, 'public', file);
  mkdirSync(dirname(path), { recursive: true });
  return path;
}

/** Makes a generation live. A rename replaces the link in one step, so every reader sees one whole site. */
export function activate(site: SiteLayout, lock: HeldLock, folder: string): void {
  const next = lock.workPath('live');
  symlinkSync(relative(site.root, folder), next);
  lock.place(next, site.live());
}

/** The file of a page: `blog/x.html` for `/blog/x`, because web servers drop the ending. */
function pageFile(path: string): string {
  if (path === NOT_FOUND) return '404.html';
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}
