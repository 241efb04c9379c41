import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { LocalService } from 'shared-config/process/LocalService';
import type { Environment } from 'shared-config/process/Environment';
import type { PageChange } from '../store/pageChanges';
import { freePort } from '../programs/freePort';
import { startWebServer } from '../serve/startWebServer';
import type { SiteLayout } from '../store/siteLayout';
import { launchChromium } from './startBrowser';

/** In pixels: a phone and a desktop. */
const WIDTHS = [390, 1440];

/** How many pages get pictures. */
const MOST = 20;

/**
 * Takes pictures of the pages in which two sites differ, and writes them into a folder with the list `index.md` for a
 * comment. A page that looks the same has none.
 *
 * @param folder replaced if it exists
 * @returns how many pictures there are
 * @throws ToolError PARTS-050 without a browser.
 */
export async function comparePages(
  sites: { readonly before: SiteLayout; readonly after: SiteLayout },
  differs: readonly PageChange[],
  folder: string,
  env: Environment,
): Promise<number> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const browser = await launchChromium(env);
  const serve = async ({ root }: SiteLayout) => startWebServer({ port: await freePort(), root });
  const [old, now] = [await serve(sites.before), await serve(sites.after)];
  let count = 0;
  const lines = ['| Page | | Pictures |', '|---|---|---|'];
  try {
    for (const [index, { path, how }] of differs.entries()) {
      const taken: string[] = [];
      const takeBoth = async (width: number): Promise<void> => {
        const picture = ({ address }: LocalService) =>
          pictureOf(browser, address + encodeURI(path), width);
        const before = how === 'added' ? undefined : await picture(old);
        const after = how === 'removed' ? undefined : await picture(now);
        if (after && before?.equals(after)) return;
        for (const [when, content] of Object.entries({ before, after })) {
          if (!content) continue;
          const page = encodeURIComponent(path.slice(1) || 'home').replace(/%2F/g, '-');
          const file = `${page}-${width}-${when}.png`;
          writeFileSync(join(folder, file), content);
          taken.push(`\`${file}\``);
        }
      };
      if (index < MOST) for (const width of WIDTHS) await takeBoth(width);
      count += taken.length;
      const none = index < MOST ? 'looks the same' : 'no pictures';
      lines.push(`| \`${path}\` | ${how} | ${taken.join(', ') || none} |`);
    }
  } finally {
    await browser.close();
    await Promise.all([old.stop(), now.stop()]);
  }
  const list = differs.length === 0 ? 'No page differs from what is live.' : lines.join('\n');
  writeFileSync(join(folder, 'index.md'), `${list}\n`);
  return count;
}

/** Blocks requests that leave the site, so that a picture depends on the site alone. */
async function pictureOf(browser: Browser, address: string, width: number): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    const { origin } = new URL(address);
    await page.route(
      (asked) => asked.origin !== origin,
      (route) => route.abort(),
    );
    await page.goto(address, { waitUntil: 'networkidle' });
    return await page.screenshot({ fullPage: true, animations: 'disabled' });
  } finally {
    await page.close();
  }
}
