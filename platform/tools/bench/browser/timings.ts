import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';

/** What `watchTimings.js` has seen in a page; there, it is `timings`. */
export interface Timings {
  readonly shifts: number;
  readonly interactions: readonly { readonly name: string; readonly duration: number }[];
  readonly returns: number;
}

/** What runs in a page before its own scripts. */
export const timingsScript = (): string =>
  readFileSync(join(projectRoot(), 'platform/tools/bench/browser/watchTimings.js'), 'utf8');
