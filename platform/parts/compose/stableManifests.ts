import { existsSync } from 'node:fs';
import { z } from 'zod';
import { readJson } from 'shared-config/build/readJson';
import type { Release } from 'shared-config/contract/Release';
import { DAMAGED, releaseBase } from '../store/siteLayout';

/** The file that Module Federation's runtime reads, in the folder of a remote's browser files. */
export const MANIFEST_FILE = 'mf-manifest.json';

const MANIFEST = z.looseObject({ metaData: z.looseObject({ publicPath: z.string() }) });

interface LiveRemote {
  readonly release: Release;
  /** The folder of its browser files. */
  readonly browserFolder: string;
}

/**
 * `manifests/<part>.json` for each live remote: an address that stays the same from release to release, for hosts
 * that want what is live. It is the release's own manifest with the absolute address of the release, because a
 * host's runtime looks for files beside the manifest otherwise.
 *
 * @param origin the site's public origin.
 * @returns content by file name. A release without a manifest has none.
 * @throws ToolError PARTS-034 when a manifest cannot be read.
 */
export function stableManifests(
  remotes: readonly LiveRemote[],
  origin: string,
): Record<string, string> {
  const found = remotes.flatMap(({ release: { part, hash }, browserFolder }) => {
    const file = `${browserFolder}/${MANIFEST_FILE}`;
    if (!existsSync(file)) return [];
    const manifest = readJson(file, MANIFEST, DAMAGED);
    const publicPath = origin + releaseBase(part, hash);
    const metaData = { ...manifest.metaData, publicPath };
    return [[`manifests/${part}.json`, JSON.stringify({ ...manifest, metaData })] as const];
  });
  return Object.fromEntries(found);
}
