import type { Release } from 'shared-config/contract/Release';
import type { OwnedPage } from '../compose/composeSite';
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
export function weighRelease({ release, browserFolder }: OpenedRelease): Weight[] {
  const sizeOf = (file: string): number => compressedFile(browserFolder, file, release);
  const pages = Object.entries(release.exposes).map(([expose, { scripts, styles }]): Weight => {
    const files = [...scripts, ...styles].filter((file) => file !== release.entry);
    const size = files.reduce((sum, file) => sum + sizeOf(file), 0);
    return { kind: 'page', what: `${release.part}: ${expose}`, size };
  });
  const entry: Weight = {
    kind: 'entry',
    what: `${release.part}: ${release.entry}`,
    size: sizeOf(release.entry),
  };
  return [entry, ...heaviest(pages)];
}

/** The heaviest prerendered page of a part. */
export function weighPages(part: Release['part'], pages: readonly OwnedPage[]): Weight[] {
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

/** A violation for each weight that exceeds the budget of its part. Pure. */
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
      sentence: `${what} weighs ${size} bytes, ${size - budget[kind]} over the budget "${kind}" of ${budget[kind]} in ${BUDGETS_FILE}. Make it lighter, or raise the budget in a commit that says why.`,
    }));
}
