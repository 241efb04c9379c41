import { z } from 'zod';
import { coversPath } from 'shared-config/contract/Route';
import type { Hydration } from 'shared-config/contract/RemoteModule';
import type { RuntimeConfig } from 'shared-config/services/RuntimeConfig';
import { strictObject } from '../config/strictObject';

const amount = z.int('expected a whole number').nonnegative('expected zero or more');

/** The most that one page may bring. Bytes are those on a visitor's connection. */
const PAGE_BUDGET = {
  /** The document. */
  html: amount,
  /** The document with the head of its answer. Missing in a file from before it was weighed. */
  wire: z.exactOptional(amount),
  /** The scripts inside of the document that run. */
  inlineScript: amount,
  /** The scripts that load before any input; those of a form on the first screen play no role. */
  idleScripts: amount,
  /** All scripts that load once the page is awake. */
  awakeScripts: amount,
  /** The fonts that the document preloads. */
  fonts: amount,
  /** How many requests an idle page makes, its document and the file with its speculation rules included. */
  requests: amount,
};

/** What is weighed of a page. */
export type PageFigure = keyof typeof PAGE_BUDGET;

export const PAGE_FIGURES = Object.keys(PAGE_BUDGET) as PageFigure[];

/** By when a page hydrates. */
export const PAGE_BUDGETS = strictObject({
  never: strictObject(PAGE_BUDGET),
  form: strictObject(PAGE_BUDGET),
  idle: strictObject(PAGE_BUDGET),
} satisfies Record<Hydration, z.ZodType>);

const exception = z.exactOptional(amount);

const EXCEPTIONS = strictObject({
  html: exception,
  wire: exception,
  inlineScript: exception,
  idleScripts: exception,
  awakeScripts: exception,
  fonts: exception,
  requests: exception,
} satisfies Record<PageFigure, z.ZodType>);

/** Exceptions by route: an exact path, or a subtree that ends in `/*`. */
export const ROUTE_BUDGETS = z.record(z.string().startsWith('/'), EXCEPTIONS);

/** What a page may weigh more on a site whose configuration has something, figure by figure. */
export const CONFIGURED_BUDGETS = strictObject({
  analytics: z.exactOptional(EXCEPTIONS),
  signals: z.exactOptional(EXCEPTIONS),
  appCheck: z.exactOptional(EXCEPTIONS),
});

/** What of a configuration makes pages heavier. */
export type Configured = keyof z.infer<typeof CONFIGURED_BUDGETS>;

export function configuredIn({ analyticsId, signals, firebase }: RuntimeConfig): Configured[] {
  const has = { analytics: analyticsId, signals, appCheck: firebase.appCheck };
  return (Object.keys(has) as Configured[]).filter((one) => has[one]);
}

export type PageBudget = Readonly<z.infer<typeof PAGE_BUDGETS>['never']>;

/** The parts of `budgets.json` about pages. */
export interface PageBudgets {
  readonly pages?: z.infer<typeof PAGE_BUDGETS>;
  readonly routes?: z.infer<typeof ROUTE_BUDGETS>;
  readonly configured?: z.infer<typeof CONFIGURED_BUDGETS>;
}

/**
 * The budget of a page; undefined in a file from before pages had some. The longest route that covers it wins, and what
 * the site's configuration has adds to it.
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
  const budget = Object.assign({}, pages[hydrate], ...exceptions) as PageBudget;
  const more = has.map((one) => configured[one] ?? {});
  return Object.fromEntries(
    Object.entries(budget).map(([figure, amount]) => [
      figure,
      more.reduce((sum, each) => sum + (each[figure as PageFigure] ?? 0), amount),
    ]),
  ) as PageBudget;
}
