/** @jest-environment node */
import FRAME_IDS from 'shared-config/contract/frameIds.json';
import type { PageIngredients } from 'shared-config/contract/Composer';
import type { Head } from 'shared-config/contract/RemoteModule';
import { CONFIG } from 'shared-config/services/testing/config';
import { PageHead } from 'shared-config/ui/PageHead';
import { i18nOf } from '../src/testing/i18nOf';
import { pinnedPage } from '../src/testing/releases';
import { SIGNALS_FILE } from '../src/signals/earlyFailures';
import * as routeTable from '../src/routes';
import { composer } from './composer';

const SITE: Omit<PageIngredients, 'path'> = {
  shell: {
    scripts: {
      release: 's1',
      base: '/remotes/shell/s1/',
      entry: 'shell.js',
      integrity: { 'shell.js': 'sha256-s', 'identity.js': 'sha256-i' },
    },
    styles: [{ href: 'static/css/shell.css', css: '.shell{}' }],
    fonts: [],
    bootstrap: 'bootstrap()',
    bootstrapFragments: 'bootstrap(fragments)',
  },
  config: CONFIG,
};

beforeAll(() => composer.provideRuntimeConfig(SITE.config));

/** The entry has the hashes of the other scripts. */
const SCRIPTS = { ...SITE.shell.scripts, integrity: { 'shell.js': 'sha256-s' } };

const compose = async (path: string, more: Partial<PageIngredients> = {}): Promise<string> =>
  (await composer.composePage({ ...SITE, path, ...more })).html;

/** The shell with one more script. */
const shellWith = (file: string, hash: string): PageIngredients['shell'] => {
  const integrity = { ...SITE.shell.scripts.integrity, [file]: hash };
  return { ...SITE.shell, scripts: { ...SITE.shell.scripts, integrity } };
};

const dataOf = (html: string): unknown =>
  JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

test('a remote’s page contains its content, its release and its styles after those of the shell', async () => {
  const pinned = pinnedPage('mfe-booking', 'b1', './Book');
  const styles = [{ href: 'static/css/Book.css', css: '.book{}' }];
  const html = await compose('/book', {
    remote: { pinned, component: () => <h1>Book</h1>, styles },
  });
  expect(html).toContain('<h1>Book</h1>');
  expect(html).toMatch(/\.shell\{\}.*\.book\{\}/s);
  expect(dataOf(html)).toEqual({ shell: SCRIPTS, page: pinned, config: SITE.config });
});

test('a page from data gets its props, as its head does, and has them in its page data, where they end nothing', async () => {
  const Product = ({ name }: { readonly name: string }) => (
    <>
      <PageHead {...Product.head({ name })} />
      <h1>{name}</h1>
    </>
  );
  Product.head = ({ name }: { readonly name: string }): Head => ({
    title: name,
    path: '/tea',
    description: `All about ${name}`,
  });
  const props = { name: '</script><script>alert(1)' };
  const pinned = { ...pinnedPage('mfe-booking', 'b1', './Product'), props };
  const component = Product as unknown as NonNullable<PageIngredients['remote']>['component'];
  const { html, head } = await composer.composePage({
    ...SITE,
    path: '/book',
    remote: { pinned, component, styles: [] },
  });
  expect(head).toMatchObject({ title: props.name });
  expect(html).toContain('<h1>&lt;/script&gt;&lt;script&gt;alert(1)</h1>');
  expect(html).not.toContain(props.name);
  expect(dataOf(html)).toMatchObject({ page: { expose: './Product', props } });
});

test('a page of a site with signals has the hash of the script that sends them', async () => {
  const html = await compose('/nowhere', { shell: shellWith(SIGNALS_FILE, 'sha256-g') });
  expect(dataOf(html)).toMatchObject({
    shell: { integrity: { 'shell.js': 'sha256-s', [SIGNALS_FILE]: 'sha256-g' } },
  });
});

test('only a page that holds fragments has the inline script that wakes and opens them', async () => {
  const fragments = { 'mfe-shop/Basket': { onDemand: true } } as const;
  const pages = [await compose('/nowhere', { fragments }), await compose('/nowhere', {})];
  expect(pages.map((html) => html.includes('<script>bootstrap(fragments)</script>'))).toEqual([
    true,
    false,
  ]);
  expect(pages[1]).toContain('<script>bootstrap()</script>');
});

test.each([
  ['/login', true],
  ['/about', undefined],
])('the page data of %s says whether it needs the identity provider: %s', async (path, account) => {
  const pinned = pinnedPage('mfe-auth', 'a1', './Page');
  const html = await compose(path, { remote: { pinned, component: () => null, styles: [] } });
  expect((dataOf(html) as { page: { account?: true } }).page.account).toBe(account);
});

test('a page whose route has no frame is without top bar and footer, and its data says so', async () => {
  const route = { path: '/shop/*', remote: 'mfe-shop', frame: 'none' } as const;
  const replaced = jest.replaceProperty(routeTable, 'ROUTES', [route]);
  const remote = { component: () => <h1>Shop</h1>, styles: [] };
  const config = { ...SITE.config, analyticsId: 'G-1' };
  composer.provideRuntimeConfig(config);
  const html = await compose('/shop/a', { remote, config });
  composer.provideRuntimeConfig(SITE.config);
  replaced.restore();
  const body = html.slice(html.indexOf('<body>'));
  expect(body).not.toMatch(/<(?:header|nav|footer)\b/);
  expect(body).toMatch(/<a href="#main".*<main id="main".*<h1>Shop<\/h1>.*role="status"/s);
  expect(body).toContain('<p id="analytics-choices" hidden=""><a href="#analytics-question">');
  expect(dataOf(html)).toMatchObject({ frame: 'none' });
});

test('without a remote it is the 404 page, which names no release', async () => {
  const html = await compose('/404');
  expect(html).toContain('<title>Page Not Found | GetIt</title>');
  expect(dataOf(html)).toEqual({ shell: SCRIPTS, config: SITE.config });
});

test('the frame keeps its words on a page whose part translates one of them differently', async () => {
  const messages = { kn: { file: 'kn.json', integrity: 'sha256-k', texts: { Menu: ['ಮೆನು'] } } };
  const words = i18nOf('mfe-x');
  const component = () => <h1>{words.t('Menu')}</h1>;
  const remote = { component, styles: [], messages: { Menu: ['ಪಟ್ಟಿ'] } };
  const html = await compose('/kn/about', { shell: { ...SITE.shell, messages }, remote });
  expect(html).toContain('<h1>ಪಟ್ಟಿ</h1>');
  expect(html).toContain('ಮೆನು');
  expect(html.match(/ಪಟ್ಟಿ/g)).toHaveLength(1);
});

test('no heading of a text gets the id of an element of the frame', async () => {
  const html = await compose('/404');
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids).toContain('main');
  // React makes ids with capital letters, which headings never have.
  expect(FRAME_IDS).toEqual(expect.arrayContaining(ids.filter((id) => !/[A-Z]/.test(id ?? ''))));
});

test('a site with analytics names the script that asks about it and has its question and the link to it, hidden until that script shows them', async () => {
  const file = 'static/js/analytics.1234.js';
  const shell = shellWith(file, 'sha256-a');
  const config = { ...SITE.config, analyticsId: 'G-1' };
  composer.provideRuntimeConfig(config);
  const html = await compose('/404', { shell, config });
  composer.provideRuntimeConfig(SITE.config);
  expect(dataOf(html)).toMatchObject({
    shell: { analytics: file, integrity: { 'shell.js': 'sha256-s', [file]: 'sha256-a' } },
  });
  expect(html).toContain(
    '<li id="analytics-choices" hidden=""><a href="#analytics-question">Analytics choices</a></li>',
  );
  expect(html).toMatch(/<section id="analytics-question"[^>]* hidden="">/);
  const without = await compose('/404', { shell });
  expect(without).toBe(await compose('/404'));
  expect(without).not.toMatch(/analytics/i);
});

/** A page that renders its head, unless something else is in its place. */
function pageWith(head: Head, rendered = <PageHead {...head} />) {
  const component = Object.assign(() => rendered, { head: () => head });
  return { remote: { component, styles: [] } };
}

const ABOUT = { title: 'A page', description: 'What it is about', path: '/about' };
const pageAt = (path: string): Promise<string> => compose(path, pageWith({ ...ABOUT, path }));

test('a page names the picture that the composer draws for it', async () => {
  const page = { ...SITE, path: '/about', ...pageWith(ABOUT) };
  const { html, head } = await composer.composePage(page);
  const file = /property="og:image" content="https:\/\/getit\.test\/([^"]+)"/.exec(html)?.[1];
  expect(head).toBe(ABOUT);
  expect(composer.drawing?.(ABOUT, '/about')).toMatchObject({
    file,
    svg: expect.stringMatching(/^<svg/),
  });
  expect(html).toContain('<script type="application/ld+json">{"@context"');
});

test('a page that a module shows at several paths knows its own', async () => {
  const head = (path: string) => ({ ...ABOUT, path });
  const component = Object.assign(() => <PageHead {...head('/about/us')} />, { head });
  const html = await compose('/about/us', { remote: { component, styles: [] } });
  expect(html).toContain('<link rel="canonical" href="https://getit.test/about/us"/>');
});

test.each([
  ['no head', <h1 key="1">Words</h1>],
  ['another one', <PageHead key="2" {...ABOUT} title="Another page" />],
])('a page that renders %s is refused with the way out', async (_what, rendered) => {
  await expect(compose('/about', pageWith(ABOUT, rendered))).rejects.toThrow(
    'It has a head that it does not render. Write <PageHead {...Page.head()} /> in its component.',
  );
});

test('the blog and its posts lead to the feed, and no other page does', async () => {
  const pages = await Promise.all(['/blog', '/blog/a', '/about'].map((path) => pageAt(path)));
  expect(pages.map((html) => html.includes('href="/feed.xml"'))).toEqual([true, true, false]);
});

test('the icon in a page is the drawing of the file, and the landing page names a file and the manifest', async () => {
  const iconOf = async (path: string) =>
    /<link rel="icon" href="([^"]*)"/.exec(await pageAt(path))?.[1] ?? '';
  const landing = await pageAt('/');
  expect(landing).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">');
  expect(landing).toContain('<link rel="later-manifest" href="/manifest.webmanifest">');
  expect(await pageAt('/kn')).toContain('href="/manifest.kn.webmanifest"');
  const [type, drawing = ''] = (await iconOf('/about')).split(/,(.*)/s);
  expect(type).toBe('data:image/svg+xml');
  expect(decodeURIComponent(drawing)).toBe(FAVICON.trim().replaceAll('"', "'"));
  expect(drawing).not.toMatch(/[\s#<>]/);
});
