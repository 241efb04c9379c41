import type { UndoneFile } from './undoneFiles';

/** What is known of a part that goes live, and of the sources that its live release was built from. */
export interface SourceFacts {
  readonly part: string;
  /** The commit that the live release was built from, with a `+` if its sources differed from it. */
  readonly live: string;
  readonly author: string;
  /** What this publish would undo; undefined if git does not know. */
  readonly undone: readonly UndoneFile[] | undefined;
}

interface SourceDecision {
  /** Why the publish is refused. */
  readonly refusals: readonly { readonly part: string; readonly sentence: string }[];
  readonly warnings: readonly string[];
}

/** How many files a sentence names. */
const SHOWN = 5;

/**
 * Decides whether releases may replace the live ones, by the sources of both: a publish from an older checkout would undo
 * what a colleague has published.
 *
 * @param publisher who publishes. An author who published from files without a commit knows of them.
 */
export function evaluateSources(facts: readonly SourceFacts[], publisher: string): SourceDecision {
  const older = facts.filter(({ undone }) => undone?.length);
  const unknown = facts.filter(({ undone }) => undone === undefined);
  const uncommitted = facts.filter(
    ({ live, author, undone }) =>
      undone?.length === 0 && live.endsWith('+') && author !== publisher,
  );
  return {
    refusals: older.map(({ part, live, author, undone = [] }) => {
      const named = undone
        .slice(0, SHOWN)
        .map((one) => `${one.file} (${one.commit}, ${one.author})`);
      const more = undone.length > SHOWN ? [`${undone.length - SHOWN} more`] : [];
      const sentence = `${part}: ${author} published it from ${live}, and these sources lack changes of it: ${[...named, ...more].join(', ')}.`;
      return { part, sentence };
    }),
    warnings: [
      ...unknown.map(
        ({ part, live, author }) =>
          `${part}: ${author} published it from ${live}, which git does not have here, nor where it fetches from. Ask ${author} whether this publish undoes something.`,
      ),
      ...uncommitted.map(
        ({ part, live, author }) =>
          `${part}: ${author} published it from files that differed from the commit ${live.slice(0, -1)}. Ask ${author} whether this publish undoes something.`,
      ),
    ],
  };
}
