import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '@getit/tools/checks/findChromium';
import { projectRoot } from '@getit/tools/projectRoot';
import { ToolError } from 'shared-config/build/ToolError';
import { runTool } from 'shared-config/process/runTool';
import { untilHydrated } from './fixtures/test';
import { SITE_PATHS } from './site/paths';

/*
 * `npm run screenshots [address]`: every page of a running site at three widths, light and dark, whole and
 * small, into docs/screenshots.
 */

/** In pixels, and what a picture is reduced to. */
const WIDTHS = [
  [360, 0.7],
  [768, 0.5],
  [1440, 0.4],
] as const;
const THEMES = ['light', 'dark'] as const;
const QUALITY = 55;

void runTool(async () => {
  const site = process.argv[2] ?? 'http://localhost:3000';
  const answer = await fetch(new URL('/registry.json', site)).catch(() => undefined);
  if (!answer?.ok)
    throw new ToolError(
      'CHECK-010',
      `There is no site of ours at ${site}. Run "npm start" beside this, or name its address: npm run screenshots -- http://localhost:3100`,
    );
  const found = findChromium(process.env);
  if ('missing' in found) throw new ToolError('CHECK-011', found.missing);
  const folder = join(projectRoot(), 'docs/screenshots');
  mkdirSync(folder, { recursive: true });
  const args = ['--no-sandbox', '--disable-gpu'];
  const browser = await chromium.launch({ executablePath: found.path, args });
  try {
    for (const colorScheme of THEMES)
      for (const [width, scale] of WIDTHS) {
        const page = await browser.newPage({
          baseURL: site,
          viewport: { width, height: 900 },
          colorScheme,
          reducedMotion: 'reduce',
        });
        for (const path of [...SITE_PATHS, '/404']) {
          await page.goto(path === '/404' ? '/nowhere' : path);
          await untilHydrated(page);
          await page.evaluate(() => document.fonts.ready);
          const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
          const picture = await wholePage(page, width, scale);
          writeFileSync(join(folder, `${name}-${width}-${colorScheme}.webp`), picture);
        }
        await page.close();
      }
  } finally {
    await browser.close();
  }
});

/** The whole page as WebP, which Playwright does not write, its width multiplied by `scale`. */
async function wholePage(page: Page, width: number, scale: number): Promise<Buffer> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height, scale },
  });
  return Buffer.from(data, 'base64');
}
