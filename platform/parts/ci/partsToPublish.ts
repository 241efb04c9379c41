import type { Reason } from '../change/mayGoLive';
import { SHELL } from '../store/siteLayout';

/** What is known of a part of the project when CI decides whether to publish it. */
export interface PartFacts {
  readonly part: string;
  /** The commit that its newest publish was built from; undefined if it was never published from a commit. */
  readonly builtFrom: string | undefined;
  /** The files that differ between that commit and the sources; undefined if git does not have that commit. */
  readonly changed: readonly string[] | undefined;
  /** Its folder, from that of the project; empty if it is the same. */
  readonly folder: string;
  /** Whether its build reads a file (`readsFile`). */
  readonly reads: (file: string) => boolean;
  readonly held?: Reason | undefined;
}

/** Whether a part is published, and why, as a sentence for the log of CI. */
interface PartDecision {
  readonly part: string;
  readonly publishes: boolean;
  readonly reason: string;
}

/** What goes live with the shell. */
const BEHIND_SHELL = /^(?:budgets\.json|firebase\.json|firestore\.rules)$/;

/**
 * Decides which parts CI publishes: those whose sources differ from the commit of their newest publish. So a part whose
 * tests failed is published by the next push that repairs it, or anything else. A retired part stays retired, and one that
 * was rolled back stays so until a file of its own changes.
 */
export function partsToPublish(parts: readonly PartFacts[]): PartDecision[] {
  return parts.map(({ part, builtFrom, changed, folder, reads, held }) => {
    const decide = (publishes: boolean, reason: string): PartDecision => ({
      part,
      publishes,
      reason: `${part} ${reason}.`,
    });
    if (held === 'retired') return decide(false, 'stays retired until it is restored');
    if (builtFrom === undefined) return decide(true, 'was never published from a commit');
    if (!changed) return decide(true, `was built from ${builtFrom}, which git does not have`);
    const isBehind = (file: string): boolean =>
      held === undefined
        ? reads(file) || (part === SHELL && BEHIND_SHELL.test(file))
        : reads(file) && (folder === '' || file.startsWith(`${folder}/`));
    const file = changed.find(isBehind);
    if (file !== undefined)
      return decide(true, `is built from ${file}, which changed since ${builtFrom}`);
    const still = held === undefined ? 'stays' : 'stays rolled back';
    return decide(false, `${still}: nothing that it is built from changed since ${builtFrom}`);
  });
}
