import { execa } from 'execa';
import { chromium } from 'playwright-core';
import type { Environment } from 'shared-config/process/Environment';
import { installedChromium, type ChromiumSearch } from '@getit/parts/process/installedChromium';
import { installPackages } from './otherPrograms';

/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, then Playwright's, then the system's. If there is none, tries to
 * install Debian's, a whole browser with a back/forward cache, and then Playwright's.
 */
export async function findChromium(env: Environment): Promise<ChromiumSearch> {
  const search = (): ChromiumSearch => installedChromium(env, chromium.executablePath());
  const isFound = (): boolean => 'path' in search() || Boolean(env['CHROMIUM_PATH']);
  if (!isFound()) await installPackages({ Chromium: ['chromium'] }, env);
  if (!isFound())
    await execa('npx', ['--no-install', 'playwright-core', 'install', 'chromium'], {
      reject: false,
      timeout: 300_000,
    });
  return search();
}
