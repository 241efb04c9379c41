import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { HeaderRule } from 'shared-config/contract/Composer';
import type { SiteLayout } from '../../release/siteLayout';

/** What one request is answered from, from its first header to its last byte. */
export interface ServedGeneration {
  /** The folder of its pages. */
  readonly pages: string;
  readonly headerRules: readonly HeaderRule[];
}

/**
 * Looks up the generation that is live at the moment of the call. Its folder is the real one: a path through
 * the `live` link may lead elsewhere between the look at a file's size and the reading of it. Nothing where
 * there is no generation that can be read.
 */
export function servedGenerations(site: SiteLayout): () => ServedGeneration | undefined {
  let known: (ServedGeneration & { readonly folder: string }) | undefined;
  return () => {
    try {
      const folder = realpathSync(site.live());
      if (known?.folder !== folder) {
        const rules = readFileSync(join(folder, 'headers.json'), 'utf8');
        known = {
          folder,
          pages: join(folder, 'public'),
          headerRules: JSON.parse(rules) as HeaderRule[],
        };
      }
      return known;
    } catch {
      return undefined;
    }
  };
}
