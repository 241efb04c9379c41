import { linkSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { ComposedSite, LiveState } from '../compose/composeSite';
import { pageFile } from '../compose/composePages';
import { GENERATION_FILE, type Generation } from '../history/Generation';
import { linkTo } from '../history/generationFiles';
import { integrityOf } from '../store/fileTree';
import type { SiteLayout } from '../store/siteLayout';
import type { HeldLock } from '../store/siteLock';

/** The link that lets a web server find the releases below the pages. */
const REMOTES = { name: 'public/remotes', target: '../../../remotes' };

/**
 * What each file of a new generation will be, for its description.
 *
 * @param before has the hashes of the pages that are kept: a page that was edited by hand keeps the hash it was composed with.
 */
export function filesToWrite(
  composed: ComposedSite,
  before: LiveState | undefined,
): Record<string, string> {
  const kept = keptFiles(composed).map((file) => [file, before?.files?.[file] ?? '']);
  const written = Object.entries(contents(composed));
  const hashes = written.map(([file, content]) => [file, integrityOf(content)]);
  const link = [REMOTES.name, linkTo(REMOTES.target)];
  return Object.fromEntries([...kept, ...hashes, link]) as Record<string, string>;
}

/**
 * Writes a composed site as a new generation into the work folder. Unchanged pages are hard links to the live ones.
 *
 * @returns the generation's folder in the work folder.
 */
export function writeGeneration(
  site: SiteLayout,
  lock: HeldLock,
  composed: ComposedSite,
  generation: Generation,
): string {
  const folder = lock.workPath(generation.id);
  fillGeneration(folder, composed, generation);
  for (const file of keptFiles(composed))
    linkSync(join(site.live(), file), inGeneration(folder, file));
  return folder;
}

/** Writes everything of a generation but the unchanged pages. Its releases are two folders above it. */
export function fillGeneration(
  folder: string,
  composed: ComposedSite,
  generation: Pick<Generation, 'config'>,
): void {
  writeFileSync(inGeneration(folder, GENERATION_FILE), JSON.stringify(generation, null, 1));
  for (const [file, content] of Object.entries(contents(composed)))
    writeFileSync(inGeneration(folder, file), content);
  symlinkSync(REMOTES.target, inGeneration(folder, REMOTES.name));
}

/** The files that stay as they are, by their path in the generation's folder. */
export const keptFiles = ({ kept, keptPictures }: ComposedSite): string[] => [
  ...kept.map(pageFile),
  ...keptPictures.map((file) => `public/${file}`),
];

/** What is written, by its path in the generation's folder. */
function contents({ rendered, rootFiles, drawn, headerRules }: ComposedSite) {
  return {
    'headers.json': JSON.stringify(headerRules, null, 1),
    ...Object.fromEntries(rendered.map(({ path, html }) => [pageFile(path), html])),
    ...Object.fromEntries(
      Object.entries({ ...rootFiles, ...drawn }).map(([file, content]) => [
        `public/${file}`,
        content,
      ]),
    ),
  };
}

/** The place of a file in a generation; makes its folder. */
export function inGeneration(folder: string, file: string): string {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  return path;
}

/** Makes a generation live. A rename replaces the link in one step, so every reader sees one whole site. */
export function activate(site: SiteLayout, lock: HeldLock, folder: string): void {
  const next = lock.workPath('live');
  symlinkSync(relative(site.root, folder), next);
  lock.place(next, site.live());
}
