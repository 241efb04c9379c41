import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Environment } from 'shared-config/process/Environment';

/** The path of the first of these programs that some folder of the PATH has. */
export const findProgram = (env: Environment, names: readonly string[]): string | undefined =>
  inFolders(env, names).find(isExecutable);

/** Where programs of these names would be: those of the first name first. */
export const inFolders = (env: Environment, names: readonly string[]): string[] =>
  names.flatMap((name) => (env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)));

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
