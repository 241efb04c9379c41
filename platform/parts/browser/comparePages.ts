import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { Environment } from 'shared-config/process/Environment';
import type { PageChanges } from '../change/previewOf';
import { freePort } from '../process/freePort';
import { startWebServer } from '../serve/startWebServer';
import type { SiteLayout } from '../store/siteLayout';
import { launchChromium } from './startBrowser';

/** In pixels: a phone and a desktop. */
const WIDTHS = [390, 1440];

/** How many pages get pictures. */
const MOST = 20;

/** Where the list of a comparison is, in its folder. */
const LIST = 'index.md';

/**
 * Takes pictures of the pages in which a preview differs from the live site, before and after, and writes them into a
 * folder with a list for a comment. A page that looks the same has none.
 *
 * @param folder replaced if it exists
 * @returns how many pictures there are
 * @throws ToolError PARTS-050 without a browser.
 */
export async function comparePages(
  site: SiteLayout,
  name: string,
  { added, changed, removed }: PageChanges,
  { folder, env }: { readonly folder: string; readonly env: Environment },
): Promise<number> {
  const all = [
    ...added.map((path) => ({ path, how: 'added', hosts: { after: `${name}.localhost` } })),
    ...changed.map((path) => ({
      path,
      how: 'changed',
      hosts: { before: 'localhost', after: `${name}.localhost` },
    })),
    ...removed.map((path) => ({ path, how: 'removed', hosts: { before: 'localhost' } })),
  ];
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const server = await startWebServer({ port, root: site.root });
  const browser = await launchChromium(env);
  let count = 0;
  const lines: string[] = [];
  try {
    for (const [index, { path, how, hosts }] of all.entries()) {
      const files: string[] = [];
      for (const width of index < MOST ? WIDTHS : []) {
        const pictures: [file: string, picture: Buffer][] = [];
        for (const [when, host] of Object.entries(hosts)) {
          const file = `${nameOf(path)}-${width}-${when}.png`;
          pictures.push([file, await pictureOf(browser, `http://${host}:${port}${path}`, width)]);
        }
        const [[, first], second] = pictures as [[string, Buffer], [string, Buffer]?];
        if (second && first.equals(second[1])) continue;
        for (const [file, picture] of pictures) writeFileSync(join(folder, file), picture);
        files.push(...pictures.map(([file]) => file));
      }
      count += files.length;
      const seen = files.map((file) => `\`${file}\``).join(', ') || 'looks the same';
      lines.push(`| \`${path}\` | ${how} | ${index < MOST ? seen : 'no pictures'} |`);
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  const table = ['| Page | | Pictures |', '|---|---|---|', ...lines];
  const text = lines.length === 0 ? ['No page differs from what is live.'] : table;
  writeFileSync(join(folder, LIST), `${text.join('\n')}\n`);
  return count;
}

/** Everything outside of the site stays away: a picture depends on the site alone. */
async function pictureOf(browser: Browser, address: string, width: number): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const { origin } = new URL(address);
    await page.route(
      ({ origin: asked }) => asked !== origin,
      (route) => route.abort(),
    );
    await page.goto(encodeURI(address), { waitUntil: 'networkidle' });
    return await page.screenshot({ fullPage: true, animations: 'disabled' });
  } finally {
    await context.close();
  }
}

/** A page as a file name. */
const nameOf = (path: string): string =>
  encodeURIComponent(path.slice(1) || 'home').replace(/%2F/g, '-');
