import type { ComposedSite } from '../compose/composeSite';
import { headersFor } from '../compose/headersFor';
import type { OpenedRelease } from '../store/OpenedRelease';
import { BUDGETS_FILE } from './budgets';
import {
  budgetOfPage,
  PAGE_FIGURES,
  type Configured,
  type PageBudgets,
  type PageFigure,
} from './pageBudgets';
import type { Violation } from './Violation';
import { weighPage, type PageWeight } from './weighPage';

/** Weighs every rendered page against the budget of its route. */
export function pageBudgetViolations(
  { rendered, headerRules }: Pick<ComposedSite, 'rendered' | 'headerRules'>,
  releases: readonly OpenedRelease[],
  budgets: PageBudgets,
  has: readonly Configured[],
): Violation[] {
  if (!budgets.pages) return [];
  return rendered.flatMap(({ part, path, html }) =>
    overBudget(
      `${part}: ${path}`,
      path,
      weighPage(html, releases, headersFor(headerRules, path)),
      budgets,
      has,
    ),
  );
}

const KINDS = {
  never: 'pages that never hydrate',
  form: 'pages that hydrate with their form',
  idle: 'pages that hydrate when idle',
};

const AMOUNT: Record<PageFigure, (amount: number) => string> = {
  html: (bytes) => `has a document of ${bytes} bytes`,
  wire: (bytes) => `sends ${bytes} bytes for its document and its headers`,
  inlineScript: (bytes) => `has ${bytes} bytes of scripts in its document`,
  idleScripts: (bytes) => `loads ${bytes} bytes of scripts while it is idle`,
  awakeScripts: (bytes) => `loads ${bytes} bytes of scripts once it is awake`,
  fonts: (bytes) => `preloads ${bytes} bytes of fonts`,
  requests: (count) => `makes ${count} requests while it is idle`,
};

/**
 * A violation for each figure of a page that exceeds its budget.
 *
 * @param name of the page in the sentences.
 */
export function overBudget(
  name: string,
  path: string,
  { weight, hydrate, heaviest }: PageWeight,
  budgets: PageBudgets,
  has: readonly Configured[] = [],
): Violation[] {
  const budget = budgetOfPage(budgets, path, hydrate, has);
  if (!budget) return [];
  return PAGE_FIGURES.flatMap((figure) => {
    const most = budget[figure] ?? Infinity;
    const over = weight[figure] - most;
    if (over <= 0) return [];
    const file = figure.endsWith('Scripts') && heaviest ? ` The heaviest is ${heaviest}.` : '';
    const sentence = `${name} ${AMOUNT[figure](weight[figure])}, ${over} over the budget "${figure}" of ${most} for ${KINDS[hydrate]}.${file} Make it lighter, or raise the budget of the kind or, under "routes", of ${path} in ${BUDGETS_FILE} in a commit that says why and publish the shell, which brings it.`;
    return [{ code: 'PARTS-047', sentence }];
  });
}
