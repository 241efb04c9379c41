import { isDeepStrictEqual } from 'node:util';
import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';
import { prunable } from '../change/pruneReleases';
import { matchRelease } from '../change/rollbackTarget';
import { whatComesBack, type Comeback, type StoredFacts } from '../change/whatComesBack';
import { liveSpans, type HistoryEntry } from '../history/HistoryEntry';
import { SHELL } from '../store/siteLayout';
import type { SiteState } from '../store/SiteState';

/** The action that the commit of each command has. */
const ACTIONS = {
  push: 'publish',
  remotes: 'publish',
  configure: 'publish',
  rollback: 'rollback',
  'rollback-to': 'rollback',
  retire: 'retire',
  restore: 'restore',
  rebuild: 'rebuild',
  'mark-bad': 'mark-bad',
  'mark-good': 'mark-good',
  prune: 'prune',
} as const satisfies Record<string, HistoryEntry['action']>;

/** What a run of CI may be asked to change. */
export type SiteCommand = keyof typeof ACTIONS;

export const SITE_COMMANDS = Object.keys(ACTIONS) as SiteCommand[];

/** What the second job knows without the first one: the start of the run, the branch `main`, and the site before it. */
export interface RunFacts {
  readonly command: SiteCommand;
  readonly parts: readonly string[];
  readonly target: string;
  readonly config: 'then' | 'live' | undefined;
  /** Who started the run, and why. */
  readonly author: string;
  readonly reason: string;
  /** Undefined before the first publish. */
  readonly stored: StoredFacts | undefined;
  /** The parts of the project, and those of them whose sources differ from their newest publish. */
  readonly own: readonly string[];
  readonly changed: readonly string[];
  /** The parts that come from other repositories. */
  readonly foreign: readonly string[];
  /** The configuration of the repository; undefined without one. */
  readonly configuration: RuntimeConfig | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What the commit of a run may do. */
export interface ChangeSet {
  readonly command: SiteCommand;
  readonly action: HistoryEntry['action'];
  /** The parts that may get a release that is new to the site. */
  readonly builds: ReadonlySet<string>;
  /** What is live afterwards, but for those. */
  readonly live: SiteState['live'];
  readonly config: RuntimeConfig | undefined;
  readonly bad: SiteState['bad'];
  /** `<part>/<hash>` of the releases that may be removed. */
  readonly prunable: ReadonlySet<string>;
  /** The parts whose pages may change. */
  readonly parts: ReadonlySet<string>;
  /** The earlier commit whose documents may come back. */
  readonly documentsOf: string | undefined;
  /** Whether pages are composed. Marks and prune leave all of them alone. */
  readonly composes: boolean;
}

/**
 * Which parts the commit of a run may change, and how. Nothing that the first job says is among the facts.
 *
 * @throws ToolError what whatComesBack and matchRelease throw: the command would have thrown it, too.
 */
export function changeSetOf(facts: RunFacts): ChangeSet {
  const { command, stored } = facts;
  const state = stored?.state;
  const nothing: ChangeSet = {
    command,
    action: ACTIONS[command],
    builds: new Set(),
    live: state?.live ?? {},
    config: state?.config,
    bad: state?.bad ?? [],
    prunable: new Set(),
    parts: new Set(),
    documentsOf: undefined,
    composes: true,
  };
  const publishing = (parts: readonly string[]): ChangeSet => {
    const builds = new Set(parts);
    return { ...nothing, builds, parts: builds };
  };
  const [part = ''] = facts.parts;
  const { parts, target, config } = facts;
  switch (command) {
    case 'push':
      return publishing(state ? facts.changed : []);
    case 'remotes':
      return publishing(facts.foreign);
    case 'configure':
      return { ...publishing(state ? [] : facts.own), config: facts.configuration };
  }
  // The others change what is stored.
  if (!stored) return nothing;
  switch (command) {
    case 'rollback':
      return comingBack(nothing, whatComesBack(stored, { command, parts, target: target || '1' }));
    case 'rollback-to':
      return comingBack(nothing, whatComesBack(stored, { command, parts, target, config }));
    case 'rebuild':
      return comingBack(nothing, whatComesBack(stored, { command }));
    case 'retire':
    case 'restore':
      return comingBack(nothing, whatComesBack(stored, { command, part }));
    case 'mark-bad':
    case 'mark-good':
      return { ...nothing, bad: badAfter(stored, facts, part), composes: false };
    case 'prune':
      return { ...nothing, prunable: prunableOf(stored, facts.now), composes: false };
  }
}

function comingBack(
  nothing: ChangeSet,
  { hashes, config, remade, documentsOf }: Comeback,
): ChangeSet {
  const all = [...new Set([...Object.keys(nothing.live), ...Object.keys(hashes)])];
  const differing = all.filter((part) => nothing.live[part] !== hashes[part]);
  return {
    ...nothing,
    live: hashes,
    config,
    parts: new Set([...differing, ...remade]),
    documentsOf,
  };
}

function badAfter(
  { state, stored }: StoredFacts,
  { command, target, author, reason }: RunFacts,
  part: string,
): SiteState['bad'] {
  const hash = matchRelease(part, target, stored.get(part) ?? []);
  const others = state.bad.filter((mark) => mark.part !== part || mark.hash !== hash);
  if (command === 'mark-good') return others;
  return [...others, { part, hash, author, ...(reason && { reason }) }];
}

function prunableOf({ state, history, stored }: StoredFacts, now: number): ReadonlySet<string> {
  const all = [...stored].flatMap(([part, hashes]) =>
    prunable({
      stored: hashes,
      spans: liveSpans(history, part),
      liveHash: state.live[part],
      now,
    }).map((hash) => `${part}/${hash}`),
  );
  return new Set(all);
}

/**
 * Whether a commit may change every document: it brings another shell or another configuration, which are in each of them,
 * or renders all pages again.
 */
export function opensAllPages(
  { builds, parts, config }: ChangeSet,
  before: SiteState | undefined,
  after: SiteState,
): boolean {
  const isOther = before?.live[SHELL] !== after.live[SHELL];
  const bringsShell = builds.has(SHELL) ? isOther : parts.has(SHELL);
  return bringsShell || !isDeepStrictEqual(before?.config, config);
}
