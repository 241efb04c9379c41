import { STATE_FILE, type SiteLayout } from '../store/siteLayout';
import { SiteRepository } from '../store/SiteRepository';
import { parseState } from '../store/SiteState';

/** Who made a change, from which commit of the sources, and why. */
export interface Signature {
  readonly author: string;
  /**
   * Of a publish: the short id of the commit that its releases were built from, followed by `+` if the sources
   * differed from it; missing outside of git.
   */
  readonly commit?: string;
  readonly reason?: string;
}

interface Committed extends Signature {
  /** ISO time. */
  readonly at: string;
  /** The id of the commit. */
  readonly id: string;
  /** Of the oldest commit: what was live until then, by part, if the history was cut (docs/deploying.md, step 11). */
  readonly before?: Readonly<Record<string, string>>;
}

/** A commit that changed what is live. */
export interface LiveEntry extends Committed {
  readonly action: 'publish' | 'rollback' | 'retire' | 'restore';
  /** The parts with another live release; `null` stands for none. Empty if only the configuration changed. */
  readonly changes: readonly PartChange[];
  /** Of a publish: the parts that were built, too, with the release that was live already. */
  readonly unchanged?: readonly string[];
  /** Whether the runtime configuration changed. */
  readonly configured?: true;
  /** Of a publish: a browser has opened the pages that it changed. */
  readonly visited?: true;
  /** Of a publish: the check that was left out on purpose; `reason` says why. */
  readonly unchecked?: 'browser';
}

export interface PartChange {
  readonly part: string;
  readonly from: string | null;
  readonly to: string | null;
}

/** A commit without releases that `parts prune` removed. */
export interface PruneEntry extends Committed {
  readonly action: 'prune';
  readonly removed: readonly { readonly part: string; readonly hash: string }[];
}

/** A commit that marks a release as bad, or takes the mark back. */
export interface MarkEntry extends Committed {
  readonly action: 'mark-bad' | 'mark-good';
  readonly part: string;
  readonly hash: string;
}

export type HistoryEntry = LiveEntry | PruneEntry | MarkEntry;

type Facts<Entry> = Omit<Entry, 'at' | 'id' | 'author'>;

/** What the message of a commit says. */
export type CommitFacts = Facts<LiveEntry> | Facts<PruneEntry> | Facts<MarkEntry>;

/** Every commit of the site that this repository knows, oldest first. */
export function readHistory(site: SiteLayout): HistoryEntry[] {
  const repository = new SiteRepository(site);
  const newestFirst = repository.log('%H%x1f%an%x1f%aI%x1f%B').map(entryOf);
  const [first, ...rest] = newestFirst.toReversed();
  if (!first) return [];
  // An old state may have another form, so this begins with the newest one.
  const { live } = parseState(repository.read(newestFirst[0]?.id ?? '', STATE_FILE));
  const before = new Map(Object.entries(live));
  for (const { part, from } of liveEntries(newestFirst).flatMap(({ changes }) => changes))
    if (from === null) before.delete(part);
    else before.set(part, from);
  return [{ ...first, before: Object.fromEntries(before) }, ...rest];
}

/** The entries that changed what is live. If the history was cut, the first one has no id and holds what was live before. */
export function liveEntries(history: readonly HistoryEntry[]): LiveEntry[] {
  const entries = history.filter((entry): entry is LiveEntry => 'changes' in entry);
  const [{ at = '', before = {} } = {}] = history;
  const changes = changesBetween({}, before);
  if (changes.length === 0) return entries;
  return [{ action: 'publish', id: '', at, author: 'before the history', changes }, ...entries];
}

/** The parts that an entry is about. */
export function partsIn(entry: HistoryEntry): string[] {
  if ('removed' in entry) return entry.removed.map(({ part }) => part);
  return 'hash' in entry ? [entry.part] : entry.changes.map(({ part }) => part);
}

/** The parts whose live release differs, sorted by name. */
export function changesBetween(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): PartChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .map((part) => ({ part, from: before[part] ?? null, to: after[part] ?? null }))
    .filter(({ from, to }) => from !== to);
}

const NO_REASON = 'No reason given.';

/**
 * The message of a commit: a subject, the reason, and trailers that entryOf reads. Only the last paragraph counts as
 * trailers, so a reason may look like them.
 */
export function messageOf(facts: CommitFacts): string {
  const { action, commit, reason = '' } = facts;
  const releases = trailersOf(facts);
  const about = releases.map(([, text]) => text).join(', ');
  const trailers = [
    ['Action', action],
    ...releases,
    ...(commit ? [['Built-From', commit]] : []),
    ...('unchanged' in facts ? facts.unchanged.map((part) => ['Unchanged', part]) : []),
    ...('configured' in facts ? [['Configuration', 'changed']] : []),
    ...('visited' in facts ? [['Opened-In-A-Browser', 'yes']] : []),
    ...('unchecked' in facts ? [['Opened-In-A-Browser', 'no']] : []),
  ];
  const lines = trailers.map(([name, text]) => `${name}: ${text}`).join('\n');
  return `${action} ${about}`.trim() + `\n\n${reason.trim() || NO_REASON}\n\n${lines}\n`;
}

function trailersOf(facts: CommitFacts): [string, string][] {
  if ('removed' in facts)
    return facts.removed.map(({ part, hash }) => ['Removed', `${part} ${hash}`]);
  if ('hash' in facts) return [['Release', `${facts.part} ${facts.hash}`]];
  return facts.changes.map(({ part, from, to }) => [
    'Part',
    `${part} ${from ?? '-'} -> ${to ?? '-'}`,
  ]);
}

/** The reason in a message of messageOf, and what its trailers of a name say. */
export function readMessage(message: string) {
  const paragraphs = message.trim().split('\n\n');
  const trailers = (paragraphs.at(-1) ?? '').split('\n').map((line) => {
    const [name = '', ...rest] = line.split(': ');
    return [name, rest.join(': ')] as const;
  });
  const reason = paragraphs.slice(1, -1).join('\n\n');
  return {
    ...(reason !== NO_REASON && { reason }),
    all: (name: string): string[] =>
      trailers.filter(([trailer]) => trailer === name).map(([, value]) => value),
  };
}

/** The entry of a commit in the format of readHistory. */
function entryOf(text: string): HistoryEntry {
  const [id = '', author = '', time = '', message = ''] = text.split('\x1f');
  const { all, ...given } = readMessage(message);
  const [action = 'publish', commit] = [all('Action')[0], all('Built-From')[0]];
  const signed = {
    id,
    author,
    at: new Date(time).toISOString(),
    ...(commit !== undefined && { commit }),
    ...given,
  };
  const pairs = (name: string) =>
    all(name).map((value) => {
      const [part = '', hash = ''] = value.split(' ');
      return { part, hash };
    });
  if (action === 'prune') return { action, ...signed, removed: pairs('Removed') };
  if (action === 'mark-bad' || action === 'mark-good')
    return { action, ...signed, ...(pairs('Release')[0] ?? { part: '', hash: '' }) };
  const orNull = (hash = '-') => (hash === '-' ? null : hash);
  return {
    action: action as LiveEntry['action'],
    ...signed,
    changes: all('Part').map((value) => {
      const [part = '', from, , to] = value.split(' ');
      return { part, from: orNull(from), to: orNull(to) };
    }),
    ...(all('Unchanged').length > 0 && { unchanged: all('Unchanged') }),
    ...(all('Configuration').length > 0 && { configured: true as const }),
    ...(all('Opened-In-A-Browser').includes('yes') && { visited: true as const }),
    ...(all('Opened-In-A-Browser').includes('no') && { unchecked: 'browser' as const }),
  };
}

/** A time during which a release was live, in ISO times. */
export interface LiveSpan {
  readonly hash: string;
  readonly since: string;
  /** Missing while it is live. */
  readonly until?: string;
  /** What made it live. */
  readonly by: LiveEntry['action'];
}

/** The releases of a part and when each was live, oldest first. */
export function liveSpans(history: readonly HistoryEntry[], part: string): LiveSpan[] {
  const spans: LiveSpan[] = [];
  for (const entry of liveEntries(history)) {
    const change = entry.changes.find((change) => change.part === part);
    if (!change) continue;
    const last = spans.pop();
    if (last) spans.push({ until: entry.at, ...last });
    if (change.to !== null) spans.push({ hash: change.to, since: entry.at, by: entry.action });
  }
  return spans;
}
