import lighthouse, { desktopConfig } from 'lighthouse';
import { ToolError } from 'shared-config/build/ToolError';
import { withBrowser } from './browser';
import { goal, median, say, type Report, type Row } from './report';
import { SIDES, type BenchSite, type Side } from './site';

const FORMS = ['mobile', 'desktop'] as const;
type Form = (typeof FORMS)[number];

/** The pages in the report's table, besides the one whose largest paint does worst. */
const SHOWN = ['/', '/services', '/contact', '/login', '/blog/why-task-helpers'];

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

type Figures = ReturnType<typeof figuresOf>;
type Audit = Figures & { path: string; form: Form; side: Side };

/** Measures pages and their twins in turn, so that load on the machine affects both; on a desktop only once. */
export async function measurePages(
  { origins, paths: all }: BenchSite,
  wanted: readonly string[],
  runs: number,
): Promise<Report> {
  const audits: Audit[] = [];
  const paths = all.filter((path) => wanted.length === 0 || wanted.includes(path));
  for (const form of FORMS)
    for (const path of paths) {
      say(`${path}, ${form}`);
      for (let run = 0; run < (form === 'mobile' ? runs : 1); run++)
        for (const side of SIDES) {
          const figures = await audit(origins[side] + path, form, run === 0);
          audits.push({ path, form, side, ...figures });
        }
    }
  return pagesReport(audits);
}

/** @throws ToolError BENCH-006 if Lighthouse cannot measure the page, also when asked again, as it says then. */
async function audit(address: string, form: Form, scored: boolean, left = 4): Promise<Figures> {
  const lhr = await withBrowser(async (browser) => {
    const onlyCategories = scored ? CATEGORIES : CATEGORIES.slice(0, 1);
    const flags = { onlyCategories, disableFullPageScreenshot: true, logLevel: 'error' } as const;
    const config = form === 'desktop' ? desktopConfig : undefined;
    return (await lighthouse(address, flags, config, await browser.newPage()))?.lhr;
  });
  if (lhr && !lhr.runtimeError) return figuresOf(lhr);
  if (left > 0) return audit(address, form, scored, left - 1);
  throw new ToolError('BENCH-006', `${address}: ${lhr?.runtimeError?.message}`);
}

interface LighthouseResult {
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly numericValue?: number;
        readonly score?: number | null;
        readonly details?: { readonly items?: readonly SentFile[] };
      }
    >
  >;
  readonly categories: Readonly<Record<string, { readonly id: string; readonly score: number }>>;
}
type SentFile = Readonly<{ transferSize: number; resourceType: string }>;

/** Times in milliseconds, sizes in bytes on the wire. */
function figuresOf({ audits, categories }: LighthouseResult) {
  const value = (id: string): number => audits[id]?.numericValue ?? NaN;
  const sent = audits['network-requests']?.details?.items ?? [];
  const bytes = (type: string): number =>
    sent.reduce((sum, file) => sum + (file.resourceType === type ? file.transferSize : 0), 0);
  const listed = audits['is-crawlable']?.score !== 0;
  return {
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    // 0 to 100. The times show performance, and a page that search engines must not list has no score for them.
    scores: Object.values(categories)
      .filter(({ id }) => id !== 'performance' && (listed || id !== 'seo'))
      .map(({ score }) => Math.round(score * 100)),
    // Whether the browser keeps the page for a return.
    kept: audits['bf-cache']?.score === 1,
    document: bytes('Document'),
    scripts: bytes('Script'),
    requests: sent.length,
  };
}

/** The goals over all measured pages, and the pages that say most. */
function pagesReport(audits: readonly Audit[]): Report {
  const paths = [...new Set(audits.map(({ path }) => path))];
  const middle = (path: string, form: Form, side: Side, figure: 'fcp' | 'lcp' | 'tbt'): number => {
    const found = audits.filter((one) => one.path === path && one.form === form);
    return median(found.filter((one) => one.side === side).map((one) => one[figure]));
  };
  const times = (path: string, form: Form): number =>
    middle(path, form, 'site', 'lcp') / middle(path, form, 'twin', 'lcp');
  const blocks = (path: string): number =>
    middle(path, 'mobile', 'site', 'tbt') - middle(path, 'mobile', 'twin', 'tbt');
  const most = (figure: (path: string) => number): string =>
    paths.toSorted((one, other) => figure(other) - figure(one))[0] ?? '';

  const paints = FORMS.map((form) => {
    const path = most((one) => times(one, form));
    const measured = `${times(path, form).toFixed(2)} × on ${path}, the worst of ${paths.length}`;
    return goal(`LCP, ${form}`, 'at most 1.03 × the twin', measured, times(path, form) < 1.035);
  });
  const site = audits.filter(({ side }) => side === 'site');
  const more = Math.max(...paths.map(blocks));
  const score = Math.min(...site.flatMap(({ scores }) => scores));
  const cls = Math.max(...site.map((one) => one.cls)).toFixed(3);
  const lost = paths.filter((path) => site.some((one) => one.path === path && !one.kept));
  const blocking = `${more.toFixed(0)} ms more on ${most(blocks)}`;
  const goals = [
    ...paints,
    goal('TBT, mobile', 'at most the twin + 20 ms', blocking, more <= 20),
    goal('Accessibility, best practices, SEO', '100', String(score), score === 100),
    goal('CLS', '0.000', cls, cls === '0.000'),
    goal(
      'Back/forward cache',
      'all pages',
      lost.length === 0 ? `all ${paths.length}` : `all but ${lost.length} of ${paths.length}`,
      lost.length === 0,
    ),
  ];
  const worst = most((path) => times(path, 'mobile'));
  const shown = paths.filter((path) => path === worst || SHOWN.includes(path));
  const rows = shown.map((path): Row => {
    const both = (figure: 'fcp' | 'lcp' | 'tbt', form: Form = 'mobile'): string =>
      SIDES.map((side) => middle(path, form, side, figure).toFixed(0)).join('/');
    const first = site.find((one) => one.path === path);
    return {
      'page (site/twin)': path,
      'FCP ms': both('fcp'),
      'LCP ms': both('lcp'),
      'TBT ms': both('tbt'),
      'LCP desktop': both('lcp', 'desktop'),
      'document bytes': first?.document ?? NaN,
      'script bytes': first?.scripts ?? NaN,
      requests: first?.requests ?? NaN,
    };
  });
  return { goals, rows };
}
