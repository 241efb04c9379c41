import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';
import { partNames } from '../config/partFolders';
import { publishesOf } from '../history/HistoryEntry';
import { openSite, type OpenSite } from '../history/openSite';
import { accountName } from '../history/sign';
import { refuse } from '../programs/refuse';
import { findStored, type PackedRelease } from '../store/PackedRelease';
import { SHELL, type SiteLayout } from '../store/siteLayout';
import type { SiteState } from '../store/SiteState';
import type { Candidate } from '../verify/Candidate';
import {
  change,
  check,
  hashesOf,
  inTemporaryFolder,
  type ChangeOptions,
  type ChangeReport,
  type Plan,
} from './change';
import { evaluateSources, type SourceFacts } from './evaluateSources';
import { assertShell, mayGoLive, type Asked } from './mayGoLive';
import { undoneFiles } from './undoneFiles';

/*
 * The changes that bring new releases. storedReleases.ts has those that bring back stored ones.
 */

/**
 * The configuration to compose with, or what chooses it by the live one: a publish that starts again keeps what another
 * change has made live meanwhile.
 */
export type ConfigChoice = RuntimeConfig | ((before: RuntimeConfig | undefined) => RuntimeConfig);

export interface PublishOptions extends Partial<ChangeOptions> {
  /** By default its parts are named. */
  readonly asked?: Asked | undefined;
  readonly sources?: Sources | undefined;
}

/** What releases are built from. */
interface Sources {
  /** The folder of the project. */
  readonly root: string;
  /** Who publishes. */
  readonly author: string;
  /** Whether the publisher accepts that a publish undoes what another has published. */
  readonly mayUndo: boolean;
}

/**
 * Makes new releases live together.
 *
 * @throws ToolError PARTS-005 without a shell, PARTS-039 when a part is retired, PARTS-190 when the sources are older
 *   than what is live, and what change throws.
 */
export function publishReleases(
  site: SiteLayout,
  releases: readonly PackedRelease[],
  choice: ConfigChoice,
  options: PublishOptions = {},
): Promise<ChangeReport> {
  const { signature = { author: accountName() }, asked = 'by name', sources } = options;
  return change(site, { ...options, signature }, (current) => {
    const [left, notices] = mayGoLive(current, releases, asked);
    return planOf(current, choice, left, [...notices, ...assertNotOlder(current, left, sources)]);
  });
}

/**
 * Checks releases like a publish does, and commits nothing. What it returns has also the pages that wait for a route.
 *
 * @throws ToolError PARTS-005 without a shell, PARTS-190 when the sources are older than what is live, and what openSite and
 *   check throw.
 */
export async function verifyReleases(
  site: SiteLayout,
  releases: readonly PackedRelease[],
  choice: ConfigChoice,
  options: Pick<PublishOptions, 'openPages' | 'accepts' | 'sources'> = {},
): Promise<Pick<ChangeReport, 'notices' | 'browser'> & Pick<Candidate, 'composed'>> {
  const current = await openSite(site);
  const plan = planOf(current, choice, releases);
  const [left, held] = mayGoLive(current, releases, 'with all');
  const older = assertNotOlder(current, left, options.sources);
  const state = current.state && without(current.state, hashesOf(releases));
  const { withRoutes, notices, browser } = await inTemporaryFolder((folder) =>
    check({ ...current, state }, plan, options, folder),
  );
  const { composed } = withRoutes;
  return { composed, notices: [...held, ...older, ...notices], ...(browser && { browser }) };
}

function planOf(
  current: OpenSite,
  choice: ConfigChoice,
  releases: readonly PackedRelease[],
  notices: readonly string[] = [],
): Plan {
  const { site, state } = current;
  const hashes = { ...state?.live, ...hashesOf(releases) };
  assertShell(hashes, site);
  const config = typeof choice === 'function' ? choice(state?.config) : choice;
  return { kind: 'new', action: 'publish', releases, hashes, config, notices };
}

/**
 * Refuses to undo what another has published: the commit of the site says which sources are live, and git whether these
 * have them. Parts of other repositories are left to those.
 *
 * @returns a sentence for each part of which git does not know.
 * @throws ToolError PARTS-190
 */
function assertNotOlder(
  { site, state, history }: OpenSite,
  releases: readonly PackedRelease[],
  sources: Sources | undefined,
): readonly string[] {
  if (!sources) return [];
  const { root, author, mayUndo } = sources;
  const own = new Set(partNames(root));
  const facts = releases.flatMap(({ release: { part, hash, commit: built } }): SourceFacts[] => {
    const live = state?.live[part];
    if (live === undefined || live === hash || !own.has(part)) return [];
    const by = publishesOf(history, part).findLast((publish) => publish.hash === live);
    // A publish of packed releases may name several commits.
    const from = by?.commit?.includes(',')
      ? findStored(site, part, live)?.release.commit
      : by?.commit;
    if (by === undefined || from === undefined) return [];
    const undone = undoneFiles(root, part, withoutPlus(from), built && withoutPlus(built));
    return [{ part, live: from, author: by.author, undone }];
  });
  const { refusals, warnings } = evaluateSources(facts, author);
  if (mayUndo) return [...refusals.map(({ sentence }) => sentence), ...warnings];
  refuse(
    refusals.map((refusal) => ({ code: 'PARTS-190', ...refusal })),
    'Nothing was published. Merge what is live into these sources (git merge <commit>) and publish again, or accept that this is undone: --reason "…".',
  );
  return warnings;
}

const withoutPlus = (commit: string): string => commit.replace('+', '');

/** The live state without some parts, so that all their pages are rendered, even if the same release is live. */
function without(state: SiteState, parts: Readonly<Record<string, string>>): SiteState {
  const { live, pages, keys } = state;
  const rest = Object.entries(live).filter(([part]) => !(part in parts));
  const keysOfRest = Object.entries(keys).filter(([path]) => !((pages[path] ?? SHELL) in parts));
  return { ...state, live: Object.fromEntries(rest), keys: Object.fromEntries(keysOfRest) };
}
