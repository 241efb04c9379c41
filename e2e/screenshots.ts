import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { projectRoot } from '@getit/tools/projectRoot';
import { ToolError } from 'shared-config/build/ToolError';
import { findChromium } from '@getit/tools/checks/findChromium';
import { untilHydrated } from './fixtures/test';
import { SITE_PATHS } from './site/paths';

/*
 * `npm run screenshots [address]`: every page of a running site at three widths, light and dark, whole and
 * small, into docs/screenshots.
 */

const WIDTHS = { 360: 0.7, 768: 0.5, 1440: 0.4 } as const;
const THEMES = ['light', 'dark'] as const;
const QUALITY = 55;

const nameOf = (path: string): string =>
  path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');

/** Makes sure that our site answers. Throws ToolError CHECK-010 where it does not. */
async function assertRunning(site: string): Promise<void> {
  const answer = await fetch(new URL('/registry.json', site)).catch(() => undefined);
  if (!answer?.ok)
    throw new ToolError(
      'CHECK-010',
      `There is no site of ours at ${site}. Run "npm start" beside this, or name its address: npm run screenshots -- http://localhost:3100`,
    );
}

/** The path of a Chromium. Throws ToolError CHECK-011 where there is none. */
function chromiumPath(): string {
  const found = findChromium(process.env);
  if ('missing' in found) throw new ToolError('CHECK-011', found.missing);
  return found.path;
}

/** The whole page as WebP, its width multiplied by `scale`. */
async function shoot(page: Page, width: number, scale: number): Promise<Buffer> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height, scale },
  });
  await session.detach();
  return Buffer.from(data, 'base64');
}

/** Takes all pages at one width in one theme; gives the bytes that they take. */
async function shootAll(
  browser: Browser,
  site: string,
  folder: string,
  view: { width: number; scale: number; theme: (typeof THEMES)[number] },
): Promise<number> {
  const context = await browser.newContext({
    baseURL: site,
    viewport: { width: view.width, height: 900 },
    colorScheme: view.theme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  let bytes = 0;
  for (const path of [...SITE_PATHS, '/404']) {
    await page.goto(path === '/404' ? '/nowhere' : path);
    await untilHydrated(page);
    await page.evaluate(() => document.fonts.ready);
    const image = await shoot(page, view.width, view.scale);
    writeFileSync(join(folder, `${nameOf(path)}-${view.width}-${view.theme}.webp`), image);
    bytes += image.length;
  }
  await context.close();
  return bytes;
}

async function screenshots(site: string): Promise<string> {
  await assertRunning(site);
  const folder = join(projectRoot(), 'docs/screenshots');
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    let bytes = 0;
    for (const [width, scale] of Object.entries(WIDTHS))
      for (const theme of THEMES)
        bytes += await shootAll(browser, site, folder, { width: Number(width), scale, theme });
    return `96 screenshots in docs/screenshots, ${(bytes / 1e6).toFixed(1)} MB.`;
  } finally {
    await browser.close();
  }
}

screenshots(process.argv[2] ?? 'http://localhost:3000').then(
  (report) => void process.stdout.write(`${report}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
