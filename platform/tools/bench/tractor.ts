import * as fs from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { listFiles } from 'shared-config/build/listFiles';
import { ToolError } from 'shared-config/build/ToolError';
import { portFrom } from 'shared-config/process/ports';
import { installedChromium } from '@getit/parts/programs/installedChromium';
import { startWebServer } from '@getit/parts/serve/startWebServer';
import { publishTractorStore } from '../demo/tractorStore';
import { liftBudgets, parts } from './publishing';
import { median, say, type Report, type Row } from './report';
import { manyProducts, type Databases } from './tractorProducts';
import { openReference, TEAMS } from './tractorReference';

/** The products of the store, ten times. */
const TIMES = 10;

const PRODUCT = { id: 'cl-03', name: 'Daisy 12', otherSku: 'CL-03-YE' };
const PAGES = {
  home: '/',
  category: '/products',
  product: `/product/${PRODUCT.id}`,
  basket: '/checkout/cart',
};

/** The words of the button in both stores. */
const WORDS = /Add to basket[ \d]*/;

interface Store {
  readonly address: string;
  /** Its own sources without tests, data and drawings; empty lines do not count. */
  readonly lines: number;
  /** Changes the words of the button and returns the seconds until the page of the product has them. */
  readonly publish: (words: string) => Promise<number>;
  readonly stop: () => unknown;
}

/**
 * Measures the Tractor Store with 200 products in turn with the blueprint's reference, which has the same products and
 * drawings; each cell has both, separated by a slash.
 *
 * @param reference the folder of neuland/tractor-store-preact, if there is one
 * @throws ToolError BENCH-006 without a browser; and what building and publishing throw.
 */
export async function measureTractor(
  root: string,
  reference: string | undefined,
  runs: number,
): Promise<Report> {
  const found = installedChromium(process.env, chromium.executablePath());
  if (!('path' in found))
    throw new ToolError('BENCH-006', `There is no browser to measure with: ${found.missing}`);
  const stores = await openStores(root, reference);
  const browser = await chromium.launch({ executablePath: found.path });
  /** By store, the results of all runs; the stores in turn, so that load on the machine affects both. */
  const inTurn = async <Result>(
    of: (store: Store, run: number) => Promise<Result>,
    times = runs,
  ) => {
    const results = stores.map((): Result[] => []);
    for (let run = 1; run <= times; run++)
      for (const [at, store] of stores.entries()) results[at]?.push(await of(store, run));
    return results;
  };
  const cell = (values: readonly unknown[]): string => values.join(' / ');
  try {
    const rows: Row[] = [];
    for (const [page, path] of Object.entries(PAGES)) {
      say(page);
      const loads = await inTurn(({ address }) => load(browser, address + path));
      const middle = (figure: Figure): string =>
        cell(loads.map((all) => Math.round(median(all.map((one) => one[figure])))));
      rows.push({ page, ...mapped(FIGURES, middle) });
    }
    const works: Row[] = [];
    for (const blocked of ['nothing', ...TEAMS, 'scripts']) {
      say(`blocked: ${blocked}`);
      const done = (await inTurn(({ address }) => walk(browser, address, blocked), 1)).flat();
      const step = (name: string): string =>
        cell(done.map((names) => (names.has(name) ? 'yes' : 'no')));
      works.push({ blocked, ...mapped(Object.keys(STEPS), step) });
    }
    say('a changed word');
    const seconds = await inTurn(({ publish }, run) => publish(`Add to basket ${run}`));
    const code = [
      { figure: 'lines of code', measured: cell(stores.map(({ lines }) => lines)) },
      {
        figure: 'seconds from a changed word to live',
        measured: cell(seconds.map((all) => median(all).toFixed(1))),
      },
    ];
    return { goals: rows, rows: works, more: code };
  } finally {
    await browser.close();
    for (const { stop } of stores) await stop();
  }
}

const mapped = <Key extends string>(keys: readonly Key[], to: (key: Key) => string) =>
  Object.fromEntries(keys.map((key) => [key, to(key)]));

async function openStores(root: string, reference: string | undefined): Promise<Store[]> {
  const port = portFrom(process.env, 'BENCH_PORT', 4700);
  const folder = join(root, '.local/bench/tractor-store');
  const project = await publishTractorStore(root, folder, port, say, (made) => {
    liftBudgets(made);
    for (const [team, database] of Object.entries(manyProducts(databasesIn(folder), TIMES)))
      made.write(fileOf(team), JSON.stringify(database));
  });
  const page = `site/live/public/product/${PRODUCT.id}.html`;
  const publishWords = async (words: string): Promise<number> => {
    const button = 'mfe-checkout/src/fragments/AddToCart.tsx';
    project.write(button, project.read(button).replace(WORDS, words));
    const seconds = await parts(project, 'publish', 'mfe-checkout');
    if (project.read(page).includes(words)) return seconds;
    throw new ToolError('BENCH-003', `${page} does not show "${words}". Publish it in ${folder}.`);
  };
  const own = async (): Promise<Store> => ({
    ...(await startWebServer({ port, root: project.site() })),
    lines: linesIn(join(root, 'e2e/tractor-store')),
    publish: publishWords,
  });
  if (reference === undefined) return [await own()];
  const databases = databasesIn(folder);
  const drawing = (id: string, color = ''): string => {
    const html = project.read(`site/live/public/product/${id}.html`);
    const [svg = ''] = /<svg viewBox="0 0 220 150".*?<\/svg>/s.exec(html) ?? [];
    const { variants = [] } = databases.decide.products.find((one) => one.id === id) ?? {};
    const named = svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
    return color === '' ? named : named.replace(variants[0]?.color ?? '', color);
  };
  const pictures = new Map([
    ...databases.decide.products.map(({ id }) => [id, drawing(id)] as const),
    ...databases.checkout.variants.map(({ id, sku, color }) => [sku, drawing(id, color)] as const),
  ]);
  const [, fontFile = ''] = /as="?font"?[^>]*href="?([^" >]+)/.exec(project.read(page)) ?? [];
  const font = fs.readFileSync(join(project.site(), fontFile));
  const copy = join(root, '.local/bench/tractor-reference');
  const theirs = await openReference(reference, copy, databases, { pictures, font }, port + 1);
  return [
    await own(),
    {
      ...theirs,
      lines: linesIn(reference),
      publish: (words) =>
        theirs.publish(
          'checkout',
          'checkout/src/components/AddToCart.jsx',
          (text) => text.replace(WORDS, words),
          PAGES.product,
          words,
        ),
    },
  ];
}

const fileOf = (team: string): string => `mfe-${team}/src/database.json`;

const databasesIn = (folder: string): Databases =>
  mapped(TEAMS, (team) =>
    JSON.parse(fs.readFileSync(join(folder, fileOf(team)), 'utf8')),
  ) as unknown as Databases;

const linesIn = (folder: string): number =>
  listFiles(folder)
    .filter((name) => /\.(tsx?|jsx?|css)$/.test(name))
    .filter((name) => !/(^|\/)(node_modules|dist|public)\/|\.test\.|Tractor\.tsx$/.test(name))
    .flatMap((name) => fs.readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line.trim() !== '').length;

const FIGURES = ['LCP ms', 'document', 'scripts', 'styles', 'pictures', 'requests'] as const;
type Figure = (typeof FIGURES)[number];

/** The figures by the types of resources that Chromium names. */
const TYPES: Readonly<Record<string, Figure>> = {
  Document: 'document',
  Script: 'scripts',
  Stylesheet: 'styles',
  Image: 'pictures',
};

/** A phone on a slow connection: that of Lighthouse. */
const CONNECTION = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 84_000,
};

/** Opens a page with an empty cache. Sizes are in bytes on the wire. */
async function load(browser: Browser, address: string): Promise<Record<Figure, number>> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', CONNECTION);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const figures = { 'LCP ms': 0, document: 0, scripts: 0, styles: 0, pictures: 0, requests: 0 };
  const types = new Map<string, string>();
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    types.set(requestId, type);
    figures.requests += 1;
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const figure = TYPES[types.get(requestId) ?? ''];
    if (figure) figures[figure] += encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  figures['LCP ms'] = await page.evaluate<number>(
    `new Promise((found) => new PerformanceObserver((list) => found(list.getEntries().at(-1).startTime))
      .observe({ type: 'largest-contentful-paint', buffered: true }))`,
  );
  await context.close();
  return figures;
}

/** What a visitor does. A step throws if it has no effect. */
const STEPS: Readonly<Record<string, (page: Page, address: string) => Promise<unknown>>> = {
  'product is readable': async (page, address) => {
    await page.goto(address + PAGES.product);
    await page.getByRole('heading', { name: PRODUCT.name, exact: true }).waitFor();
    await page.getByText('Ø').first().waitFor();
    await page.locator(`a[href*="?sku="]:not([href*="${PRODUCT.id}"])`).nth(3).waitFor();
    await page.locator('a[href="/checkout/cart"]').first().waitFor();
  },
  'other colour': async (page, address) => {
    await page.goto(address + PAGES.product);
    await page.locator(`a[href$="?sku=${PRODUCT.otherSku}"]`).first().click();
    await page.waitForURL(`**${PAGES.product}?sku=${PRODUCT.otherSku}`);
    await page.getByRole('heading', { name: PRODUCT.name, exact: true }).waitFor();
  },
  filter: async (page, address) => {
    await page.goto(address + PAGES.category);
    await page.locator('a[href="/products/classic"]').first().click();
    await page.getByRole('heading', { name: 'Classics' }).waitFor();
  },
  'add to basket': async (page, address) => {
    await page.goto(address + PAGES.product);
    await page.getByRole('button', { name: WORDS }).click();
    await page.waitForTimeout(1000);
    await page.goto(address + PAGES.basket);
    await page.getByText(PRODUCT.name).first().waitFor();
  },
  'order form': async (page, address) => {
    await page.goto(`${address}/checkout/checkout`);
    await page.locator('form input').nth(1).waitFor();
  },
};

/** The names of the steps that have their effect while a team's files, or all scripts, are blocked. */
async function walk(browser: Browser, address: string, blocked: string): Promise<Set<string>> {
  const context = await browser.newContext({ javaScriptEnabled: blocked !== 'scripts' });
  context.setDefaultTimeout(8000);
  await context.route(
    ({ pathname }) => new RegExp(`^/(remotes/mfe-)?${blocked}/`).test(pathname),
    (route) => (route.request().resourceType() === 'document' ? route.continue() : route.abort()),
  );
  const page = await context.newPage();
  const done = new Set<string>();
  for (const [name, step] of Object.entries(STEPS))
    await step(page, address).then(
      () => done.add(name),
      () => say(`  not: ${name}`),
    );
  await context.close();
  return done;
}
