import { join } from 'node:path';
import { z } from 'zod';
import { readJson } from 'shared-config/build/readJson';
import type { Hydration } from 'shared-config/contract/RemoteModule';
import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';
import { strictObject } from '../config/strictObject';

const bytes = z.int('expected a whole number of bytes').positive('expected at least one byte');
const amount = z.int('expected a whole number').nonnegative('expected zero or more');

/** The most that one page may load. Bytes are compressed. */
const PAGE = strictObject({
  wire: amount,
  /** The scripts that load before any input. Those that a form on the first screen loads do not count. */
  idleScripts: amount,
  /** All scripts that load once the page is awake. */
  awakeScripts: amount,
  /** The pictures in the document, each in the widest file of the original's format. */
  pictures: amount,
  /** How many requests an idle page makes, with its document and without pictures. */
  requests: amount,
});

type PageBudget = z.infer<typeof PAGE>;
export type PageFigure = keyof PageBudget;

export const PAGE_FIGURES = Object.keys(PAGE.shape) as PageFigure[];

/** The most bytes that a part may weigh, compressed with brotli. */
const PART = strictObject({
  /** The script that the shell starts a remote with; for the shell, the script that starts it. */
  entry: bytes,
  /** The scripts and styles that the heaviest page needs besides the entry. */
  page: bytes,
});

/** The most that a fragment may weigh: what a page shows of it, and its files without the entry of its part. */
const FRAGMENT = strictObject({ html: bytes, styles: bytes, scripts: bytes });

/** How much more a page may weigh if the configuration has a service. */
const CONFIGURED = strictObject({
  analytics: PAGE.exactPartial(),
  signals: PAGE.exactPartial(),
}).exactPartial();

const BUDGETS = strictObject({
  remotes: PART,
  /** What single parts have in place of that. */
  parts: z.record(z.string(), PART.exactPartial()),
  /** By when a page hydrates, for all its routes and languages. Missing where pages are not weighed. */
  pages: z.exactOptional(
    strictObject({ never: PAGE, form: PAGE, idle: PAGE } satisfies Record<Hydration, z.ZodType>),
  ),
  /** Missing where fragments are not weighed. */
  fragments: z.exactOptional(FRAGMENT),
  configured: z.exactOptional(CONFIGURED),
});

export type Budgets = z.infer<typeof BUDGETS>;

/** The file at the root of the project, and in the server bundle of every shell. */
export const BUDGETS_FILE = 'budgets.json';

/** @throws ToolError PARTS-025 with the path of each wrong value. */
export function readBudgets(folder: string): Budgets {
  return readJson(join(folder, BUDGETS_FILE), BUDGETS, {
    code: 'PARTS-025',
    recovery:
      'It needs {"remotes": {"entry", "page"}, "parts": {}} with whole numbers of bytes, and may have "pages", "fragments" and "configured". Correct it and publish the shell, which brings it.',
  });
}

type Configured = keyof z.infer<typeof CONFIGURED>;

/** The services of a configuration that make pages heavier. */
export function configuredIn({ analyticsId, signals }: RuntimeConfig): Configured[] {
  const has = { analytics: analyticsId, signals };
  return (Object.keys(has) as Configured[]).filter((name) => has[name]);
}

/** The budget of a page: that of its kind, and what the services of the configuration may add. */
export function budgetOfPage(
  { pages, configured = {} }: Pick<Budgets, 'pages' | 'configured'>,
  hydrate: Hydration,
  has: readonly Configured[],
): PageBudget | undefined {
  if (!pages) return undefined;
  const budget = { ...pages[hydrate] };
  for (const figure of PAGE_FIGURES)
    for (const service of has) budget[figure] += configured[service]?.[figure] ?? 0;
  return budget;
}
