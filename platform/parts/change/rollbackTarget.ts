import { ToolError } from 'shared-config/build/ToolError';
import type { HistoryEntry, LiveSpan } from '../history/HistoryEntry';

interface RollbackFacts {
  readonly part: string;
  /** The releases of the part and when each was live, oldest first. */
  readonly spans: readonly LiveSpan[];
  readonly liveHash: string;
  readonly stored: readonly string[];
  /** Whether steps skip a release, because it is marked bad. */
  readonly skipped?: (hash: string) => boolean;
}

/**
 * The release that a rollback leads to. A number counts back like undo: it skips releases that were rolled back from, and
 * releases that are marked bad.
 *
 * @param target a number of steps, or the beginning of a hash, at least 4 characters.
 * @throws ToolError PARTS-031 with what can be rolled back to.
 */
export function rollbackTarget(
  { part, spans, liveHash, stored, skipped = () => false }: RollbackFacts,
  target: string,
): string {
  const undoable = undoOrder(spans).filter(
    (hash) => hash === liveHash || (stored.includes(hash) && !skipped(hash)),
  );
  const refuse = (why: string): ToolError =>
    new ToolError(
      'PARTS-031',
      `${part} cannot be rolled back to ${target}: ${why}. Steps lead to: ${[...undoable].reverse().slice(1).join(', ') || 'nothing'}. To see all kept releases, run parts list ${part}.`,
    );
  if (/^\d{1,3}$/.test(target)) {
    const steps = Number(target);
    if (steps === 0) throw refuse('0 steps lead nowhere');
    const found = undoable[undoable.indexOf(liveHash) - steps];
    if (found === undefined)
      throw refuse(
        `it has only ${Math.max(undoable.indexOf(liveHash), 0)} releases before ${liveHash}`,
      );
    return found;
  }
  return matchRelease(part, target, stored, refuse);
}

/**
 * The stored release whose hash begins with some digits.
 *
 * @throws ToolError PARTS-031 when there is not exactly one.
 */
export function matchRelease(
  part: string,
  digits: string,
  stored: readonly string[],
  refuse = (why: string): ToolError =>
    new ToolError(
      'PARTS-031',
      `${digits} names no release of ${part}: ${why}. To see all kept releases, run parts list ${part}.`,
    ),
): string {
  if (!/^[0-9a-f]{4,16}$/.test(digits))
    throw refuse('that is neither a number of steps nor 4 to 16 digits of a hash');
  const matching = stored.filter((hash) => hash.startsWith(digits));
  const [found] = matching;
  if (found === undefined) throw refuse('the site holds no such release');
  if (matching.length > 1) throw refuse(`${matching.length} releases begin with it`);
  return found;
}

/** The releases that undo steps through, the live one last. A release that was rolled back from is left out. */
export function undoOrder(spans: readonly LiveSpan[]): string[] {
  return spans.reduce<string[]>((order, { hash, by }) => {
    const earlier = order.indexOf(hash);
    if (by === 'rollback' && earlier >= 0) return order.slice(0, earlier + 1);
    return [...order.filter((earlier) => earlier !== hash), hash];
  }, []);
}

/**
 * The commit whose state a target names.
 *
 * @param history oldest first.
 * @param target the beginning of a commit's id, at least 4 characters, or a moment: an ISO date or time.
 * @throws ToolError PARTS-035 when there is not exactly one such state.
 */
export function entryAt(history: readonly HistoryEntry[], target: string): HistoryEntry {
  const refuse = (why: string): ToolError =>
    new ToolError(
      'PARTS-035',
      `The site cannot go back to ${target}: ${why}. parts log lists every state with its id and time.`,
    );
  if (MOMENT.test(target)) {
    const moment = Date.parse(target);
    if (Number.isNaN(moment)) throw refuse('that is not a date');
    const found = history.filter(({ at }) => Date.parse(at) <= moment).at(-1);
    if (!found) throw refuse('nothing was live then');
    return found;
  }
  const matching = target.length < 4 ? [] : history.filter(({ id }) => id.startsWith(target));
  const [found] = matching;
  if (!found) throw refuse('no state has that id, and it is no moment such as 2026-05-01T18:30Z');
  if (matching.length > 1) throw refuse(`${matching.length} ids begin with it`);
  return found;
}

const MOMENT = /^\d{4}-\d\d-\d\d/;
