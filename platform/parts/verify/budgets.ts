import { join } from 'node:path';
import { z } from 'zod';
import { readJson } from 'shared-config/build/readJson';
import type { Hydration } from 'shared-config/contract/RemoteModule';
import { coversPath } from 'shared-config/contract/Route';
import { ENGLISH, languageOf } from 'shared-config/i18n/languages';
import { localConfig } from 'shared-config/process/localConfig';
import { portsFrom } from 'shared-config/process/ports';
import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';
import { SIGNALS_PATH } from 'shared-config/services/signals';
import { strictObject } from '../config/strictObject';

const bytes = z.int('expected a whole number of bytes').positive('expected at least one byte');
const amount = z.int('expected a whole number').nonnegative('expected zero or more');

/** The most that one page may load. Bytes are compressed. */
const PAGE = strictObject({
  html: amount,
  /** The document with its response headers. */
  wire: amount,
  /** The inline scripts that run. */
  inlineScript: amount,
  /** The scripts that load before any input. Those that a form on the first screen loads do not count. */
  idleScripts: amount,
  /** All scripts that load once the page is awake. */
  awakeScripts: amount,
  /** The fonts that the document preloads. */
  fonts: amount,
  /** The pictures in the document, each in the widest file of the original's format. */
  pictures: z.exactOptional(amount),
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

/** How much more a page may weigh if the configuration has a service. */
const CONFIGURED = strictObject({
  analytics: PAGE.exactPartial(),
  signals: PAGE.exactPartial(),
  appCheck: PAGE.exactPartial(),
}).exactPartial();

/** `budgets.json`: the budgets of all remotes and pages, and the exceptions of single parts and routes. */
const BUDGETS = strictObject({
  remotes: PART,
  parts: z.record(z.string(), PART.exactPartial()),
  /** By when a page hydrates. Missing where pages are not weighed. */
  pages: z.exactOptional(
    strictObject({ never: PAGE, form: PAGE, idle: PAGE } satisfies Record<Hydration, z.ZodType>),
  ),
  /** An exact path, or a subtree that ends in `/*`. */
  routes: z.exactOptional(z.record(z.string().startsWith('/'), PAGE.exactPartial())),
  configured: z.exactOptional(CONFIGURED),
  /** How much more a page may weigh in another language than English, whose letters take three bytes each. */
  translated: z.exactOptional(PAGE.exactPartial()),
});

export type Budgets = z.infer<typeof BUDGETS>;

/** The file at the root of the project, and in the server bundle of every shell. */
export const BUDGETS_FILE = 'budgets.json';

/** @throws ToolError PARTS-025 with the path of each wrong value. */
export function readBudgets(folder: string): Budgets {
  return readJson(join(folder, BUDGETS_FILE), BUDGETS, {
    code: 'PARTS-025',
    recovery:
      'It needs {"remotes": {"entry", "page"}, "parts": {}} with whole numbers of bytes, and may have "pages", "routes", "configured" and "translated".',
  });
}

/** A service of the configuration that makes pages heavier. */
type Configured = keyof z.infer<typeof CONFIGURED>;

export function configuredIn({ analyticsId, signals, firebase }: RuntimeConfig): Configured[] {
  const has = { analytics: analyticsId, signals, appCheck: firebase.appCheck };
  return (Object.keys(has) as Configured[]).filter((one) => has[one]);
}

/** The configuration of a local site with the same services and switches. Budgets are made for it. */
export function localConfigLike({
  analyticsId,
  signals,
  firebase,
  switches,
  languages,
}: RuntimeConfig): RuntimeConfig {
  const { appCheck } = firebase;
  const local = localConfig(portsFrom({}));
  return {
    ...local,
    ...(appCheck && { firebase: { ...local.firebase, appId: '1:2:web:3', appCheck } }),
    ...(signals && { signals: { address: new URL(SIGNALS_PATH, local.rows.contact).href } }),
    ...(analyticsId && { analyticsId: 'G-XXXXXXXXXX' }),
    ...(switches && { switches }),
    ...(languages && { languages }),
  };
}

/**
 * The budget of a page; undefined where pages are not weighed. The longest route that covers it wins. The services of the
 * configuration and the language of the page add to it.
 */
export function budgetOfPage(
  {
    pages,
    routes = {},
    configured = {},
    translated = {},
  }: Pick<Budgets, 'pages' | 'routes' | 'configured' | 'translated'>,
  path: string,
  hydrate: Hydration,
  has: readonly Configured[] = [],
): PageBudget | undefined {
  if (!pages) return undefined;
  const { language, path: plain } = languageOf(path);
  const exceptions = Object.entries(routes)
    .filter(([route]) => coversPath(route, plain))
    .sort(([one], [other]) => one.length - other.length)
    .map(([, budget]) => budget);
  const budget: PageBudget = Object.assign({}, pages[hydrate], ...exceptions);
  const more = [...has.map((one) => configured[one]), language === ENGLISH ? {} : translated];
  for (const one of more)
    for (const figure of PAGE_FIGURES) {
      const most = budget[figure];
      if (most !== undefined) budget[figure] = most + (one?.[figure] ?? 0);
    }
  return budget;
}
