import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { RuntimeConfig } from 'shared-config/services/RuntimeConfig';
import { readJson } from 'shared-config/build/readJson';
import { DAMAGED, type SiteLayout } from '../store/siteLayout';
import { LIVE_ENTRY } from './HistoryEntry';

/** The file in a generation's folder that says what the generation was composed from. */
export const GENERATION_FILE = 'generation.json';

const GENERATION = z.object({
  id: z.string(),
  /** The live release of every part, shell included. */
  live: z.record(z.string(), z.string()),
  /** Was checked when it was published, and an older one must not lock the site. */
  config: z.custom<RuntimeConfig>((value) => typeof value === 'object' && value !== null),
  /** Its line of the history. Written here first, so that a killed command cannot lose it. */
  entry: LIVE_ENTRY,
});

/** What a generation of the site was composed from. */
export type Generation = Readonly<z.infer<typeof GENERATION>>;

/**
 * The live generation; undefined before the first publish.
 *
 * @throws ToolError PARTS-034 when its description cannot be read.
 */
export function readLive(site: SiteLayout): Generation | undefined {
  return existsSync(join(site.live(), GENERATION_FILE)) ? readGeneration(site.live()) : undefined;
}

/** @throws ToolError PARTS-034 when the generation's description cannot be read. */
export function readGeneration(folder: string): Generation {
  return readJson(join(folder, GENERATION_FILE), GENERATION, DAMAGED);
}
