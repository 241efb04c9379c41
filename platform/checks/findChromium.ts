import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The headless shell first: it has the same engine without windows, and Playwright prefers it too. */
const SYSTEM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];

/** The path of a Chromium, or a sentence that says why there is none. */
export type ChromiumSearch = { readonly path: string } | { readonly missing: string };

/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, then Playwright's, then the system's. If there is
 * none, tries to install the system's package and then Playwright's.
 */
export function findChromium(env: Readonly<Record<string, string | undefined>>): ChromiumSearch {
  const named = env['CHROMIUM_PATH'];
  if (named) {
    return existsSync(named)
      ? { path: named }
      : {
          missing: `CHROMIUM_PATH names ${named}, which does not exist: correct it, or unset it to search for Chromium.`,
        };
  }
  for (const install of [undefined, installSystemPackage, installPlaywrightBrowser]) {
    install?.();
    const path = installedChromium(env['PATH'] ?? '');
    if (path) return { path };
  }
  return {
    missing:
      'The browser tests need Chromium, and none was found or could be installed: install the package "chromium" of your system, or set CHROMIUM_PATH.',
  };
}

function installedChromium(path: string): string | undefined {
  const folders = path.split(delimiter);
  const system = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [chromium.executablePath(), ...system].find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installSystemPackage(): void {
  process.stdout.write('  No Chromium found; trying to install one …\n');
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  const options = { stdio: 'ignore', timeout: 600_000 } as const;
  spawnSync('apt-get', ['update'], options);
  DEBIAN_PACKAGES.some(
    (name) => spawnSync('apt-get', ['install', '-y', name], options).status === 0,
  );
}

function installPlaywrightBrowser(): void {
  const options = { stdio: 'ignore', timeout: 300_000 } as const;
  spawnSync('npx', ['--no-install', 'playwright', 'install', 'chromium'], options);
}
