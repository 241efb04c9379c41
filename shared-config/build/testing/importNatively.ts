import { pathToFileURL } from 'node:url';
import { compileFunction, constants } from 'node:vm';

/**
 * Imports an ES module as Node does it: jest loads everything as CommonJS and refuses `.mjs files.
 *
 * @param file its absolute path
 */
export function importNatively<T>(file: string): Promise<T> {
  const load = compileFunction('return import(address)', ['address'], {
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  }) as (address: string) => Promise<T>;
  return load(pathToFileURL(file).href);
}
