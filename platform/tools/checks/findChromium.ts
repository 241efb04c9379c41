import { spawnSync } from 'node:child_process';
import { chromium } from 'playwright-core';
import type { Environment } from 'shared-config/process/Environment';
import { installedChromium, type ChromiumSearch } from '@getit/parts/process/installedChromium';

/** The whole browser first: the headless shell has no back/forward cache, so its tests would be skipped. */
const DEBIAN_PACKAGES = ['chromium', 'chromium-headless-shell'];

/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, then Playwright's, then the system's. If there is
 * none, tries to install the system's package and then Playwright's.
 */
export function findChromium(env: Environment): ChromiumSearch {
  const search = (): ChromiumSearch => installedChromium(env, chromium.executablePath());
  let found = search();
  for (const install of [installSystemPackage, installPlaywrightBrowser]) {
    if ('path' in found || env['CHROMIUM_PATH']) return found;
    install();
    found = search();
  }
  return found;
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
  spawnSync('npx', ['--no-install', 'playwright-core', 'install', 'chromium'], options);
}
