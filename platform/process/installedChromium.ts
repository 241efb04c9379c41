import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Environment } from './Environment';

const FULL_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The headless shell first: it has the same engine without windows, and Playwright prefers it too. */
const SYSTEM_NAMES = ['chromium-headless-shell', ...FULL_BROWSERS];

/** The path of a Chromium, or a sentence that says why there is none. */
export type ChromiumSearch = { readonly path: string } | { readonly missing: string };

/**
 * Finds an installed Chromium: CHROMIUM_PATH, then Playwright's, then the system's. Installs nothing.
 *
 * @param playwrights where Playwright would have installed its own
 * @param kind `full` leaves the headless shell out, which neither prerenders pages nor keeps them for a return
 */
export function installedChromium(
  env: Environment,
  playwrights: string,
  kind: 'any' | 'full' = 'any',
): ChromiumSearch {
  const named = env['CHROMIUM_PATH'];
  if (named)
    return existsSync(named)
      ? { path: named }
      : {
          missing: `CHROMIUM_PATH names ${named}, which does not exist: correct it, or unset it to search for Chromium.`,
        };
  const folders = (env['PATH'] ?? '').split(delimiter);
  const names = kind === 'full' ? FULL_BROWSERS : SYSTEM_NAMES;
  const system = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const path = [playwrights, ...system].find(isExecutable);
  if (path) return { path };
  return {
    missing:
      'No Chromium was found: install the package "chromium" of your system or Google Chrome, or set CHROMIUM_PATH.',
  };
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
