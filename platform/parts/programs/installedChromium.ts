import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Environment } from 'shared-config/process/Environment';

const WITH_WINDOWS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The headless shell first: it has the same engine without windows, and Playwright prefers it too. */
const SYSTEM_NAMES = ['chromium-headless-shell', ...WITH_WINDOWS];

/** The path of a Chromium, or a sentence that says why there is none. */
export type ChromiumSearch = { readonly path: string } | { readonly missing: string };

/**
 * Finds an installed Chromium: CHROMIUM_PATH, then Playwright's, then the system's. Installs nothing.
 *
 * @param playwrights where Playwright would have installed its own
 */
export function installedChromium(env: Environment, playwrights: string): ChromiumSearch {
  const named = env['CHROMIUM_PATH'];
  if (named && !existsSync(named))
    return {
      missing: `CHROMIUM_PATH names ${named}, which does not exist: correct it, or unset it to search for Chromium.`,
    };
  const path = named || [playwrights, ...inFolders(env, SYSTEM_NAMES)].find(isExecutable);
  if (path) return { path };
  return {
    missing:
      'No Chromium was found: install the package "chromium" of your system or Google Chrome, or set CHROMIUM_PATH.',
  };
}

/** As `installedChromium`, but never the headless shell, which has no back/forward cache. */
export function installedWholeChromium(env: Environment, playwrights: string): ChromiumSearch {
  const named = env['CHROMIUM_PATH'] ?? '';
  const path = [named, playwrights, ...inFolders(env, WITH_WINDOWS)].find(
    (file) => !/headless[-_]shell/.test(file) && isExecutable(file),
  );
  if (path) return { path };
  return {
    missing:
      'the headless shell of Chromium has no back/forward cache: install the package "chromium" of your system or Google Chrome.',
  };
}

/** The path of the first of these programs that some folder of the PATH has. */
export const findProgram = (env: Environment, names: readonly string[]): string | undefined =>
  inFolders(env, names).find(isExecutable);

/** Where programs of these names would be: those of the first name first. */
const inFolders = (env: Environment, names: readonly string[]): string[] =>
  names.flatMap((name) => (env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)));

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
