import { z } from 'zod';
import type { ExposeFiles, Release } from 'shared-config/contract/Release';

const paths = z.array(z.string());
const files = z.record(z.string(), z.object({ size: z.number(), integrity: z.string() }));

export const EXPOSE_FILES = z.object({
  scripts: paths,
  styles: paths,
}) satisfies z.ZodType<ExposeFiles>;

/** `release.json`; the type lives in the contract, which browsers share. */
export const RELEASE = z.object({
  part: z.string(),
  hash: z.string(),
  kind: z.enum(['shell', 'remote']),
  contract: z.number(),
  supports: z.array(z.number()),
  shared: z.record(z.string(), z.string()),
  entry: z.string(),
  globalName: z.string(),
  pages: z.array(z.object({ path: z.string(), expose: z.string() })),
  exposes: z.record(z.string(), EXPOSE_FILES),
  files,
  serverFiles: files,
} satisfies Record<keyof Release, z.ZodType>) satisfies z.ZodType<Release>;
