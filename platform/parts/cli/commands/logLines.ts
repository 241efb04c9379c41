import type { HistoryEntry } from '../../history/HistoryEntry';

/**
 * The lines of one entry of the history: the state's id, the time, the action, who, from which commit and why;
 * below it what changed.
 */
export function logLines(entry: HistoryEntry): string[] {
  const { action, at, who, commit, reason } = entry;
  const id = 'generation' in entry ? entry.generation : '';
  const head = [
    id.padEnd(15),
    at.replace('T', ' ').slice(0, 19),
    action,
    `by ${who}`,
    ...(commit === undefined ? [] : [`from ${commit}`]),
    ...(reason === undefined ? [] : [`: ${reason.replace(/\s+/g, ' ')}`]),
  ];
  return [head.join('  ').replace('  : ', ': '), ...changesOf(entry).map((line) => `  ${line}`)];
}

function changesOf(entry: HistoryEntry): string[] {
  if ('removed' in entry) return entry.removed.map(({ part, hash }) => `${part} ${hash} removed`);
  if ('hash' in entry) return [`${entry.part} ${entry.hash}`];
  const changes = entry.changes.map(
    ({ part, from, to }) => `${part} ${from ?? '–'} → ${to ?? '–'}`,
  );
  return [
    ...changes,
    ...(entry.config ? ['configuration changed'] : []),
    ...(entry.unchecked ? ['pages not opened in a browser'] : []),
  ];
}

/** The parts that an entry is about. */
export function partsIn(entry: HistoryEntry): string[] {
  if ('removed' in entry) return entry.removed.map(({ part }) => part);
  return 'hash' in entry ? [entry.part] : entry.changes.map(({ part }) => part);
}
