import { isDeepStrictEqual } from 'node:util';
import { objectOf } from '../change/proposeCommit';
import { pageFile } from '../compose/composePages';
import type { HistoryEntry } from '../history/HistoryEntry';
import { RELEASE_FILE, STATE_FILE } from '../store/siteLayout';
import type { SiteState } from '../store/SiteState';

/** What a run of CI may be asked to change, and what its commit may then do besides adding releases and pages. */
const ALLOWED = {
  push: { action: 'publish' },
  remotes: { action: 'publish' },
  configure: { action: 'publish', configures: true },
  rollback: { action: 'rollback' },
  'rollback-to': { action: 'rollback', configures: true, drops: true },
  retire: { action: 'retire', drops: true },
  restore: { action: 'restore' },
  rebuild: { action: 'rebuild' },
  'mark-bad': { action: 'mark-bad', marks: true },
  'mark-good': { action: 'mark-good', marks: true },
  prune: { action: 'prune', prunes: true },
} satisfies Record<string, Allowed>;

interface Allowed {
  readonly action: HistoryEntry['action'];
  readonly configures?: boolean;
  /** Whether a live part may go. */
  readonly drops?: boolean;
  /** Whether releases may be marked bad, or lose that mark. */
  readonly marks?: boolean;
  readonly prunes?: boolean;
}

export type SiteCommand = keyof typeof ALLOWED;

export const SITE_COMMANDS = Object.keys(ALLOWED) as SiteCommand[];

/** The files of a commit: mode and object of each, as `git ls-tree` prints them. */
export type Tree = ReadonlyMap<string, { readonly mode: string; readonly object: string }>;

interface BundledCommit {
  /** What the run was asked to do, as the workflow says it: the commit may lie. */
  readonly command: SiteCommand;
  /** What its message says that it does. */
  readonly named: HistoryEntry['action'];
  readonly before: { readonly tree: Tree; readonly state: SiteState | undefined };
  readonly after: { readonly tree: Tree; readonly state: SiteState };
}

/** The link of a commit that Hosting follows to the releases. */
const LINK = { path: 'public/remotes', mode: '120000', object: objectOf('../remotes') };

/**
 * What a commit holds that the command of the run does not write. The commit comes from a job that ran the code of every
 * part, so nothing in it is believed.
 *
 * @returns a sentence for each objection, which begins with the path.
 */
export function commitViolations({ command, named, before, after }: BundledCommit): string[] {
  const allowed: Allowed = ALLOWED[command];
  const { action, configures = false, prunes = false } = allowed;
  const [stored, releases] = [releasesIn(before.tree), releasesIn(after.tree)];
  const found: string[] = [];
  if (named !== action)
    found.push(`the message of the commit names the action ${named}, and ${command} was asked for`);
  const config = before.state?.config;
  if (config && !configures && !isDeepStrictEqual(config, after.state.config))
    found.push(`${STATE_FILE} has another configuration, which ${command} does not change`);
  if (before.state && !allowed.marks && !isDeepStrictEqual(before.state.bad, after.state.bad))
    found.push(`${STATE_FILE} marks other releases as bad, which ${command} does not do`);
  for (const part of Object.keys(before.state?.live ?? {}))
    if (!allowed.drops && !(part in after.state.live))
      found.push(`${STATE_FILE} lacks ${part}, which is live, and ${command} takes no part away`);
  for (const [path, { mode, object }] of after.tree) {
    const release = releaseOf(path);
    if (release === undefined && !/^public\/.|^headers\.json$|^state\.json$/.test(path))
      found.push(`${path} is no file of a site`);
    if (path === LINK.path ? mode !== LINK.mode || object !== LINK.object : mode !== '100644')
      found.push(`${path} is no regular file (mode ${mode})`);
    if (release !== undefined && !releases.has(release))
      found.push(
        `${path} is in no release, because there is no remotes/${release}/${RELEASE_FILE}`,
      );
    if (release !== undefined && stored.has(release) && before.tree.get(path)?.object !== object)
      found.push(`${path} differs, and the release was stored before`);
  }
  for (const path of before.tree.keys()) {
    const release = releaseOf(path);
    const isGone = release !== undefined && !after.tree.has(path);
    if (isGone && !(prunes && !releases.has(release)))
      found.push(`${path} is gone, and only prune removes releases, and only whole ones`);
  }
  for (const [part, hash] of Object.entries(after.state.live))
    if (!releases.has(`${part}/${hash}`)) found.push(`${part} ${hash} is live, and is not there`);
  return [...found, ...pageViolations(after)];
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
function pageViolations({ tree, state }: BundledCommit['after']): string[] {
  const pages = Object.entries(state.documents ?? {}).map(
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
