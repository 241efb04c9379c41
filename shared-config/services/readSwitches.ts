import { runtimeConfig } from './runtimeConfigAccess';

/**
 * The switches of a part as they are on this site: each is what the runtime configuration says, or else the default. Every
 * page carries the configuration that it was prerendered with, so a page may read them while it renders. They are the
 * same for all visitors, because a page is one file for all of them.
 *
 * @param defaults the export `switches` of the part's `src/remote.ts`, for example `{ newPrices: false }`
 * @throws Error if no runtime configuration was provided.
 */
export function readSwitches<Name extends string>(
  defaults: Readonly<Record<Name, boolean>>,
): Readonly<Record<Name, boolean>> {
  return { ...defaults, ...runtimeConfig().switches };
}
