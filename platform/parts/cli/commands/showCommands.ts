import { assertKnownPart, partNames } from '../../config/partFolders';
import { partsIn, type HistoryEntry } from '../../history/HistoryEntry';
import { listParts, type ListedPart, type ListedRelease } from '../../history/listParts';
import { openSite, type OpenSite } from '../../history/openSite';
import { LOST_SITE } from '../../store/siteLayout';
import type { CommandContext, PartsCommand } from './CommandContext';

/**
 * Opens the site of a command that shows parts.
 *
 * @throws ToolError BUILD-002 for a name that is neither in this checkout nor in the history of the site.
 */
async function openFor(
  { root, site }: CommandContext,
  names: readonly string[],
): Promise<OpenSite> {
  const open = await openSite(site);
  const known = [...new Set([...partNames(root), ...open.history.flatMap(partsIn)])];
  for (const name of names) assertKnownPart(name, known);
  return open;
}

/** Prints what is live, since when, and the releases before it. */
export const list: PartsCommand = async (context, names) => {
  const { site, say } = context;
  const all = listParts(await openFor(context, names));
  const parts = all.filter(({ part }) => names.length === 0 || names.includes(part));
  if (parts.length > 0) say(partsTable(parts));
  if (all.length === 0) return say(`Nothing is live in ${site.root} yet. ${LOST_SITE}`);
  for (const name of names)
    if (!parts.some(({ part }) => part === name))
      say(`${name} has not been published to ${site.root} yet.`);
};

const HEADINGS = ['part', 'release', 'state', 'since', 'kB', 'who', 'commit', 'reason'];

/** A plain-text table with one line per release, the newest of each part first. */
export function partsTable(parts: readonly ListedPart[]): string {
  const rows = parts.flatMap(({ part, releases }) =>
    releases.map((release, index) => rowOf(index === 0 ? part : '', release)),
  );
  return alignedTable([HEADINGS, ...rows], [HEADINGS.indexOf('kB')]);
}

function rowOf(part: string, release: ListedRelease): string[] {
  const { hash, since, bytes, author, commit = '', reason = '' } = release;
  const size = bytes === undefined ? '' : (bytes / 1000).toFixed(0);
  return [part, hash, stateOf(release), timeOf(since), size, author, commit, inOneLine(reason)];
}

function stateOf({ isLive, stored, action, bad, retired }: ListedRelease): string {
  if (isLive) return `${action === 'publish' ? 'live' : 'live again'}${bad ? ', bad' : ''}`;
  if (retired) return bad ? 'retired, bad' : 'retired';
  if (bad) return 'bad';
  return stored ? 'kept' : 'gone';
}

/** An ISO time to the second. */
export const timeOf = (at: string): string => at.replace('T', ' ').slice(0, 19);
const inOneLine = (reason: string): string => reason.replace(/\s+/g, ' ');

/** Prints every change of the site, the newest first: who, when, why, and what changed. */
export const log: PartsCommand = async (context, parts) => {
  const { site, say } = context;
  const { history } = await openFor(context, parts);
  const entries = history
    .filter((entry) => parts.length === 0 || partsIn(entry).some((part) => parts.includes(part)))
    .toReversed();
  if (entries.length === 0)
    return say(`Nothing has been published to ${site.root} yet. ${LOST_SITE}`);
  for (const entry of entries) for (const line of logLines(entry)) say(line);
};

/**
 * The lines of one entry of the history: the state's id, the time, the action, who, from which commit and why;
 * below it what changed.
 */
function logLines(entry: HistoryEntry): string[] {
  const { action, at, author, commit, reason, id } = entry;
  const from = commit === undefined ? [] : [`from ${commit}`];
  const head = [id.slice(0, 12), timeOf(at), action, `by ${author}`, ...from].join('  ');
  const why = reason === undefined ? '' : `: ${inOneLine(reason)}`;
  return [head + why, ...changesOf(entry).map((line) => `  ${line}`)];
}

function changesOf(entry: HistoryEntry): string[] {
  if ('removed' in entry) return entry.removed.map(({ part, hash }) => `${part} ${hash} removed`);
  if ('hash' in entry) return [`${entry.part} ${entry.hash}`];
  const changes = entry.changes.map(
    ({ part, from, to }) => `${part} ${from ?? '–'} → ${to ?? '–'}`,
  );
  return [
    ...changes,
    ...(entry.configured ? ['configuration changed'] : []),
    ...(entry.unchecked ? ['pages not opened in a browser'] : []),
  ];
}

/**
 * A plain-text table, two spaces between its columns.
 *
 * @param rows the headings first
 * @param figures the indexes of the columns that are aligned at their end
 */
function alignedTable(rows: readonly (readonly string[])[], figures: readonly number[]): string {
  const widths = (rows[0] ?? []).map((_heading, column) =>
    Math.max(...rows.map((row) => [...(row[column] ?? '')].length)),
  );
  const align = (cell: string, column: number): string =>
    figures.includes(column)
      ? cell.padStart(widths[column] ?? 0)
      : cell.padEnd(widths[column] ?? 0);
  return rows.map((row) => row.map(align).join('  ').trimEnd()).join('\n');
}
