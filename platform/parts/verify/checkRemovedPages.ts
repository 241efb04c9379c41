import type { Candidate } from './Candidate';
import type { Violation } from '../process/refuse';

type Facts = Pick<Candidate, 'before' | 'changed' | 'retired' | 'rollback' | 'dropPages'> & {
  readonly composed: Pick<Candidate['composed'], 'pages'>;
};

/** The pages that a change takes off the site, sorted by path. */
export function removedPages({ before, composed }: Pick<Facts, 'before' | 'composed'>): string[] {
  return Object.keys(before?.pages ?? {})
    .filter((path) => !(path in composed.pages))
    .sort();
}

/**
 * A violation for each part that would lose pages through the route table of the shell. A publish of the shell
 * may take single pages of a part away, so that a page can be removed in either order; the last page, and every
 * page that a rollback would take, needs an explicit decision. Parts that are published, rolled back or retired decide
 * about their own pages.
 */
export function removalViolations(facts: Facts): Violation[] {
  const { before, composed, changed, retired = [], rollback = false, dropPages = false } = facts;
  if (dropPages) return [];
  const acting = new Set([...changed.map(({ release }) => release.part), ...retired]);
  const removed = removedPages(facts);
  const left = new Set(Object.values(composed.pages));
  return [...new Set(removed.map((path) => before?.pages[path] ?? ''))]
    .filter((part) => !acting.has(part) && (rollback || !left.has(part)))
    .map((part) => {
      const paths = removed.filter((path) => before?.pages[path] === part);
      const sentence = `${part} would lose ${paths.join(', ')}: the route table of this shell does not name ${paths.length === 1 ? 'it' : 'them'}. If that is meant, retire the part first (npm run parts -- retire ${part}), or add --drop-pages.`;
      return { code: 'PARTS-027', sentence };
    });
}
