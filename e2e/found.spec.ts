import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Parser } from 'htmlparser2';
import { listFiles } from 'shared-config/build/listFiles';
import { readLive } from '@getit/parts/history/Generation';
import { SITE } from './site/addresses';
import { productionSite } from './site/productionSite';
import { pageHtml, sitePages } from './site/sitePages';

/*
 * What search engines, chats, readers and home screens find. The gate checks each page when it is published; here the
 * pages and files of the whole site fit together.
 */

/** The address that the specification wants broken: it shows the 404 page (spec §2). */
const BROKEN_ON_PURPOSE = '/blog/intercity-task-simplified';

const site = productionSite();
const paths = sitePages(site).map(({ path }) => path);

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
  const pages = new Map(paths.map((path) => [path, linksAndIds(pageHtml(site, path))]));
  const broken = [...pages].flatMap(([from, { links }]) =>
    links
      .map((link) => new URL(link, SITE + encodeURI(from)))
      .filter(({ origin }) => origin === SITE)
      .filter(({ pathname, hash }) => {
        const page = pages.get(decodeURI(pathname));
        if (!page) return !files.includes(pathname);
        return hash !== '' && !page.ids.includes(decodeURIComponent(hash.slice(1)));
      })
      .map(({ pathname, hash }) => pathname + hash),
  );
  expect([...new Set(broken)]).toEqual([BROKEN_ON_PURPOSE]);
});

test('the sitemap has each page that search engines may list, and no other', async ({
  request,
}) => {
  const listed = (await (await request.get('/sitemap.xml')).text()).matchAll(
    /<loc>([^<]+)<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g,
  );
  const addresses = [...listed].map(([, address]) => address);
  const hidden = paths.filter((path) => pageHtml(site, path).includes('content="noindex"'));
  expect(hidden.sort()).toEqual([
    '/delete-account',
    '/forgot-password',
    '/login',
    '/signup',
    '/thank-you',
  ]);
  const shown = paths.filter((path) => !hidden.includes(path));
  expect(addresses.sort()).toEqual(shown.map((path) => SITE + encodeURI(path)).sort());
});

test('every page has its own picture, which any site may show', async ({ request }) => {
  const pictures = Object.values(readLive(site)?.index?.pictures ?? {});
  expect(new Set(pictures).size).toBe(paths.length);
  const response = await request.get(`/${pictures[0]}`);
  expect(response.headers()).toMatchObject({
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

test('search engines learn who we are, what we offer, the questions and the posts', () => {
  const kinds = paths.map((path) => {
    const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(
      pageHtml(site, path),
    );
    const { '@graph': graph = [] } = JSON.parse(block?.[1] ?? '{}') as {
      '@graph'?: { '@type': string; mainEntity?: unknown[] }[];
    };
    return [path, graph] as const;
  });
  const of = (path: string) => kinds.find(([one]) => one === path)?.[1] ?? [];
  expect(of('/').map((node) => node['@type'])).toEqual(['Organization', 'WebSite', 'FAQPage']);
  expect(of('/').at(-1)?.mainEntity).toHaveLength(8);
  expect(of('/services').map((node) => node['@type'])).toEqual(['BreadcrumbList', 'Service']);
  expect(of('/blog/why-task-helpers').map((node) => node['@type'])).toEqual([
    ...['BreadcrumbList', 'BlogPosting'],
  ]);
});

for (const [file, type] of [
  ['feed.xml', 'application/atom+xml; charset=utf-8'],
  ['manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['favicon.ico', 'image/vnd.microsoft.icon'],
  ['apple-touch-icon.png', 'image/png'],
  ['.well-known/security.txt', 'text/plain; charset=utf-8'],
  ['llms.txt', 'text/plain; charset=utf-8'],
  ['licences.txt', 'text/plain; charset=utf-8'],
] as const)
  test(`/${file} is served as ${type}`, async ({ request }) => {
    const response = await request.get(`/${file}`);
    expect([response.status(), response.headers()['content-type']]).toEqual([200, type]);
    expect((await response.body()).length).toBeGreaterThan(100);
  });

test('the feed has every post of the specification in full', () => {
  const feed = readFileSync(join(site.public(), 'feed.xml'), 'utf8');
  for (const slug of ['why-task-helpers', 'nri-task-support', 'why-your-time-matters'])
    expect(feed).toContain(`<id>${SITE}/blog/${slug}</id>`);
  expect(feed.match(/<content type="html">&lt;p&gt;/g)?.length).toBeGreaterThanOrEqual(3);
});

test('/#waitlist opens the waitlist, and About and Services lead there', async ({ page }) => {
  for (const path of ['/about', '/services']) {
    await page.goto(path);
    await page.getByRole('link', { name: 'Join the waitlist' }).click();
    await expect(page).toHaveURL(`${SITE}/#waitlist`);
    await expect(page.getByRole('dialog', { name: 'Be first in your city' })).toBeVisible();
  }
});
