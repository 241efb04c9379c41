import { join } from 'node:path';
import { z } from 'zod';
import { readJson } from 'shared-config/build/readJson';
import type { Hydration } from 'shared-config/contract/RemoteModule';
import { coversPath } from 'shared-config/contract/Route';
import type { RuntimeConfig } from 'shared-config/services/RuntimeConfig';
import { strictObject } from '../config/strictObject';

const bytes = z.int('expected a whole number of bytes').positive('expected at least one byte');
const amount = z.int('expected a whole number').nonnegative('expected zero or more');
const exception = z.exactOptional(amount);

/** The most that one page may bring. Bytes are those on a visitor's connection. */
const PAGE_BUDGET = {
  html: amount,
  /** The document with the head of its answer. */
  wire: amount,
  /** The scripts inside of the document that run. */
  inlineScript: amount,
  /** The scripts that load before any input; those of a form on the first screen play no role. */
  idleScripts: amount,
  /** All scripts that load once the page is awake. */
  awakeScripts: amount,
  /** The fonts that the document preloads. */
  fonts: amount,
  /** How many requests an idle page makes, its document included. */
  requests: amount,
};

export type PageFigure = keyof typeof PAGE_BUDGET;

export const PAGE_FIGURES = Object.keys(PAGE_BUDGET) as PageFigure[];

const EXCEPTIONS = strictObject({
  html: exception,
  wire: exception,
  inlineScript: exception,
  idleScripts: exception,
  awakeScripts: exception,
  fonts: exception,
  requests: exception,
} satisfies Record<PageFigure, z.ZodType>);

/** What a page may weigh more on a site whose configuration has something, figure by figure. */
const CONFIGURED = strictObject({
  analytics: z.exactOptional(EXCEPTIONS),
  signals: z.exactOptional(EXCEPTIONS),
  appCheck: z.exactOptional(EXCEPTIONS),
});

/** `budgets.json`: the budgets of every remote and of every page, and the exceptions of single parts and routes. */
const BUDGETS = strictObject({
  /** The most bytes that a part may weigh on a visitor's connection, each file compressed with brotli. */
  remotes: strictObject({
    /** The script that the shell starts a remote with; for the shell, the script that starts it. */
    entry: bytes,
    /** The scripts and styles that the heaviest page needs besides the entry. */
    page: bytes,
  }),
  parts: z.record(
    z.string(),
    strictObject({ entry: z.exactOptional(bytes), page: z.exactOptional(bytes) }),
  ),
  /** By when a page hydrates. Missing where pages are not weighed. */
  pages: z.exactOptional(
    strictObject({
      never: strictObject(PAGE_BUDGET),
      form: strictObject(PAGE_BUDGET),
      idle: strictObject(PAGE_BUDGET),
    } satisfies Record<Hydration, z.ZodType>),
  ),
  /** An exact path, or a subtree that ends in `/*`. */
  routes: z.exactOptional(z.record(z.string().startsWith('/'), EXCEPTIONS)),
  configured: z.exactOptional(CONFIGURED),
});

export type Budgets = z.infer<typeof BUDGETS>;
export type PageBudgets = Pick<Budgets, 'pages' | 'routes' | 'configured'>;
type PageBudget = Readonly<Record<PageFigure, number>>;

/** The file at the root of the project, and in the server bundle of every shell. */
export const BUDGETS_FILE = 'budgets.json';

/** @throws ToolError PARTS-025 with the path of each wrong value. */
export function readBudgets(folder: string): Budgets {
  return readJson(join(folder, BUDGETS_FILE), BUDGETS, {
    code: 'PARTS-025',
    recovery:
      'It needs {"remotes": {"entry", "page"}, "parts": {}} with whole numbers of bytes, and may have "pages", "routes" and "configured".',
  });
}

/** What of a configuration makes pages heavier. */
export type Configured = keyof z.infer<typeof CONFIGURED>;

export function configuredIn({ analyticsId, signals, firebase }: RuntimeConfig): Configured[] {
  const has = { analytics: analyticsId, signals, appCheck: firebase.appCheck };
  return (Object.keys(has) as Configured[]).filter((one) => has[one]);
}

/**
 * The budget of a page; undefined where pages are not weighed. The longest route that covers it wins, and what the
 * site's configuration has adds to it.
 */
export function budgetOfPage(
  { pages, routes = {}, configured = {} }: PageBudgets,
  path: string,
  hydrate: Hydration,
  has: readonly Configured[] = [],
): PageBudget | undefined {
  if (!pages) return undefined;
  const exceptions = Object.entries(routes)
    .filter(([route]) => coversPath(route, path))
    .sort(([one], [other]) => one.length - other.length)
    .map(([, budget]) => budget);
  const budget: PageBudget = Object.assign({}, pages[hydrate], ...exceptions);
  const more = has.map((one) => configured[one] ?? {});
  const sums = PAGE_FIGURES.map((figure) => [
    figure,
    more.reduce((sum, each) => sum + (each[figure] ?? 0), budget[figure]),
  ]);
  return Object.fromEntries(sums) as PageBudget;
}
