import { headersFor } from '../compose/headersFor';
import { budgetOfPage, BUDGETS_FILE, configuredIn, PAGE_FIGURES, type PageFigure } from './budgets';
import type { Candidate } from './Candidate';
import type { Violation } from '../process/refuse';
import { compressedFile, weighPage, type PageWeight } from './weighPage';

/** A violation for each changed release whose entry, or whose heaviest page, exceeds the budget of its part. */
export function releaseBudgetViolations({
  changed,
  budgets,
}: Pick<Candidate, 'changed' | 'budgets'>): Violation[] {
  if (!budgets) return [];
  return changed.flatMap((opened) => {
    const { part, entry, exposes } = opened.release;
    const budget = { ...budgets.remotes, ...budgets.parts[part] };
    const sizeOf = (files: readonly string[]): number =>
      files.reduce((sum, file) => sum + compressedFile(opened, file), 0);
    const pages = Object.entries(exposes).map(([what, { scripts, styles }]) => ({
      kind: 'page' as const,
      what,
      size: sizeOf([...scripts, ...styles].filter((file) => file !== entry)),
    }));
    const heaviest = pages.sort((one, other) => other.size - one.size).slice(0, 1);
    return [{ kind: 'entry' as const, what: entry, size: sizeOf([entry]) }, ...heaviest]
      .filter(({ kind, size }) => size > budget[kind])
      .map(({ kind, what, size }) => ({
        code: 'PARTS-026',
        sentence: `${part}: ${what} weighs ${size} bytes, ${size - budget[kind]} over the budget "${kind}" of ${budget[kind]}. Make it lighter, or raise the budget in ${BUDGETS_FILE} in a commit that says why and publish the shell, which brings it.`,
      }));
  });
}

/** A violation for each figure of a rendered page that exceeds the budget of its route. */
export function pageBudgetViolations({
  composed: { rendered, headerRules },
  opened,
  budgets,
  config,
}: Pick<Candidate, 'opened' | 'budgets' | 'config'> & {
  readonly composed: Pick<Candidate['composed'], 'rendered' | 'headerRules'>;
}): Violation[] {
  if (!budgets?.pages) return [];
  return rendered.flatMap(({ part, path, html }) => {
    const weight = weighPage(html, opened, headersFor(headerRules, path));
    const budget = budgetOfPage(budgets, path, weight.hydrate, configuredIn(config));
    return overBudget({ part, path }, weight, budget);
  });
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

/** A violation for each figure of a page that exceeds its budget. */
export function overBudget(
  { part, path }: { readonly part: string; readonly path: string },
  { weight, hydrate, heaviest }: PageWeight,
  budget: ReturnType<typeof budgetOfPage>,
): Violation[] {
  return PAGE_FIGURES.flatMap((figure) => {
    const most = budget?.[figure] ?? Infinity;
    const over = weight[figure] - most;
    if (over <= 0) return [];
    const file = figure.endsWith('Scripts') && heaviest ? ` The heaviest is ${heaviest}.` : '';
    const sentence = `${part}: ${path} ${AMOUNT[figure](weight[figure])}, ${over} over the budget "${figure}" of ${most} for ${KINDS[hydrate]}.${file} Make it lighter, or raise the budget of the kind or, under "routes", of ${path} in ${BUDGETS_FILE} in a commit that says why and publish the shell, which brings it.`;
    return [{ code: 'PARTS-047', sentence }];
  });
}
