import { isDeepStrictEqual } from 'node:util';
import { objectOf, retiredAfter } from '../change/proposeCommit';
import { pageFile } from '../compose/composePages';
import { changesBetween, messageOf, type HistoryEntry } from '../history/HistoryEntry';
import { RELEASE_FILE, ROUTES_FILE, SHELL, STATE_FILE } from '../store/siteLayout';
import { GATE_VERSION, type SiteState } from '../store/SiteState';
import type { ChangeSet } from './changeSet';

/*
 * The first look at a commit, before any file of it is written: its message, its state, its paths, and its releases by name.
 * siteViolations.ts looks at the pages.
 */

/** The files of a commit: mode and object of each, as `git ls-tree` prints them. */
export type Tree = ReadonlyMap<string, { readonly mode: string; readonly object: string }>;

/** A commit as git has it. */
export interface Committed {
  readonly tree: Tree;
  readonly state: SiteState;
}

export interface BundledCommit {
  readonly may: ChangeSet;
  /** What was live; without a state before the first publish. */
  readonly before: { readonly tree: Tree; readonly state: SiteState | undefined };
  readonly after: Committed;
  readonly message: {
    readonly text: string;
    /** What it says. */
    readonly entry: HistoryEntry;
    /** ISO time of the newest commit so far. */
    readonly last: string | undefined;
    /** Who started the run. */
    readonly author: string;
    /** The short id of the commit of the sources. */
    readonly commit: string;
    /** Milliseconds since 1970. */
    readonly now: number;
  };
}

/** The link of a commit that Hosting follows to the releases. */
export const LINK = { path: 'public/remotes', mode: '120000', object: objectOf('../remotes') };

/**
 * What a commit holds that the command of its run does not write. The commit comes from a job that ran the code of every
 * part, so nothing in it is believed.
 *
 * @returns a sentence for each objection, which begins with the path.
 */
export function commitViolations(commit: BundledCommit): string[] {
  return [
    ...messageViolations(commit),
    ...stateViolations(commit),
    ...pathViolations(commit),
    ...releaseViolations(commit),
    ...documentViolations(commit.after),
  ];
}

/** How far the clocks of two jobs may differ, in milliseconds. */
const CLOCKS = 60_000;

/** Later runs read the message: which parts were built from which commit, when, and by whom. */
function messageViolations({ may, before, after, message }: BundledCommit): string[] {
  const { text, entry, last = '', author, commit, now } = message;
  const { at, author: named, ...facts } = entry;
  const about = 'the message of the commit';
  if (entry.action !== may.action)
    return [`${about} names the action ${entry.action}, and ${may.command} was asked for`];
  const time = Date.parse(at);
  const found = [
    [named === author, `${about} names ${named} as its author, and ${author} has started the run`],
    [time >= (Date.parse(last) || 0) && time <= now + CLOCKS, `${about} is of ${at}`],
    [subjectOf(text) === subjectOf(messageOf(facts)), `${about} begins with ${subjectOf(text)}`],
  ] as const;
  const wrong = found.flatMap(([isTrue, sentence]) => (isTrue ? [] : [sentence]));
  const said = (name: string, is: unknown, should: unknown): string[] =>
    isDeepStrictEqual(is, should)
      ? []
      : [`${about} says ${name} ${JSON.stringify(is)} in place of ${JSON.stringify(should)}`];
  if ('removed' in facts) {
    const gone = [...releasesIn(before.tree)].filter((one) => !releasesIn(after.tree).has(one));
    const removed = facts.removed.map(({ part, hash }) => `${part}/${hash}`);
    return [...wrong, ...said('removed', removed.sort(), gone.sort())];
  }
  if ('hash' in facts) {
    const { part, hash } = facts;
    const isMarked = ({ bad }: SiteState): boolean =>
      bad.some((mark) => mark.part === part && mark.hash === hash);
    return [...wrong, ...said('marked', isMarked(after.state), may.action === 'mark-bad')];
  }
  const built = (facts.unchanged ?? []).filter((part) => may.builds.has(part));
  const configured = before.state && !isDeepStrictEqual(before.state.config, after.state.config);
  return [
    ...wrong,
    ...said('changes', facts.changes, changesBetween(before.state?.live ?? {}, after.state.live)),
    ...said('unchanged', facts.unchanged ?? [], built),
    ...said('configured', facts.configured ?? false, configured ?? false),
    ...said('unchecked', facts.unchecked, undefined),
    ...(may.command === 'remotes' || facts.commit === undefined
      ? []
      : said('commit', facts.commit, commit)),
  ];
}

const subjectOf = (message: string): string => message.split('\n')[0] ?? '';

function stateViolations({ may, before, after }: BundledCommit): string[] {
  const { command } = may;
  const { state } = after;
  const found: string[] = [];
  const live = before.state?.live ?? {};
  for (const part of new Set([
    ...Object.keys(live),
    ...Object.keys(may.live),
    ...Object.keys(state.live),
  ])) {
    const [is, should] = [state.live[part], may.live[part]];
    if (is === should || (may.builds.has(part) && is !== undefined)) continue;
    const wanted = should ? `not ${should}` : 'which was not to be live';
    found.push(
      is === undefined
        ? `${STATE_FILE} lacks ${part}, which is live, and ${command} takes no part away`
        : `${STATE_FILE} has ${part} ${is}, ${wanted}, and ${command} does not do that`,
    );
  }
  if (!isDeepStrictEqual(may.config, state.config))
    found.push(`${STATE_FILE} has another configuration, which ${command} does not change`);
  if (!isDeepStrictEqual(may.bad, state.bad))
    found.push(`${STATE_FILE} marks other releases as bad, which ${command} does not do`);
  const retired = retiredAfter(before.state, state.live);
  if (!isDeepStrictEqual(retired, state.retired))
    found.push(`${STATE_FILE} names other parts as retired, which ${command} does not do`);
  if (state.gate !== (may.composes ? GATE_VERSION : before.state?.gate))
    found.push(`${STATE_FILE} is of version ${state.gate} of the gate`);
  return found;
}

/** What a path may consist of: letters of any script, because posts have such names, and no dot in front. */
const NAME = /^[\p{L}\p{N}_-][\p{L}\p{M}\p{N}\u200c\u200d_.-]*$/u;
const WELL_KNOWN = /^public\/\.well-known\//;

function pathViolations({ after: { tree } }: BundledCommit): string[] {
  return [...tree].flatMap(([path, { mode, object }]) => {
    const isSafe = path
      .replace(WELL_KNOWN, 'public/')
      .split('/')
      .every((name) => NAME.test(name));
    const isOurs =
      releaseOf(path) !== undefined || /^public\/.|^headers\.json$|^state\.json$/.test(path);
    if (!isSafe || !isOurs) return [`${JSON.stringify(path).slice(1, -1)} is no file of a site`];
    const isLink = path === LINK.path;
    if (isLink ? mode === LINK.mode && object === LINK.object : mode === '100644') return [];
    return [`${path} is no regular file (mode ${mode})`];
  });
}

/** Stored releases stay as they are, new ones come with a publish of their part, and prune takes whole ones away. */
function releaseViolations({ may, before, after }: BundledCommit): string[] {
  const [stored, releases] = [releasesIn(before.tree), releasesIn(after.tree)];
  const found: string[] = [];
  for (const [path, { object }] of after.tree) {
    const release = releaseOf(path);
    if (release === undefined) continue;
    const [part = '', hash] = release.split('/');
    if (!releases.has(release))
      found.push(
        `${path} is in no release, because there is no remotes/${release}/${RELEASE_FILE}`,
      );
    else if (stored.has(release) && before.tree.get(path)?.object !== object)
      found.push(`${path} differs, and the release was stored before`);
    else if (!stored.has(release) && !(may.builds.has(part) && after.state.live[part] === hash))
      found.push(`${path} is of a new release of ${part}, which ${may.command} does not bring`);
  }
  for (const path of before.tree.keys()) {
    const release = releaseOf(path);
    if (release === undefined || after.tree.has(path)) continue;
    if (releases.has(release) || !may.prunable.has(release))
      found.push(
        `${path} is gone, but only prune removes releases, and only whole ones that are not needed`,
      );
  }
  for (const [part, hash] of Object.entries(after.state.live))
    if (!releases.has(`${part}/${hash}`))
      found.push(`${STATE_FILE} has ${part} ${hash} live, which is not there`);
  const routes = `server/${SHELL}/${after.state.live[SHELL]}/${ROUTES_FILE}`;
  if (may.composes && !after.tree.has(routes))
    found.push(`${routes} is missing, so that shell is older than this check: publish the shell`);
  return found;
}

/** The release that a file of a commit belongs to, as `<part>/<hash>`. */
export const releaseOf = (path: string): string | undefined =>
  /^(?:remotes|server)\/([^/]+\/[^/]+)\/./.exec(path)?.[1];

/** The releases of a commit. */
export function releasesIn(tree: Tree): Set<string> {
  const ends = `/${RELEASE_FILE}`;
  const files = [...tree.keys()].filter((path) => path === `remotes/${releaseOf(path)}${ends}`);
  return new Set(files.flatMap((path) => releaseOf(path) ?? []));
}

/** Pages that the state does not name, or names with other content. */
function documentViolations({ tree, state }: Committed): string[] {
  const pages = Object.entries(state.documents).map(
    ([path, object]) => [pageFile(path), object] as const,
  );
  const named = new Map(pages);
  const documents = [...tree].filter(([path]) => /^public\/.*\.html$/i.test(path));
  return [
    ...documents.flatMap(([path, { object }]) => {
      if (!named.has(path)) return [`${path} is no page of the state`];
      return named.get(path) === object ? [] : [`${path} is not the document that the state names`];
    }),
    ...pages.filter(([path]) => !tree.has(path)).map(([path]) => `${path} is missing`),
  ];
}
