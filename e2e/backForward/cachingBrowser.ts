import { chromium, type LaunchOptions } from '@playwright/test';
import { installedWholeChromium } from '@getit/parts/process/installedChromium';
import { CHROMIUM_FLAGS } from '../site/chromiumFlags';

const found = installedWholeChromium(process.env, chromium.executablePath());

/** Why there is no browser with a back/forward cache; nothing if there is one. */
export const NO_CACHE = 'missing' in found ? found.missing : undefined;

/** Starts a browser with its back/forward cache, which Playwright turns off. */
export const CACHING_BROWSER: LaunchOptions = {
  args: CHROMIUM_FLAGS,
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
  ...('path' in found ? { executablePath: found.path } : {}),
};
