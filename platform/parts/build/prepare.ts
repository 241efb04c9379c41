import { join } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';
import type { Environment } from 'shared-config/process/Environment';
import { startRendering } from '../compose/Rendering';
import { partFolder } from '../config/partFolders';
import { packPart } from '../pack/packPart';
import { ofPart } from '../programs/refuse';
import { namesIn, readStored, type PackedRelease } from '../store/PackedRelease';
import { SiteLayout } from '../store/siteLayout';
import type { OpenPages } from '../verify/visit/PageVisit';
import { whileBuilt, type BuildOptions } from './buildParts';

export interface BuildOrder extends BuildOptions {
  readonly parts: readonly string[];
  /** A folder of `parts pack` whose releases are taken, in place of a build. */
  readonly packed?: string | undefined;
  /** The environment of the browser that opens pages; without it, none is started. */
  readonly browser?: Environment | undefined;
  /** Shows what the build does at the moment; by default `say` prints it. */
  readonly progress?: { readonly show: (line: string) => void; readonly clear: () => void };
}

/** Releases that may be published, and what was opened for that. */
interface Prepared {
  readonly releases: readonly PackedRelease[];
  /** Milliseconds that it took. */
  readonly built: number;
  /** Missing without a browser. If the browser did not start, it throws. */
  readonly openPages: OpenPages | undefined;
}

/**
 * Builds and packs parts, or takes packed ones, while a browser starts. No other command of this checkout builds these
 * parts before `use` has ended.
 *
 * @throws ToolError PARTS-004 when the folder lacks a part, and what buildAndPack and `use` throw.
 */
export async function prepare<T>(
  order: BuildOrder,
  use: (prepared: Prepared) => Promise<T>,
): Promise<T> {
  const { parts, packed: folder, browser } = order;
  const start = performance.now();
  const starting = browser && startedBrowser(browser);
  const openPages: OpenPages | undefined =
    starting && (async (site) => (await starting).openPages(site));
  const ready = (releases: readonly PackedRelease[]): Promise<T> =>
    use({ releases, built: performance.now() - start, openPages });
  try {
    // One for the shell, and for each part one that describes it and one that renders it.
    startRendering(Math.min(4, 1 + 2 * parts.length));
    if (folder !== undefined) return await ready(readPacked(folder, parts));
    return await buildAndPack(order, ready);
  } finally {
    await starting?.then((running) => running.stop()).catch(() => undefined);
  }
}

/** Starts a browser. Whether that fails counts when pages are opened. */
function startedBrowser(env: Environment) {
  const starting = import('../browser/startBrowser').then(({ startBrowser }) => startBrowser(env));
  starting.catch(() => undefined);
  return starting;
}

/**
 * Builds and packs parts. No other command builds them before `use` has ended, because a packed release is what the
 * build left in `dist`.
 *
 * @throws ToolError what buildParts, packPart and `use` throw.
 */
export async function buildAndPack<T>(
  order: Omit<BuildOrder, 'packed' | 'browser'>,
  use: (releases: readonly PackedRelease[]) => Promise<T>,
): Promise<T> {
  const { root, parts, mode, say, progress = { show: say, clear: () => undefined } } = order;
  if (parts.length > 0) progress.show(`Building ${parts.join(', ')} …`);
  try {
    return await whileBuilt(parts, { ...order, say: progress.show }, async () => {
      progress.clear();
      return use(
        await Promise.all(
          parts.map((part) => ofPart(part, packPart(part, partFolder(part, root), mode))),
        ),
      );
    });
  } finally {
    progress.clear();
  }
}

/** The releases that `parts pack` left in a folder. */
function readPacked(folder: string, parts: readonly string[]): PackedRelease[] {
  const packed = new SiteLayout(folder);
  return parts.map((part) => {
    const found = packedRelease(packed, part);
    if (found?.release.part === part) return found;
    throw noRelease(folder, part);
  });
}

/** The release of a part in such a folder; undefined if there is none. @throws what readStored throws. */
export function packedRelease(packed: SiteLayout, part: string): PackedRelease | undefined {
  const [hash] = namesIn(join(packed.remotes(), part));
  return hash === undefined ? undefined : readStored(packed, part, hash);
}

/** @returns PARTS-004 */
export const noRelease = (folder: string, part: string): ToolError =>
  new ToolError(
    'PARTS-004',
    `${folder} holds no release of ${part}. Pack it: npm run parts -- pack <part> --to <folder>.`,
  );
