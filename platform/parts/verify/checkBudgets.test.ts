import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from 'shared-config/contract/Release';
import { folderOfTest } from 'shared-config/build/testing/folderOfTest';
import { CONFIG } from 'shared-config/services/testing/config';
import { describeFiles } from '../store/releaseFiles';
import type { PackedRelease } from '../store/PackedRelease';
import { PAGE_FIGURES, type Budgets, type PageFigure } from './budgets';
import {
  fragmentBudgetViolations,
  overBudget,
  pageBudgetViolations,
  releaseBudgetViolations,
} from './checkBudgets';

const folder = folderOfTest();

/** What is wrong with a release of so many bytes that do not compress, by these budgets. */
function violations(part: string, own: Budgets['parts'][string], page = 200): string[] {
  const browserFolder = mkdtempSync(join(folder(), 'release-'));
  const sizes = { 'entry.js': 5000, 'a.js': 1000, 'b.js': 2000, 'b.css': 500 };
  for (const [file, size] of Object.entries(sizes))
    writeFileSync(join(browserFolder, `${file}.br`), randomBytes(size));
  for (const file of Object.keys(sizes))
    writeFileSync(join(browserFolder, file), browserFolder + file);
  const release = {
    part,
    entry: 'entry.js',
    exposes: {
      './A': { scripts: ['entry.js', 'a.js'], styles: [] },
      './B': { scripts: ['entry.js', 'b.js'], styles: ['b.css'] },
    },
    files: describeFiles(browserFolder),
  } as unknown as Release;
  const changed = [{ release, browserFolder, serverFolder: '' }];
  const budgets = { remotes: { entry: 5000, page }, parts: { 'mfe-x': own } };
  const found = releaseBudgetViolations({ changed, budgets });
  return found.map(({ code, sentence }) => `${code}: ${sentence}`);
}

test('a part may weigh as much as its own budget, or that of all remotes, and not one byte more', () => {
  const recovery =
    'Load with import() what not every visit uses, or raise the budget in budgets.json in a commit that says why and publish the shell, which brings it.';
  expect(violations('mfe-x', { page: 2500 })).toEqual([]);
  expect(violations('mfe-y', { entry: 1, page: 1 }, 2499)).toEqual([
    `PARTS-026: mfe-y: ./B weighs 2500 bytes, 1 over the budget "page" of 2499. ${recovery}`,
  ]);
  expect(violations('mfe-x', { entry: 4990 }, 2500)).toEqual([
    `PARTS-026: mfe-x: entry.js weighs 5000 bytes, 10 over the budget "entry" of 4990. ${recovery}`,
  ]);
});

test('a fragment has a budget of its own, for the longest HTML that a page shows of it, its styles and its scripts', () => {
  const browserFolder = mkdtempSync(join(folder(), 'release-'));
  const sizes = { 'entry.js': 5000, 'show.js': 1000, 'show.css': 500 };
  for (const [file, size] of Object.entries(sizes)) {
    writeFileSync(join(browserFolder, `${file}.br`), randomBytes(size));
    writeFileSync(join(browserFolder, file), browserFolder + file);
  }
  const release = {
    part: 'mfe-x',
    entry: 'entry.js',
    exposes: { './Show': { scripts: ['entry.js', 'show.js'], styles: ['show.css'] } },
    fragments: [{ expose: './Show' }],
    files: describeFiles(browserFolder),
  } as unknown as Release;
  const shown = (bytes: number, name = 'mfe-x/Show') =>
    ({ name, language: 'en', html: randomBytes(bytes / 2).toString('hex') }) as const;
  const changed = [{ release, browserFolder, serverFolder: '' }];
  const found = (html: number, styles: number, scripts: number) =>
    fragmentBudgetViolations({
      changed,
      budgets: { remotes: { entry: 1, page: 1 }, parts: {}, fragments: { html, styles, scripts } },
      composed: { fragments: [shown(100), shown(900), shown(9000, 'mfe-y/Other')] } as never,
    });
  expect(found(900, 500, 1000)).toEqual([]);
  expect(found(100, 499, 999).map(({ code, part }) => [code, part])).toEqual(
    Array(3).fill(['PARTS-204', 'mfe-x']),
  );
  const [html, styles, scripts] = found(100, 499, 999).map(({ sentence }) => sentence);
  expect(html).toMatch(
    /^mfe-x: the fragment mfe-x\/Show has HTML of \d+ bytes, \d+ over the budget "html" of 100 for fragments\. Make it lighter, or raise /,
  );
  expect(styles).toMatch(
    /has styles of 500 bytes, 1 over the budget "styles" of 499 for fragments\. /,
  );
  expect(scripts).toMatch(
    /has scripts of 1000 bytes, 1 over the budget "scripts" of 999 for fragments\. /,
  );
  // What pages load besides is not the fragments'.
  const own = { remotes: { entry: 5000, page: 1 }, parts: {} };
  expect(releaseBudgetViolations({ changed, budgets: own })).toEqual([]);
});

const all = (amount: number) =>
  Object.fromEntries(PAGE_FIGURES.map((figure) => [figure, amount])) as Record<PageFigure, number>;

describe('a page', () => {
  const heaviest = '/remotes/shell/1/react.js with 9';
  const over = (more: Partial<Record<PageFigure, number>>) => {
    const weight = { hydrate: 'never', heaviest, weight: { ...all(10), ...more } } as const;
    return overBudget({ part: 'mfe-x', path: '/about' }, weight, all(10));
  };

  test('may weigh its budget; one more is refused with page, figure, budget, kind and what to do', () => {
    expect(over({})).toEqual([]);
    expect(over({ requests: 11 })).toEqual([
      {
        figure: 'requests',
        over: 1,
        sentence:
          'mfe-x: /about makes 11 requests while it is idle, 1 over the budget "requests" of 10 for pages that never hydrate. Make it lighter, or raise the budget in budgets.json in a commit that says why and publish the shell, which brings it.',
      },
    ]);
  });

  test('has a sentence for each figure over its budget; that about scripts names the heaviest', () => {
    const sentences = PAGE_FIGURES.flatMap((figure) => over({ [figure]: 11 })).map(
      ({ sentence }) => sentence,
    );
    expect(sentences.map((one) => one.split(',')[0])).toEqual([
      'mfe-x: /about sends 11 bytes for its document and its headers',
      'mfe-x: /about loads 11 bytes of scripts while it is idle',
      'mfe-x: /about loads 11 bytes of scripts once it is awake',
      'mfe-x: /about has pictures of 11 bytes',
      'mfe-x: /about makes 11 requests while it is idle',
    ]);
    const named = sentences.map((one) => one.includes(`The heaviest is ${heaviest}.`));
    expect(named).toEqual([false, true, true, false, false]);
    const once = over(all(11)).map(({ figure }) => figure);
    expect(once).toEqual(['wire', 'idleScripts', 'pictures', 'requests']);
  });
});

describe('the pages of a site', () => {
  /** A release whose only script has a thousand bytes that do not compress. */
  function release(part: string): PackedRelease {
    const browserFolder = mkdtempSync(join(folder(), `${part}-`));
    writeFileSync(join(browserFolder, 'entry.js'), browserFolder);
    const files = describeFiles(browserFolder);
    writeFileSync(join(browserFolder, 'entry.js.br'), randomBytes(1000));
    const described = { part, hash: '1', entry: 'entry.js', exposes: {}, files };
    return { release: described, browserFolder, serverFolder: '' } as unknown as PackedRelease;
  }

  const page = (part: string, path: string, bytes: number, more = '') => ({
    part,
    path,
    html: `<h1>${randomBytes(bytes / 2).toString('hex')}</h1>${more}`,
  });
  const script = (part: string): string => `<script src="/remotes/${part}/1/entry.js"></script>`;
  const wakes = `<script type="application/json" id="page-data">${JSON.stringify({
    shell: { base: '/remotes/shell/1/', entry: 'entry.js' },
    page: {
      base: '/remotes/mfe-x/1/',
      entry: 'entry.js',
      files: { scripts: [], styles: [] },
      hydrate: 'form',
    },
  })}</script>`;

  /** The violations without their second half, by a budget of so much. */
  function pageViolations(
    rendered: ReturnType<typeof page>[],
    most: Partial<Record<PageFigure, number>>,
    more: {
      changed?: PackedRelease[];
      budgets?: Partial<Budgets>;
      config?: Partial<typeof CONFIG>;
      headers?: Record<string, string>;
    } = {},
  ): string[] {
    const pages = { ...all(100_000), ...most };
    const found = pageBudgetViolations({
      composed: {
        rendered,
        headerRules: [{ source: '/a', headers: more.headers ?? {} }],
      } as unknown as Parameters<typeof pageBudgetViolations>[0]['composed'],
      changed: more.changed ?? [],
      releases: ['mfe-x', 'mfe-y', 'shell'].map(release),
      budgets: {
        remotes: { entry: 1000, page: 1 },
        parts: {},
        pages: { never: pages, form: pages, idle: pages },
        ...more.budgets,
      },
      config: { ...CONFIG, ...more.config },
    });
    expect(found.filter(({ code }) => code !== 'PARTS-047')).toEqual([]);
    return found.map(({ sentence }) =>
      sentence.replace(/ \d+ bytes.*budget "(\w+)".*which brings it\./, ' … over $1.'),
    );
  }

  test('are named by the heaviest of a part that is over the same budget, with how many more there are', () => {
    const sizes = { '/a': 400, '/b': 900, '/c': 600, '/d': 2 };
    const rendered = Object.entries(sizes).map(([path, size]) => page('mfe-x', path, size));
    expect(pageViolations(rendered, { wire: 300 })).toEqual([
      'mfe-x: /b sends … over wire. Over it, too: 2 of its other pages.',
    ]);
    expect(pageViolations(rendered.slice(1, 2), { wire: 300 })).toEqual([
      'mfe-x: /b sends … over wire.',
    ]);
  });

  test('are distinguished by their part, by when they hydrate and by what is over', () => {
    const rendered = [
      page('mfe-x', '/a', 400),
      page('mfe-y', '/b', 400),
      page('mfe-x', '/c', 400, wakes),
    ];
    expect(pageViolations(rendered, { wire: 300, awakeScripts: 1999 })).toEqual([
      'mfe-x: /a sends … over wire.',
      'mfe-y: /b sends … over wire.',
      'mfe-x: /c sends … over wire.',
      'mfe-x: /c loads … over awakeScripts.',
    ]);
  });

  test('leave their scripts to the violation of a release that is too heavy itself', () => {
    const rendered = ['mfe-x', 'mfe-y'].map((part) =>
      page(part, `/${part}`, 400, script('mfe-x') + script('mfe-y')),
    );
    const over = (changed: string[], entry: number) =>
      pageViolations(
        rendered,
        { wire: 300, idleScripts: 1999 },
        {
          changed: changed.map(release),
          budgets: { remotes: { entry, page: 1 } },
        },
      ).filter((sentence) => sentence.endsWith('idleScripts.'));
    const [x, y] = ['mfe-x', 'mfe-y'].map((part) => `${part}: /${part} loads … over idleScripts.`);
    expect(over(['mfe-x'], 1000)).toEqual([x, y]);
    expect(over(['mfe-x'], 999)).toEqual([y]);
    expect(over(['shell'], 999)).toEqual([]);
  });

  test('may weigh more by what the configuration has, and their headers count', () => {
    const rendered = [page('mfe-x', '/a', 400), page('mfe-x', '/b', 400)];
    const budgets = { configured: { analytics: { wire: 5000 } } };
    const most = { wire: 300 };
    expect(pageViolations(rendered, most, { budgets })).toHaveLength(1);
    expect(pageViolations(rendered, most, { budgets, config: { analyticsId: 'G-1' } })).toEqual([]);
    const headers = { 'X-Long': 'x'.repeat(2000) };
    expect(pageViolations(rendered, { wire: 2000 })).toEqual([]);
    expect(pageViolations(rendered, { wire: 2000 }, { headers })).toEqual([
      'mfe-x: /a sends … over wire.',
    ]);
  });
});
