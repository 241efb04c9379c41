import type { Violation } from './Violation';

type Pages = Readonly<Record<string, string>>;

export interface RemovalFacts {
  readonly before: Pages;
  readonly after: Pages;
  /** The parts that the change set publishes, rolls back or retires: their teams decide about their own pages. */
  readonly changed: readonly string[];
  /** Whether an older route table comes back. */
  readonly rollback: boolean;
}

/** The pages that a change takes off the site, sorted by path. */
export function removedPages({ before, after }: Pick<RemovalFacts, 'before' | 'after'>): string[] {
  return Object.keys(before)
    .filter((path) => !(path in after))
    .sort();
}

/**
 * A violation for each part that would lose pages through the route table of the shell. A publish of the shell
 * may take single pages of a part away, so that a page can be removed in either order; the last page, and every
 * page that a rollback would take, needs an explicit decision.
 */
export function removalViolations(facts: RemovalFacts): Violation[] {
  const { before, after, changed, rollback } = facts;
  const lost = new Map<string, string[]>();
  for (const path of removedPages(facts)) {
    const part = before[path] ?? '';
    if (!changed.includes(part)) lost.set(part, [...(lost.get(part) ?? []), path]);
  }
  const left = new Set(Object.values(after));
  return [...lost]
    .filter(([part]) => rollback || !left.has(part))
    .map(([part, paths]) => ({
      code: 'PARTS-027',
      sentence: `${part} would lose ${paths.join(', ')}: the route table of this shell does not name ${paths.length === 1 ? 'it' : 'them'}. If that is meant, retire the part first (npm run parts -- retire ${part}), or add --drop-pages.`,
    }));
}
