import type { ListedPart, ListedRelease } from '../../history/listParts';
import { alignedTable } from '../table/alignedTable';

const HEADINGS = ['part', 'release', 'state', 'since', 'kB', 'who', 'commit', 'reason'];

/** The column of the kilobytes. */
const FIGURES = [4];

/** A plain-text table with one line per release, the newest of each part first. */
export function partsTable(parts: readonly ListedPart[]): string {
  const rows = parts.flatMap(({ part, releases }) =>
    releases.map((release, index) => rowOf(index === 0 ? part : '', release)),
  );
  return alignedTable([HEADINGS, ...rows], FIGURES);
}

function rowOf(part: string, release: ListedRelease): string[] {
  const { hash, since, bytes, who, commit = '', reason = '' } = release;
  return [
    part,
    hash,
    stateOf(release),
    since.replace('T', ' ').slice(0, 19),
    bytes === undefined ? '' : (bytes / 1000).toFixed(0),
    who,
    commit,
    reason.replace(/\s+/g, ' '),
  ];
}

function stateOf({ live, stored, action, bad }: ListedRelease): string {
  if (live) return `${action === 'publish' ? 'live' : 'live again'}${bad ? ', bad' : ''}`;
  if (bad) return 'bad';
  return stored ? 'kept' : 'gone';
}
