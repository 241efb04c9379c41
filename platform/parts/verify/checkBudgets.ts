import type { ComposedPage } from '../compose/composePages';
import type { OpenedRelease } from '../store/OpenedRelease';
import { BUDGETS_FILE, type Budget, type Budgets } from './budgets';
import { compressedFile, compressedSize } from './compressedSize';
import type { Violation } from './Violation';

/** The heaviest of one kind of file. */
export interface Weight {
  readonly kind: keyof Budget;
  readonly what: string;
  /** Bytes, brotli. */
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
  return [{ kind: 'entry', what: `${part}: ${entry}`, size: sizeOf(entry) }, ...heaviest(pages)];
}

/** The heaviest prerendered page of a part. */
export function weighPages(part: string, pages: readonly ComposedPage[]): Weight[] {
  const own = pages.filter((page) => page.part === part);
  return heaviest(
    own.map(({ path, html }) => ({
      kind: 'html',
      what: `${part}: ${path}`,
      size: compressedSize(Buffer.from(html)),
    })),
  );
}

function heaviest(weights: readonly Weight[]): Weight[] {
  const [first] = [...weights].sort((one, other) => other.size - one.size);
  return first ? [first] : [];
}

/** A violation for each weight that exceeds the budget of its part. */
export function budgetViolations(
  part: string,
  weights: readonly Weight[],
  budgets: Budgets,
): Violation[] {
  const budget = { ...budgets.remotes, ...budgets.parts[part] };
  const most = (kind: Weight['kind']): number => budget[kind] ?? Infinity;
  return weights
    .filter(({ kind, size }) => size > most(kind))
    .map(({ kind, what, size }) => ({
      code: 'PARTS-026',
      sentence: `${what} weighs ${size} bytes, ${size - most(kind)} over the budget "${kind}" of ${most(kind)}. Make it lighter, or raise the budget in ${BUDGETS_FILE} in a commit that says why and publish the shell, which brings it.`,
    }));
}
