import { userInfo } from 'node:os';
import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';
import { openSite, type OpenSite } from '../history/openSite';
import type { PackedRelease } from '../store/PackedRelease';
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
import { assertShell, withoutRetired, type RetiredChoice } from './mayGoLive';

/*
 * The changes that bring new releases. storedReleases.ts has those that bring back stored ones.
 */

/**
 * The configuration to compose with, or what chooses it by the live one: a publish that starts again keeps what another
 * change has made live meanwhile.
 */
export type ConfigChoice = RuntimeConfig | ((before: RuntimeConfig | undefined) => RuntimeConfig);

export interface PublishOptions extends Partial<ChangeOptions> {
  readonly retired?: RetiredChoice;
}

/**
 * Makes new releases live together.
 *
 * @throws ToolError PARTS-005 without a shell, PARTS-039 when a part is retired, and what change throws.
 */
export function publishReleases(
  site: SiteLayout,
  releases: readonly PackedRelease[],
  choice: ConfigChoice,
  options: PublishOptions = {},
): Promise<ChangeReport> {
  const { signature = { author: userInfo().username }, retired } = options;
  return change(site, { ...options, signature }, (current) =>
    planOf(current, choice, ...withoutRetired(current, releases, retired)),
  );
}

/**
 * Checks releases like a publish does, and commits nothing. What it returns has also the pages that wait for a route.
 *
 * @throws ToolError PARTS-005 without a shell, and what openSite and check throw.
 */
export async function verifyReleases(
  site: SiteLayout,
  releases: readonly PackedRelease[],
  choice: ConfigChoice,
  options: Pick<PublishOptions, 'openPages' | 'accepts'> = {},
): Promise<Pick<ChangeReport, 'notices' | 'browser'> & Pick<Candidate, 'composed'>> {
  const current = await openSite(site);
  const plan = planOf(current, choice, releases);
  const state = current.state && without(current.state, hashesOf(releases));
  const { withRoutes, notices, browser } = await inTemporaryFolder((folder) =>
    check({ ...current, state }, plan, options, folder),
  );
  const [, retired] = withoutRetired(current, releases, 'skip');
  const { composed } = withRoutes;
  return { composed, notices: [...retired, ...notices], ...(browser && { browser }) };
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

/** The live state without some parts, so that all their pages are rendered, even if the same release is live. */
function without(state: SiteState, parts: Readonly<Record<string, string>>): SiteState {
  const { live, pages, keys } = state;
  const rest = Object.entries(live).filter(([part]) => !(part in parts));
  const keysOfRest = Object.entries(keys).filter(([path]) => !((pages[path] ?? SHELL) in parts));
  return { ...state, live: Object.fromEntries(rest), keys: Object.fromEntries(keysOfRest) };
}
