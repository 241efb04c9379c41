import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { ToolError } from 'shared-config/build/ToolError';
import { withBrowser } from './browser';
import { median, type Goal, type Report } from './report';
import { SIDES, type BenchSite, type Side } from './site';

const FORMS = ['mobile', 'desktop'] as const;
type Form = (typeof FORMS)[number];

/** The pages in the report's table, beside the one whose largest paint does worst. */
const SHOWN = ['/', '/services', '/contact', '/login', '/blog/why-task-helpers'];

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** One run of Lighthouse on one page. Times in milliseconds, sizes in bytes on the wire. */
interface Audit {
  readonly path: string;
  readonly form: Form;
  readonly side: Side;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** 0 to 100; without SEO for a page that search engines may not list. Only of the first run on the site. */
  readonly scores: readonly number[];
  /** Whether the browser keeps the page for a return. */
  readonly kept: boolean;
  readonly document: number;
  readonly scripts: number;
  readonly requests: number;
}

/** Measures each page and its twin in turn, so that load on the machine affects both alike. */
export async function measurePages(
  { origins, paths }: BenchSite,
  runs: Readonly<Record<Form, number>>,
  say: (line: string) => void,
): Promise<Report> {
  const audits: Audit[] = [];
  for (const form of FORMS)
    for (const path of paths) {
      say(`${path}, ${form}`);
      for (let run = 0; run < runs[form]; run++)
        for (const side of SIDES) {
          const categories = run === 0 && side === 'site' ? CATEGORIES : ['performance'];
          audits.push({
            path,
            form,
            side,
            ...(await audit(origins[side] + path, form, categories)),
          });
        }
    }
  return pagesReport(audits);
}

/** @throws ToolError BENCH-006 if Lighthouse cannot measure the page. */
async function audit(
  address: string,
  form: Form,
  onlyCategories: string[],
): Promise<Omit<Audit, 'path' | 'form' | 'side'>> {
  return withBrowser(async (browser) => {
    const flags = { onlyCategories, disableFullPageScreenshot: true, logLevel: 'error' } as const;
    const config = form === 'desktop' ? desktopConfig : undefined;
    const result = await lighthouse(address, flags, config, await browser.newPage());
    if (!result || result.lhr.runtimeError)
      throw new ToolError('BENCH-006', `${address}: ${result?.lhr.runtimeError?.message}`);
    return figuresOf(result.lhr);
  });
}

interface SentFile {
  readonly transferSize: number;
  readonly resourceType: string;
}

function figuresOf({ audits, categories }: Result): Omit<Audit, 'path' | 'form' | 'side'> {
  const value = (id: string): number => audits[id]?.numericValue ?? NaN;
  const details = audits['network-requests']?.details;
  const sent = (details && 'items' in details ? details.items : []) as unknown as SentFile[];
  const bytes = (type: string): number =>
    sent.reduce((sum, file) => sum + (file.resourceType === type ? file.transferSize : 0), 0);
  const listed = audits['is-crawlable']?.score !== 0;
  const scored = Object.values(categories).filter(({ id }) => listed || id !== 'seo');
  return {
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scores: scored.length > 1 ? scored.map(({ score }) => Math.round((score ?? 0) * 100)) : [],
    kept: audits['bf-cache']?.score === 1,
    document: bytes('Document'),
    scripts: bytes('Script'),
    requests: sent.length,
  };
}

/** The goals, and the pages that say most. */
export function pagesReport(audits: readonly Audit[]): Report {
  const find = (path: string, form: Form, side: Side): Audit[] =>
    audits.filter((one) => one.path === path && one.form === form && one.side === side);
  const middle = (path: string, form: Form, side: Side, figure: 'fcp' | 'lcp' | 'tbt'): number =>
    median(find(path, form, side).map((one) => one[figure]));
  const times = (path: string, form: Form, figure: 'fcp' | 'lcp'): number =>
    middle(path, form, 'site', figure) / middle(path, form, 'twin', figure);
  const blocks = (path: string): number =>
    middle(path, 'mobile', 'site', 'tbt') - middle(path, 'mobile', 'twin', 'tbt');
  const paths = [...new Set(audits.map(({ path }) => path))];
  const forms = FORMS.filter((form) => audits.some((one) => one.form === form));
  const worst = (figure: (path: string) => number): string =>
    paths.toSorted((one, other) => figure(other) - figure(one))[0] ?? '';

  const paints = forms.flatMap((form) =>
    (['fcp', 'lcp'] as const).map((figure): Goal => {
      const path = worst((one) => times(one, form, figure));
      return {
        figure: `${figure.toUpperCase()}, ${form}, ${paths.length} pages`,
        goal: 'at most 1.03 × the twin',
        measured: `${times(path, form, figure).toFixed(2)} × on ${path}`,
        met: times(path, form, figure) < 1.035,
      };
    }),
  );
  const slowest = worst(blocks);
  const site = audits.filter(({ side }) => side === 'site');
  const scores = site.flatMap((one) => one.scores);
  const lost = paths.filter((path) => site.some((one) => one.path === path && !one.kept));
  const goals: Goal[] = [
    ...paints,
    {
      figure: 'TBT, mobile',
      goal: 'at most the twin + 20 ms',
      measured: `${blocks(slowest).toFixed(0)} ms more on ${slowest}`,
      met: blocks(slowest) <= 20,
    },
    {
      figure: 'Scores, CLS',
      goal: '100, 0.000',
      measured: `${Math.min(...scores)}, ${Math.max(...site.map(({ cls }) => cls)).toFixed(3)}`,
      met: Math.min(...scores) === 100 && site.every(({ cls }) => cls < 0.0005),
    },
    {
      figure: 'Back and forward',
      goal: 'kept by the browser',
      measured: lost.length === 0 ? 'all pages' : `not ${lost.join(', ')}`,
      met: lost.length === 0,
    },
  ];
  const shown = [...SHOWN.filter((path) => paths.includes(path))];
  const rows = [...new Set([...shown, worst((path) => times(path, 'mobile', 'lcp'))])];
  return { goals, rows: rows.map(rowOf) };

  function rowOf(path: string): Record<string, string | number> {
    const beside = (form: Form, figure: 'fcp' | 'lcp' | 'tbt'): string =>
      SIDES.map((side) => middle(path, form, side, figure).toFixed(0)).join(' / ');
    const [first] = find(path, 'mobile', 'site');
    return {
      'page (site / twin)': path,
      'FCP ms': beside('mobile', 'fcp'),
      'LCP ms': beside('mobile', 'lcp'),
      'TBT ms': beside('mobile', 'tbt'),
      ...(forms.includes('desktop') && { 'LCP desktop ms': beside('desktop', 'lcp') }),
      'document bytes': first?.document ?? NaN,
      'script bytes': first?.scripts ?? NaN,
      requests: first?.requests ?? NaN,
    };
  }
}
