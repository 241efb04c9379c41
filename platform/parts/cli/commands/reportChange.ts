import type { ChangeReport } from '../../change/change';
import type { ChangeEntry } from '../../history/HistoryEntry';

const DONE: Readonly<Record<ChangeEntry['action'], string>> = {
  publish: 'is live',
  rollback: 'is live again',
  retire: 'is retired',
  restore: 'is live again',
  rebuild: 'is rendered again',
};

/** Describes a change of the site, a line for each part and notice. */
export function changeLines({ entry, notices }: Pick<ChangeReport, 'entry' | 'notices'>): string[] {
  if (!entry) return [...notices, 'That is live already; nothing changed.'];
  const parts = entry.changes.map(({ part, from, to }) => {
    if (to === null)
      return `${part} is retired: its pages are gone, and its release ${from} stays stored. To bring it back: npm run parts -- restore ${part}`;
    return `${part} ${to} ${DONE[entry.action]}${from === null ? '' : `, before it ${from}`}.`;
  });
  return [...parts, ...notices];
}

/** The same for a change without a build, with how long it took. */
export function storedChangeLines(change: ChangeReport): string[] {
  if (!change.entry) return changeLines(change);
  const seconds = (change.milliseconds / 1000).toFixed(2);
  return [
    ...changeLines(change),
    `${pagesOf(change.pagesRendered)} rendered, ${change.pagesKept} kept. Verified, composed and activated in ${seconds} s. State of the site: ${change.entry.id.slice(0, 12)}.`,
  ];
}

export const pagesOf = (count: number): string => `${count} ${count === 1 ? 'page' : 'pages'}`;
