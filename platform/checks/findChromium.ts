import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The headless shell first: the same engine without what draws windows, as Playwright prefers it too. */
const SYSTEM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

/** As Debian calls them. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/** Where a Chromium is, or in one sentence why there is none. */
export type ChromiumSearch = { readonly path: string } | { readonly missing: string };

/**
 * Finds a Chromium for the browser tests: the one that CHROMIUM_PATH names, Playwright's own, the system's;
 * where there is none, tries to install the system's package and then Playwright's.
 */
export function findChromium(env: Readonly<Record<string, string | undefined>>): ChromiumSearch {
  const named = env['CHROMIUM_PATH'];
  if (named) {
    return existsSync(named)
      ? { path: named }
      : {
          missing: `CHROMIUM_PATH names ${named}, which does not exist: correct it, or leave it out to have Chromium looked for.`,
        };
  }
  const found = playwrightsOwn() ?? onPath(env);
  if (found) return { path: found };
  process.stdout.write('  No Chromium found; trying to install one …\n');
  installSystemPackage();
  const installed = onPath(env);
  if (installed) return { path: installed };
  spawnSync('npx', ['--no-install', 'playwright', 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 300_000,
  });
  const downloaded = playwrightsOwn();
  return downloaded
    ? { path: downloaded }
    : {
        missing:
          'The browser tests need Chromium, and none could be found or installed: install the package "chromium" of your system, or name one in CHROMIUM_PATH.',
      };
}

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

function onPath(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter);
  return SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(
    isExecutable,
  );
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
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  const options = { stdio: 'ignore', timeout: 600_000 } as const;
  spawnSync('apt-get', ['update'], options);
  PACKAGES.some((name) => spawnSync('apt-get', ['install', '-y', name], options).status === 0);
}
