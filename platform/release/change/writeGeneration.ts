import { linkSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { NOT_FOUND } from '../compose/composePages';
import type { ComposedSite } from '../compose/composeSite';
import { GENERATION_FILE, type Generation } from '../history/Generation';
import type { SiteLayout } from '../store/siteLayout';

/**
 * Writes a composed site as a new generation. Unchanged pages are hard links to the live ones; nothing live
 * changes.
 *
 * @returns the generation's folder.
 */
export function writeGeneration(
  site: SiteLayout,
  { rendered, kept, rootFiles, headerRules }: ComposedSite,
  generation: Generation,
): string {
  const folder = join(site.generations(), generation.id);
  const target = join(folder, 'public');
  const place = (file: string): string => {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    return join(target, file);
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, GENERATION_FILE), JSON.stringify(generation, null, 1));
  writeFileSync(join(folder, 'headers.json'), JSON.stringify(headerRules, null, 1));
  for (const { path, html } of rendered) writeFileSync(place(pageFile(path)), html);
  for (const path of kept) linkSync(join(site.public(), pageFile(path)), place(pageFile(path)));
  for (const [file, content] of Object.entries(rootFiles)) writeFileSync(place(file), content);
  symlinkSync('../../../remotes', join(target, 'remotes'));
  return folder;
}

/** Makes a generation live. A rename replaces the link in one step, so every reader sees one whole site. */
export function activate(site: SiteLayout, folder: string): void {
  const next = join(site.root, `live.${basename(folder)}`);
  symlinkSync(relative(site.root, folder), next);
  renameSync(next, site.live());
}

/** The file of a page: `blog/x.html` for `/blog/x`, because web servers drop the ending. */
function pageFile(path: string): string {
  if (path === NOT_FOUND) return '404.html';
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}
