import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { Environment } from 'shared-config/process/Environment';
import type { PageChange } from '../change/previewOf';
import { freePort } from '../process/freePort';
import { startWebServer } from '../serve/startWebServer';
import type { SiteLayout } from '../store/siteLayout';
import { launchChromium } from './startBrowser';

/** In pixels: a phone and a desktop. */
const WIDTHS = [390, 1440];

/** How many pages get pictures. */
const MOST = 20;

/**
 * Takes pictures of the pages in which a preview differs from the live site, before and after, and writes them into a
 * folder with the list `index.md` for a comment. A page that looks the same has none.
 *
 * @param folder replaced if it exists
 * @returns how many pictures there are
 * @throws ToolError PARTS-050 without a browser.
 */
export async function comparePages(
  site: SiteLayout,
  name: string,
  differs: readonly PageChange[],
  { folder, env }: { readonly folder: string; readonly env: Environment },
): Promise<number> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const server = await startWebServer({ port, root: site.root });
  const browser = await launchChromium(env);
  let count = 0;
  const lines = ['| Page | | Pictures |', '|---|---|---|'];
  try {
    for (const [index, { path, how }] of differs.entries()) {
      const taken: string[] = [];
      const takeBoth = async (width: number): Promise<void> => {
        const picture = (host: string) =>
          pictureOf(browser, `http://${host}:${port}${encodeURI(path)}`, width);
        const before = how === 'added' ? undefined : await picture('localhost');
        const after = how === 'removed' ? undefined : await picture(`${name}.localhost`);
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
    await server.stop();
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
