import { z } from 'zod';
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
  readonly commit?: string | undefined;
  readonly reason?: string;
}

interface Committed extends Signature {
  /** ISO time. */
  readonly at: string;
  readonly id: string;
  /** Of the oldest commit: what was live until then, by part, if the history was cut (docs/day-two.md, "Roll back and prune"). */
  readonly before?: Readonly<Record<string, string>>;
}

/** A commit that changed what is live. */
export interface ChangeEntry extends Committed {
  readonly action: 'publish' | 'rollback' | 'retire' | 'restore' | 'rebuild';
  /** The parts with another live release; `null` means none. Empty if only configuration or pages changed. */
  readonly changes: readonly PartChange[];
  /** Of a publish: the parts that were built, too, with the release that was live already. */
  readonly unchanged?: readonly string[] | undefined;
  readonly configured?: true | undefined;
  /** Of a publish: the check that was left out on purpose; `reason` says why. */
  readonly unchecked?: 'browser' | undefined;
}

interface PartChange {
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

export type HistoryEntry = ChangeEntry | PruneEntry | MarkEntry;

type Facts<Entry> = Omit<Entry, 'at' | 'id' | 'author'>;

export type EntryFacts = Facts<ChangeEntry> | Facts<PruneEntry> | Facts<MarkEntry>;

/** Every commit of the site that this repository knows, oldest first. */
export function readHistory(site: SiteLayout): HistoryEntry[] {
  const repository = new SiteRepository(site);
  const newestFirst = repository.log('%H%x1f%an%x1f%aI%x1f%B').map(entryOf);
  const [first, ...rest] = newestFirst.toReversed();
  if (!first) return [];
  // An old state may have another form, so this begins with the newest one.
  const { live } = parseState(repository.read(newestFirst[0]?.id ?? '', STATE_FILE));
  const before = new Map(Object.entries(live));
  for (const { part, from } of changeEntries(newestFirst).flatMap(({ changes }) => changes))
    if (from === null) before.delete(part);
    else before.set(part, from);
  return [{ ...first, before: Object.fromEntries(before) }, ...rest];
}

/** The entries that changed what is live. If the history was cut, the first one has no id and holds what was live before. */
export function changeEntries(history: readonly HistoryEntry[]): ChangeEntry[] {
  const entries = history.filter((entry): entry is ChangeEntry => 'changes' in entry);
  const [{ at = '', before = {} } = {}] = history;
  const changes = changesBetween({}, before);
  if (changes.length === 0) return entries;
  return [{ action: 'publish', id: '', at, author: 'before the history', changes }, ...entries];
}

/** A publish of a part: its release, and who published it from which commit of the sources. */
export interface Published extends Pick<ChangeEntry, 'author' | 'commit'> {
  readonly hash: string | null;
}

/** The publishes of a part, oldest first, with those of a release that was live already. */
export function publishesOf(history: readonly HistoryEntry[], part: string): Published[] {
  let hash: string | null = null;
  return changeEntries(history).flatMap(({ action, changes, unchanged = [], author, commit }) => {
    const changed = changes.find((change) => change.part === part);
    if (changed) hash = changed.to;
    const published = action === 'publish' && (changed ?? unchanged.includes(part));
    return published ? [{ hash, author, commit }] : [];
  });
}

/** The newest publish of a part; undefined if there is none. */
export const lastPublished = (...given: Parameters<typeof publishesOf>): Published | undefined =>
  publishesOf(...given).at(-1);

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

/** The trailer of a commit that says what changed, as JSON. */
const TRAILER = 'Site-Change: ';

/**
 * The message of a commit: a subject, the reason, and a trailer that readMessage reads. Only the last paragraph counts as
 * the trailer, so a reason may look like one.
 */
export function messageOf({ reason = '', ...facts }: EntryFacts): string {
  const about = releasesIn(facts).join(', ');
  const change = TRAILER + JSON.stringify(facts);
  return `${`${facts.action} ${about}`.trim()}\n\n${reason.trim() || NO_REASON}\n\n${change}\n`;
}

function releasesIn(facts: EntryFacts): string[] {
  if ('removed' in facts) return facts.removed.map(({ part, hash }) => `${part} ${hash}`);
  if ('hash' in facts) return [`${facts.part} ${facts.hash}`];
  return facts.changes.map(({ part, from, to }) => `${part} ${from ?? '-'} -> ${to ?? '-'}`);
}

const RELEASE = z.object({ part: z.string(), hash: z.string() });
const COMMIT = { commit: z.string().optional() };
const CHANGE = z.object({
  part: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});

const FACTS: z.ZodType<EntryFacts> = z.discriminatedUnion('action', [
  z.object({
    ...COMMIT,
    action: z.enum(['publish', 'rollback', 'retire', 'restore', 'rebuild']),
    changes: z.array(CHANGE),
    unchanged: z.array(z.string()).optional(),
    configured: z.literal(true).optional(),
    unchecked: z.literal('browser').optional(),
  }),
  z.object({ ...COMMIT, action: z.literal('prune'), removed: z.array(RELEASE) }),
  RELEASE.extend({ ...COMMIT, action: z.enum(['mark-bad', 'mark-good']) }),
]);

/** What the message of a commit says. @throws ZodError for a trailer of another form. */
export function readMessage(message: string): EntryFacts {
  const paragraphs = message.trim().split('\n\n');
  const last = paragraphs.at(-1) ?? '';
  const facts: unknown = last.startsWith(TRAILER)
    ? JSON.parse(last.slice(TRAILER.length))
    : readTrailers(last.split('\n'));
  const reason = paragraphs.slice(1, -1).join('\n\n');
  return { ...FACTS.parse(facts), ...(reason !== NO_REASON && { reason }) };
}

/** What a commit says that is older than 2026-11-29: a trailer for each fact. */
function readTrailers(lines: readonly string[]): unknown {
  const all = (name: string): string[] =>
    lines.filter((line) => line.startsWith(`${name}: `)).map((line) => line.split(': ')[1] ?? '');
  const releases = (name: string) =>
    all(name).map((text) => ({ part: text.split(' ')[0], hash: text.split(' ')[1] }));
  const [action = 'publish'] = all('Action');
  if (action === 'prune') return { action, removed: releases('Removed') };
  if (action.startsWith('mark-')) return { action, ...releases('Release')[0] };
  const orNull = (hash = '-') => (hash === '-' ? null : hash);
  return {
    action,
    commit: all('Built-From')[0],
    changes: all('Part').map((text) => {
      const [part, from, , to] = text.split(' ');
      return { part, from: orNull(from), to: orNull(to) };
    }),
    unchanged: all('Unchanged'),
    configured: all('Configuration').length > 0 || undefined,
    unchecked: all('Opened-In-A-Browser').includes('no') ? 'browser' : undefined,
  };
}

/** The entry of a commit in the format of readHistory. */
function entryOf(text: string): HistoryEntry {
  const [id = '', author = '', time = '', message = ''] = text.split('\x1f');
  return { ...readMessage(message), id, author, at: new Date(time).toISOString() };
}

/** A time during which a release was live, in ISO times. */
export interface LiveSpan {
  readonly hash: string;
  readonly since: string;
  /** Missing while it is live. */
  readonly until?: string;
  /** What made it live. */
  readonly by: ChangeEntry['action'];
}

/** The releases of a part and when each was live, oldest first. */
export function liveSpans(history: readonly HistoryEntry[], part: string): LiveSpan[] {
  const spans: LiveSpan[] = [];
  for (const entry of changeEntries(history)) {
    const change = entry.changes.find((change) => change.part === part);
    if (!change) continue;
    const last = spans.pop();
    if (last) spans.push({ until: entry.at, ...last });
    if (change.to !== null) spans.push({ hash: change.to, since: entry.at, by: entry.action });
  }
  return spans;
}
