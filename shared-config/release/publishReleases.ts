import { mkdirSync, rmSync } from 'node:fs';
import lockfile from 'proper-lockfile';
import { isDeepStrictEqual } from 'node:util';
import type { RuntimeConfig } from '../services/RuntimeConfig';
import { ToolError } from '../build/ToolError';
import { objectionsTo, refuse } from './checkAgainstLive';
import { composeGeneration, type ComposedGeneration } from './composeGeneration';
import { SHELL } from './Generation';
import { LiveParts } from './LiveParts';
import type { PackedRelease } from './packPart';
import { readLive } from './readLive';
import type { SiteLayout } from './siteLayout';
import { storeReleases } from './storeRelease';
import { clearOldGenerations, switchOver } from './switchOver';

/** What a publish did. */
export interface PublishReport {
  /** False where everything was live already. */
  readonly changed: boolean;
  readonly live: Readonly<Record<string, string>>;
  readonly pagesRendered: number;
  readonly pagesKept: number;
}

/**
 * Publishes releases together: store, check against what is live, compose, switch over. While one publish
 * works the next one waits. Anything that fails leaves the live site as it was.
 *
 * @throws ToolError PARTS-005 without a shell, and what checking and composing throw.
 */
export async function publishReleases(
  site: SiteLayout,
  packed: readonly PackedRelease[],
  config: RuntimeConfig,
): Promise<PublishReport> {
  mkdirSync(site.root, { recursive: true });
  const release = await lockfile.lock(site.root, {
    retries: { forever: true, minTimeout: 50, maxTimeout: 500 },
    stale: 10000,
  });
  try {
    return await publishLocked(site, packed, config);
  } finally {
    await release();
  }
}

async function publishLocked(
  site: SiteLayout,
  packed: readonly PackedRelease[],
  config: RuntimeConfig,
): Promise<PublishReport> {
  const before = readLive(site);
  const live = {
    ...before?.live,
    ...Object.fromEntries(packed.map(({ release }) => [release.part, release.hash])),
  };
  if (!live[SHELL])
    throw new ToolError(
      'PARTS-005',
      `No shell is live in ${site.root} yet. Publish the shell first: npm run publish -w shell.`,
    );
  if (before && isDeepStrictEqual(before.live, live) && isDeepStrictEqual(before.config, config)) {
    return { changed: false, live, pagesRendered: 0, pagesKept: 0 };
  }
  const takeBack = storeReleases(site, packed);
  const { pagesRendered, pagesKept } = await goLive(site, live, config).catch((error: unknown) => {
    takeBack();
    throw error;
  });
  clearOldGenerations(site, before?.id);
  return { changed: true, live, pagesRendered, pagesKept };
}

async function goLive(
  site: SiteLayout,
  live: Readonly<Record<string, string>>,
  config: RuntimeConfig,
): Promise<ComposedGeneration> {
  const parts = new LiveParts(site, live);
  refuse(
    parts.remotes.flatMap((remote) =>
      objectionsTo({ shell: parts.shell, routes: parts.composer.routes, remote }),
    ),
  );
  const composed = await composeGeneration(site, live, config);
  try {
    switchOver(site, composed.folder);
  } catch (error) {
    rmSync(composed.folder, { recursive: true, force: true });
    throw error;
  }
  return composed;
}
