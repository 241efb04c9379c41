import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { GENERATION_FILE } from '../history/Generation';
import type { SiteLayout } from '../store/siteLayout';
import { rememberedHeaders } from './addressHeaders';

const HeaderRules = z.array(
  z.object({ source: z.string(), headers: z.record(z.string(), z.string()) }),
);

const Description = z.object({ config: z.object({ origin: z.string() }) });

/** The generation that answers one request, from the first header to the last byte. */
export interface ServedGeneration {
  /** The folder of its pages. */
  readonly pages: string;
  readonly headerRules: z.infer<typeof HeaderRules>;
  /** The headers of an address that a file of it answers. */
  readonly headersAt: ReturnType<typeof rememberedHeaders>;
  /** The origin that it was composed for; undefined when its description does not say. */
  readonly origin: string | undefined;
}

/**
 * Looks up the live generation at each call; undefined when none can be read. Resolves the `live` link, which may point
 * elsewhere between reading the size of a file and its content.
 */
export function servedGenerations(site: SiteLayout): () => ServedGeneration | undefined {
  let known: (ServedGeneration & { readonly link: string }) | undefined;
  return () => {
    try {
      const link = readlinkSync(site.live());
      if (known?.link !== link) {
        const folder = realpathSync(site.live());
        const rules = readFileSync(join(folder, 'headers.json'), 'utf8');
        const headerRules = HeaderRules.parse(JSON.parse(rules));
        const headersAt = rememberedHeaders(headerRules);
        const origin = originOf(folder);
        known = { link, pages: join(folder, 'public'), headerRules, headersAt, origin };
      }
      return known;
    } catch {
      return undefined;
    }
  };
}

function originOf(folder: string): string | undefined {
  try {
    const description: unknown = JSON.parse(readFileSync(join(folder, GENERATION_FILE), 'utf8'));
    return Description.parse(description).config.origin;
  } catch {
    return undefined;
  }
}
