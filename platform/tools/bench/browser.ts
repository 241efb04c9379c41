import { chromium } from 'playwright-core';
import { launch } from 'puppeteer-core';
import { ToolError } from 'shared-config/build/ToolError';
import { installedWholeChromium } from '@getit/parts/programs/installedChromium';

/**
 * Starts a new browser with everything that visitors have, runs `use` with it, and ends it.
 *
 * @throws ToolError BENCH-006 if there is no whole Chromium; and what `use` throws.
 */
export async function withBrowser<Result>(
  use: (browser: Awaited<ReturnType<typeof launch>>) => Promise<Result>,
): Promise<Result> {
  const found = installedWholeChromium(process.env, chromium.executablePath());
  if (!('path' in found))
    throw new ToolError('BENCH-006', `There is no browser to measure with: ${found.missing}`);
  // Without these two it does not start in a container.
  const args = ['--no-sandbox', '--disable-gpu'];
  const browser = await launch({ executablePath: found.path, args });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}
