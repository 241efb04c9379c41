import { z } from 'zod';
import { ToolError } from 'shared-config/build/ToolError';
import { ASSETS_FILE } from '@getit/parts/store/siteLayout';
import type { Fetch } from './fetchSent';

const REGISTRY = z.object({
  remotes: z.record(z.string(), z.object({ base: z.string(), entry: z.string() })),
});

/**
 * The bytes sent of a remote's entry and its list of files.
 *
 * @throws ToolError BENCH-004 if the registry does not say where they are.
 */
export async function weighEntry(fetch: Fetch, remote: string): Promise<number> {
  const { data } = REGISTRY.safeParse(JSON.parse((await fetch('/registry.json')).toString()));
  const live = data?.remotes[remote];
  if (!live)
    throw new ToolError(
      'BENCH-004',
      `registry.json does not say where the entry of ${remote} is. Adapt platform/tools/bench/live/weighEntry.ts to its format.`,
    );
  const files = [live.entry, ASSETS_FILE].map((file) => fetch(live.base + file, 'br'));
  return Buffer.concat(await Promise.all(files)).length;
}
