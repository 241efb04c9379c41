import { ToolError } from '../build/ToolError';
import type { LiveSpan } from './history/liveSpans';

interface RollbackFacts {
  readonly part: string;
  /** When which release of the part was live, oldest first. */
  readonly spans: readonly LiveSpan[];
  readonly live: string;
  /** The releases that the site still holds. */
  readonly stored: readonly string[];
}

/**
 * Which release a rollback means. Releases are ordered by when they were last published: a number counts
 * back from the live one, so rolling back twice by one step arrives two releases earlier. Pure.
 *
 * @param target a number of steps, or the beginning of a hash (4 characters at least).
 * @throws ToolError PARTS-031 saying what can be rolled back to.
 */
export function rollbackTarget(
  { part, spans, live, stored }: RollbackFacts,
  target: string,
): string {
  const published = spans.filter(({ by }) => by === 'publish').map(({ hash }) => hash);
  const inOrder = [...new Set([...published].reverse())].reverse();
  const kept = inOrder.filter((hash) => stored.includes(hash) || hash === live);
  const refuse = (why: string): ToolError =>
    new ToolError(
      'PARTS-031',
      `${part} cannot be rolled back to ${target}: ${why}. Kept are, newest first: ${kept.length === 0 ? 'none' : [...kept].reverse().join(', ')}. See parts list.`,
    );
  if (/^\d{1,3}$/.test(target)) {
    const steps = Number(target);
    if (steps === 0) throw refuse('0 steps lead nowhere');
    const found = kept[kept.indexOf(live) - steps];
    if (!kept.includes(live) || found === undefined)
      throw refuse(`there are only ${Math.max(kept.indexOf(live), 0)} releases before ${live}`);
    return found;
  }
  if (!/^[0-9a-f]{4,16}$/.test(target))
    throw refuse('that is neither a number of steps nor 4 to 16 digits of a hash');
  const matching = stored.filter((hash) => hash.startsWith(target));
  const [found] = matching;
  if (found === undefined) throw refuse('the site holds no such release');
  if (matching.length > 1) throw refuse(`${matching.length} releases begin like that`);
  return found;
}
