import { linkSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NOT_FOUND, type ComposedSite } from './composeSite';
import type { Generation } from './Generation';
import { GENERATION_FILE } from './readLive';
import type { SiteLayout } from './siteLayout';

/**
 * Writes a composed site as a new generation beside the live one, from which unchanged pages are linked.
 * Nothing that is live is touched.
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

/** The file of a page: `/blog/x` lies in `blog/x.html`, and web servers leave the ending out of addresses. */
export function pageFile(path: string): string {
  if (path === NOT_FOUND) return '404.html';
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}
