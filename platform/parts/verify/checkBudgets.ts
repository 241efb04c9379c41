import { headersFor } from '../compose/headersFor';
import { fragmentName } from 'shared-config/contract/fragmentPlace';
import { brotli } from '../compress/compressFiles';
import type { PackedRelease } from '../store/PackedRelease';
import { budgetOfPage, BUDGETS_FILE, configuredIn, PAGE_FIGURES, type PageFigure } from './budgets';
import { SHELL } from '../store/siteLayout';
import type { Candidate } from './Candidate';
import type { Violation } from '../programs/refuse';
import { compressedFile, weighPage, type PageWeight } from './weighPage';

/** A violation for each changed release whose entry, or whose heaviest page, exceeds the budget of its part. */
export function releaseBudgetViolations({
  changed,
  budgets,
}: Pick<Candidate, 'changed' | 'budgets'>): (Violation & { readonly part: string })[] {
  if (!budgets) return [];
  return changed.flatMap((one) => {
    const { part, entry, exposes, fragments = [] } = one.release;
    const budget = { ...budgets.remotes, ...budgets.parts[part] };
    const pages = Object.entries(exposes)
      .filter(([expose]) => !fragments.some((fragment) => fragment.expose === expose))
      .map(([what, { scripts, styles }]) => ({
        kind: 'page' as const,
        what,
        size: sizeOf(one, [...scripts, ...styles]),
      }));
    const heaviest = pages.sort((first, second) => second.size - first.size).slice(0, 1);
    return [{ kind: 'entry' as const, what: entry, size: compressedFile(one, entry) }, ...heaviest]
      .filter(({ kind, size }) => size > budget[kind])
      .map(({ kind, what, size }) => ({
        part,
        code: 'PARTS-026',
        sentence: `${part}: ${what} weighs ${size} bytes, ${size - budget[kind]} over the budget "${kind}" of ${budget[kind]}. Load with import() what not every visit uses, or raise the budget in ${BUDGETS_FILE} in a commit that says why and publish the shell, which brings it.`,
      }));
  });
}

/** The bytes of some files without the entry of their part. */
const sizeOf = (one: PackedRelease, files: readonly string[]): number =>
  files
    .filter((file) => file !== one.release.entry)
    .reduce((sum, file) => sum + compressedFile(one, file), 0);

/**
 * A violation for each figure of a fragment of a changed release that exceeds the budget of fragments. Of what pages show of
 * it, the longest HTML counts.
 */
export function fragmentBudgetViolations({
  changed,
  budgets,
  composed: { fragments: shown },
}: Pick<Candidate, 'changed' | 'budgets' | 'composed'>): Violation[] {
  const budget = budgets?.fragments;
  if (!budget) return [];
  return changed.flatMap((one) => {
    const { part, exposes, fragments = [] } = one.release;
    return fragments.flatMap(({ expose }) => {
      const name = fragmentName(part, expose);
      const { scripts = [], styles = [] } = exposes[expose] ?? {};
      const [longest = Buffer.alloc(0)] = shown
        .filter((fragment) => fragment.name === name)
        .map(({ html }) => Buffer.from(html))
        .sort((first, second) => second.length - first.length);
      const weight = {
        html: brotli(longest).length,
        styles: sizeOf(one, styles),
        scripts: sizeOf(one, scripts),
      };
      return FRAGMENT_FIGURES.filter((figure) => weight[figure] > budget[figure]).map((figure) => {
        const [size, most] = [weight[figure], budget[figure]];
        const what = figure === 'html' ? 'HTML' : figure;
        const sentence = `${part}: the fragment ${name} has ${what} of ${size} bytes, ${size - most} over the budget "${figure}" of ${most} for fragments. Make it lighter, or raise the budget in ${BUDGETS_FILE} in a commit that says why and publish the shell, which brings it.`;
        return { code: 'PARTS-204' as const, part, sentence };
      });
    });
  });
}

const FRAGMENT_FIGURES = ['html', 'styles', 'scripts'] as const;

/**
 * A violation for each figure of the rendered pages that exceeds its budget. Of several pages of a part over the same
 * budget, it names the heaviest. Scripts of a part that is too heavy itself are left to releaseBudgetViolations.
 */
export function pageBudgetViolations({
  composed: { rendered, headerRules },
  changed,
  releases,
  budgets,
  config,
}: Pick<Candidate, 'changed' | 'releases' | 'budgets' | 'config' | 'composed'>): Violation[] {
  if (!budgets?.pages) return [];
  const heavy = releaseBudgetViolations({ changed, budgets }).map(({ part }) => part);
  const has = configuredIn(config);
  const groups = new Map<string, (PageOverBudget & { readonly part: string })[]>();
  for (const { part, path, html } of rendered) {
    const weight = weighPage(html, releases, headersFor(headerRules, path));
    const budget = budgetOfPage(budgets, weight.hydrate, has);
    const isHeavy = heavy.includes(part) || heavy.includes(SHELL);
    for (const one of overBudget({ part, path }, weight, budget)) {
      if (isHeavy && one.figure.endsWith('Scripts')) continue;
      const key = `${part} ${weight.hydrate} ${one.figure}`;
      groups.set(key, [...(groups.get(key) ?? []), { ...one, part }]);
    }
  }
  return [...groups.values()].map((group) => {
    const [worst] = group.sort((first, second) => second.over - first.over);
    const others = group.length > 1 ? ` Over it, too: ${group.length - 1} of its other pages.` : '';
    return {
      code: 'PARTS-047',
      ...(worst && { part: worst.part }),
      sentence: `${worst?.sentence}${others}`,
    };
  });
}

const KINDS = {
  never: 'pages that never hydrate',
  form: 'pages that hydrate with their form',
  idle: 'pages that hydrate when idle',
};

const AMOUNT: Record<PageFigure, (amount: number) => string> = {
  wire: (bytes) => `sends ${bytes} bytes for its document and its headers`,
  idleScripts: (bytes) => `loads ${bytes} bytes of scripts while it is idle`,
  awakeScripts: (bytes) => `loads ${bytes} bytes of scripts once it is awake`,
  pictures: (bytes) => `has pictures of ${bytes} bytes`,
  requests: (count) => `makes ${count} requests while it is idle`,
};

interface PageOverBudget {
  readonly figure: PageFigure;
  readonly over: number;
  readonly sentence: string;
}

/** The figures of a page that exceed its budget. */
export function overBudget(
  { part, path }: { readonly part: string; readonly path: string },
  { weight, hydrate, heaviest }: PageWeight,
  budget: ReturnType<typeof budgetOfPage>,
): PageOverBudget[] {
  const overOf = (figure: PageFigure): number => weight[figure] - (budget?.[figure] ?? Infinity);
  return PAGE_FIGURES.flatMap((figure) => {
    const over = overOf(figure);
    // An awake page has the scripts of an idle one, too, and the cause is the same.
    if (over <= 0 || (figure === 'awakeScripts' && overOf('idleScripts') > 0)) return [];
    const file = figure.endsWith('Scripts') && heaviest ? ` The heaviest is ${heaviest}.` : '';
    const sentence = `${part}: ${path} ${AMOUNT[figure](weight[figure])}, ${over} over the budget "${figure}" of ${weight[figure] - over} for ${KINDS[hydrate]}.${file} ${figure.endsWith('Scripts') ? 'Load with import() what not every visit uses' : 'Make it lighter'}, or raise the budget in ${BUDGETS_FILE} in a commit that says why and publish the shell, which brings it.`;
    return [{ figure, over, sentence }];
  });
}
