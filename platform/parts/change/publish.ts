import { userInfo } from 'node:os';
import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';
import { openSite, type OpenSite } from '../history/openSite';
import type { PackedRelease } from '../store/PackedRelease';
import { SHELL, type SiteLayout } from '../store/siteLayout';
import type { SiteState } from '../store/SiteState';
import type { VerifiedSite } from '../verify/verifySite';
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
import type { BrowserReport } from './openInBrowser';

/*
 * The changes that bring new releases. storedReleases.ts has those that bring back stored ones.
 */

/**
 * The configuration to compose with, or what chooses it by the live one: a publish that starts again keeps what another
 * change has made live meanwhile.
 */
export type ConfigChoice = RuntimeConfig | ((live: RuntimeConfig | undefined) => RuntimeConfig);

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
  packed: readonly PackedRelease[],
  choice: ConfigChoice,
  options: PublishOptions = {},
): Promise<ChangeReport> {
  const { signature = { author: userInfo().username }, retired } = options;
  return change(site, { ...options, signature }, (now) => planOf(now, packed, choice, retired));
}

/**
 * Checks releases like a publish does, and commits nothing. What it returns has also the pages that wait for a route.
 *
 * @throws ToolError PARTS-005 without a shell, and what openSite and check throw.
 */
export async function verifyReleases(
  site: SiteLayout,
  packed: readonly PackedRelease[],
  choice: ConfigChoice,
  options: Pick<PublishOptions, 'openPages' | 'accepts'> = {},
): Promise<VerifiedSite & { readonly browser?: BrowserReport }> {
  const now = await openSite(site);
  const plan = planOf(now, packed, choice, 'restore');
  const assumed = { ...now, state: now.state && without(now.state, hashesOf(packed)) };
  const { verified, checked, browser } = await inTemporaryFolder((folder) =>
    check(assumed, plan, options, folder),
  );
  const [, retired] = withoutRetired(now, packed, 'skip');
  return { ...checked, notices: [...retired, ...verified.notices], ...(browser && { browser }) };
}

function planOf(
  now: OpenSite,
  packed: readonly PackedRelease[],
  choice: ConfigChoice,
  retired: RetiredChoice,
): Plan {
  const { site, state } = now;
  const [releases, notices] = withoutRetired(now, packed, retired);
  const live = { ...state?.live, ...hashesOf(releases) };
  assertShell(live, site);
  const config = typeof choice === 'function' ? choice(state?.config) : choice;
  return { kind: 'new', action: 'publish', releases, live, config, notices };
}

/** The live state without some parts, so that all their pages are rendered, even if the same release is live. */
function without(before: SiteState, parts: Readonly<Record<string, string>>): SiteState {
  const { live, pages, keys } = before;
  const rest = Object.entries(live).filter(([part]) => !(part in parts));
  const keysOfRest = Object.entries(keys).filter(([path]) => !((pages[path] ?? SHELL) in parts));
  return { ...before, live: Object.fromEntries(rest), keys: Object.fromEntries(keysOfRest) };
}
