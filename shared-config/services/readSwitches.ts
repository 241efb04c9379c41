import { runtimeConfig } from './runtimeConfigAccess';

/**
 * The switches of a part on this site: the runtime configuration overrides the defaults. A page may read them while it
 * renders, because it carries the configuration with which it was prerendered. They are the same for all visitors, because
 * a page is one file.
 *
 * @param defaults the export `switches` of the part's `src/remote.ts`, for example `{ newPrices: false }`
 * @throws Error if no runtime configuration was provided.
 */
export function readSwitches<Name extends string>(
  defaults: Readonly<Record<Name, boolean>>,
): Readonly<Record<Name, boolean>> {
  return { ...defaults, ...runtimeConfig().switches };
}
