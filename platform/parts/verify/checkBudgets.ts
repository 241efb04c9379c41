import type { ComposedSite } from '../compose/composeSite';
import { headersFor } from '../compose/headersFor';
import type { OpenedRelease } from '../store/OpenedRelease';
import {
  budgetOfPage,
  BUDGETS_FILE,
  PAGE_FIGURES,
  type Budgets,
  type Configured,
  type PageBudgets,
  type PageFigure,
} from './budgets';
import type { Violation } from './Violation';
import { compressedFile, weighPage, type PageWeight } from './weighPage';

/** The heaviest of one kind of file. */
export interface Weight {
  readonly kind: keyof Budgets['remotes'];
  readonly what: string;
  readonly size: number;
}

/** What a release weighs: its entry and its heaviest page. */
export function weighRelease(opened: OpenedRelease): Weight[] {
  const { part, entry, exposes } = opened.release;
  const sizeOf = (file: string): number => compressedFile(opened, file);
  const pages = Object.entries(exposes).map(([expose, { scripts, styles }]): Weight => {
    const files = [...scripts, ...styles].filter((file) => file !== entry);
    const size = files.reduce((sum, file) => sum + sizeOf(file), 0);
    return { kind: 'page', what: `${part}: ${expose}`, size };
  });
  const [heaviest] = pages.sort((one, other) => other.size - one.size);
  const ofEntry: Weight = { kind: 'entry', what: `${part}: ${entry}`, size: sizeOf(entry) };
  return heaviest ? [ofEntry, heaviest] : [ofEntry];
}

/** A violation for each weight that exceeds the budget of its part. */
export function budgetViolations(
  part: string,
  weights: readonly Weight[],
  budgets: Budgets,
): Violation[] {
  const budget = { ...budgets.remotes, ...budgets.parts[part] };
  return weights
    .filter(({ kind, size }) => size > budget[kind])
    .map(({ kind, what, size }) => ({
      code: 'PARTS-026',
      sentence: `${what} weighs ${size} bytes, ${size - budget[kind]} over the budget "${kind}" of ${budget[kind]}. Make it lighter, or raise the budget in ${BUDGETS_FILE} in a commit that says why and publish the shell, which brings it.`,
    }));
}

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
    const most = budget[figure];
    const over = weight[figure] - most;
    if (over <= 0) return [];
    const file = figure.endsWith('Scripts') && heaviest ? ` The heaviest is ${heaviest}.` : '';
    const sentence = `${name} ${AMOUNT[figure](weight[figure])}, ${over} over the budget "${figure}" of ${most} for ${KINDS[hydrate]}.${file} Make it lighter, or raise the budget of the kind or, under "routes", of ${path} in ${BUDGETS_FILE} in a commit that says why and publish the shell, which brings it.`;
    return [{ code: 'PARTS-047', sentence }];
  });
}
