import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Parser } from 'htmlparser2';
import { listFiles } from 'shared-config/build/listFiles';
import { readLive } from '@getit/parts/store/SiteState';
import { SITE } from './setup/addresses';
import { SITE_PATHS } from './setup/paths';
import { pageHtml, productionSite, sitePages } from './setup/sitePages';

/*
 * What search engines, chats, readers and home screens find. The gate checks each page when it is published; here the
 * pages and files of the whole site fit together.
 */

/** The address that the specification wants broken: it shows the 404 page (spec §2). */
const BROKEN_ON_PURPOSE = '/blog/intercity-task-simplified';

const site = productionSite();
const paths = sitePages(site).map(({ path }) => path);
/** In every language. */
const all = Object.keys(readLive(site)?.pages ?? {});

/** The address of every link, and the id of every element, as the document writes them. */
function linksAndIds(html: string) {
  const links: string[] = [];
  const ids: string[] = [];
  const onopentag = (name: string, { href, id }: Readonly<Record<string, string>>): void => {
    if ((name === 'a' || name === 'area') && href !== undefined) links.push(href);
    if (id !== undefined) ids.push(id);
  };
  new Parser({ onopentag }).end(html);
  return { links, ids };
}

test('every internal link and fragment resolves, but the one that shall not (spec §2)', () => {
  const files = listFiles(site.public()).map((file) => `/${file}`);
  const { redirects = {} } = readLive(site) ?? {};
  const pages = new Map(all.map((path) => [path, linksAndIds(pageHtml(site, path))]));
  const broken = [...pages].flatMap(([from, { links }]) =>
    links
      .map((link) => new URL(link, SITE + encodeURI(from)))
      .filter(({ origin }) => origin === SITE)
      .filter(({ pathname, hash }) => {
        const page = pages.get(decodeURI(pathname));
        if (!page) return !files.includes(pathname) && !(pathname in redirects);
        return hash !== '' && !page.ids.includes(decodeURIComponent(hash.slice(1)));
      })
      .map(({ pathname, hash }) => pathname + hash),
  );
  expect([...new Set(broken)]).toEqual([BROKEN_ON_PURPOSE]);
});

test('all pages have the same top bar and footer, except for the mark on the current page and the links to the waitlist (spec §2)', () => {
  const frames = new Set(
    paths.map((path) => {
      const html = pageHtml(site, path);
      const [header = 'no header'] = /<header[\s\S]*?<\/header>/.exec(html) ?? [];
      const [footer = 'no footer'] = /<footer[\s\S]*<\/footer>/.exec(html) ?? [];
      // The links to other languages lead to the same page.
      return `${header}${footer}`
        .replace(
          /<p lang=.*?<\/p>|<(a|button) [^>]*(?:[/#]waitlist|"waitlist"|href="\/thank-you").*?<\/\1>/g,
          '',
        )
        .replace(/ (?:(?:aria-current|class|style)|href(?=="\/(?:kn|hi)[/"]))="[^"]*"/g, '');
    }),
  );
  expect(frames.size).toBe(1);
  expect([...frames][0]).toMatch(/>About<.*>Contact Us<.*>About Us<.*>Privacy Policy</s);
});

test('the sitemap has each page that search engines may list, and no other', async ({
  request,
}) => {
  const listed = (await (await request.get('/sitemap.xml')).text()).matchAll(
    /<loc>([^<]+)<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g,
  );
  const addresses = [...listed].map(([, address]) => address);
  const hidden = all.filter((path) => pageHtml(site, path).includes('content="noindex"'));
  expect(hidden.filter((path) => paths.includes(path)).sort()).toEqual([
    '/delete-account',
    '/forgot-password',
    '/login',
    '/signup',
    '/thank-you',
  ]);
  const shown = all.filter((path) => !hidden.includes(path));
  expect(addresses.sort()).toEqual(shown.map((path) => SITE + encodeURI(path)).sort());
});

test('files for readers, home screens and programs are served with their type, and the feed has every post', async ({
  request,
}) => {
  for (const [file, type] of [
    ['feed.xml', 'application/atom+xml; charset=utf-8'],
    ['manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['favicon.ico', 'image/vnd.microsoft.icon'],
    ['apple-touch-icon.png', 'image/png'],
    ['.well-known/security.txt', 'text/plain; charset=utf-8'],
    ['licences.txt', 'text/plain; charset=utf-8'],
  ]) {
    const response = await request.get(`/${file}`);
    expect([file, response.status(), response.headers()['content-type']]).toEqual([
      file,
      200,
      type,
    ]);
    expect((await response.body()).length).toBeGreaterThan(100);
  }
  const feed = await (await request.get('/feed.xml')).text();
  for (const slug of ['why-task-helpers', 'nri-task-support', 'why-your-time-matters'])
    expect(feed).toContain(`<id>${SITE}/blog/${slug}</id>`);
});

test('every page that search engines list has a picture that chats show in full, and data about itself', () => {
  for (const path of all) {
    const html = pageHtml(site, path);
    if (html.includes('content="noindex"')) continue;
    const [, picture = ''] =
      /property="og:image" content="https?:\/\/[^/]+\/([^"]+)"/.exec(html) ?? [];
    const png = readFileSync(join(site.public(), picture));
    // WhatsApp leaves out larger files. Source of the places: PNG specification, "IHDR".
    expect(png.length, path).toBeLessThanOrEqual(150_000);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], path).toEqual([1200, 630]);
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(data), path).toMatchObject({ '@context': 'https://schema.org' });
  }
});

test('every page is complete before any script has run (spec §2, §6)', async ({ request }) => {
  for (const path of SITE_PATHS) {
    const response = await request.get(path);
    const [head = '', body = ''] = (await response.text()).split('<body>');
    expect([path, response.status()]).toEqual([path, 200]);
    expect(head).toContain(`<link rel="canonical" href="${SITE}${path}"`);
    const text = body.replace(/<script[\s\S]*<\/script>/, '').replace(/<[^>]+>/g, ' ');
    expect(text.split(/\s+/).length, path).toBeGreaterThan(60);
  }
});
