import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readJson } from 'shared-config/build/readJson';
import type { SiteIndex } from '../compose/discovery/indexPages';
import { integrityOf } from '../store/fileTree';
import { DAMAGED, type SiteLayout } from '../store/siteLayout';
import { LIVE_ENTRY, STORED_CONFIG } from './HistoryEntry';

/** The file in a generation's folder that says what the generation was composed from. */
export const GENERATION_FILE = 'generation.json';

const byPath = <T extends z.ZodType>(value: T) => z.record(z.string(), value);

const SITE_INDEX = z.object({
  indexed: byPath(
    z.object({
      title: z.string(),
      description: z.string(),
      words: z.string(),
      since: z.string(),
      published: z.exactOptional(z.string()),
    }),
  ),
  pictures: byPath(z.string()),
}) satisfies z.ZodType<SiteIndex>;

const GENERATION = z.object({
  id: z.string(),
  /** The live release of every part, shell included. */
  live: z.record(z.string(), z.string()),
  config: STORED_CONFIG,
  /** The part of every page, by path. */
  pages: z.record(z.string(), z.string()),
  /** The version of the gate that composed it. */
  gate: z.int(),
  /** Every other file of its folder: the hash of a file, the target of a link. */
  files: z.record(z.string(), z.string()),
  /** The key of every page, by path, with the version of the gate that checked it. */
  keys: z.record(z.string(), z.string()),
  /** What is known of its pages. */
  index: SITE_INDEX,
  /** The remotes whose pages a browser has opened with this shell and this configuration. */
  opened: z.array(z.string()),
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
  return readJson(join(folder, GENERATION_FILE), GENERATION, {
    code: DAMAGED.code,
    recovery:
      'Only the parts command writes this file. Restore the site folder from a copy, or compose the pages again from the stored releases: npm run parts -- repair.',
  });
}

/** The hash of a generation's description, as its entry has it. */
export function descriptionHash(generation: Omit<Generation, 'entry'>): string {
  return integrityOf(JSON.stringify({ ...generation, entry: undefined }));
}
