import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Route } from 'shared-config/contract/Route';
import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';
import type { BuildOrder } from '../build/prepare';
import { Rendering } from '../compose/Rendering';
import { configChanges } from '../config/configChanges';
import type { LiveEntry } from '../history/HistoryEntry';
import type { OpenSite } from '../history/openSite';
import { readUnchanged, replacedRelease, type PackedRelease } from '../store/PackedRelease';
import { stageReleases } from '../store/releaseFiles';
import type { SiteLayout } from '../store/siteLayout';
import type { SiteState } from '../store/SiteState';
import type { OpenPages } from '../verify/browser/PageVisit';
import type { Proposal } from '../verify/Candidate';
import { verifySite, weighSite } from '../verify/verifySite';
import { changeSite, type ChangeOptions, type ProposedCommit } from './changeSite';
import { assertNotBad, assertShell, withoutRetired, type RetiredChoice } from './mayGoLive';
import { openInBrowser, type BrowserReport } from './openInBrowser';
import { proposeCommit } from './proposeCommit';
import { tabShells } from './pruneReleases';

/*
 * A publish, from top to bottom: build and pack; read what is live; verify the state that would result, and render it;
 * open its pages in a browser; commit; move the branch, or start again. storedReleases.ts tells a rollback in the same
 * way.
 */

/**
 * The configuration to compose with, or what chooses it by the live one: a publish that starts again keeps what another
 * change has made live meanwhile.
 */
export type ConfigChoice = RuntimeConfig | ((live: RuntimeConfig | undefined) => RuntimeConfig);

export interface PublishOptions
  extends Partial<ChangeOptions>, Partial<Pick<Proposal, 'dropPages' | 'weighs' | 'reroute'>> {
  /** Opens the pages that change in a browser. Without it, they go live unopened. */
  readonly openPages?: OpenPages | undefined;
  readonly retired?: RetiredChoice;
  /** For the history: whether they go live unopened on purpose. */
  readonly unchecked?: LiveEntry['unchecked'];
}

/** What to build and publish. */
export interface PublishOrder extends BuildOrder, Omit<PublishOptions, 'openPages'> {
  readonly site: SiteLayout;
  readonly config: ConfigChoice;
}

export interface PublishReport {
  /** False if everything was live already. */
  readonly changed: boolean;
  readonly live: Readonly<Record<string, string>>;
  readonly pagesRendered: number;
  readonly pagesKept: number;
  /** Milliseconds for everything but waiting and the browser. */
  readonly milliseconds: number;
  /** Missing if no browser was started. */
  readonly browser?: BrowserReport;
  readonly entry?: LiveEntry;
  /** Sentences about what is not as it was asked for: pages that wait, parts that stay retired. */
  readonly notices: readonly string[];
}

/** A report before the time is known. */
type Timeless = Omit<PublishReport, 'milliseconds'>;

/**
 * Builds and packs parts, and makes their releases live together.
 *
 * @returns also the milliseconds that building took
 * @throws ToolError what prepare and publishReleases throw.
 */
export async function publish(order: PublishOrder) {
  // Loaded here, because publishReleases alone needs no compiler.
  const { prepare } = await import('../build/prepare');
  return prepare(order, async ({ packed, built, openPages }) => {
    const report = await publishReleases(order.site, packed, order.config, { ...order, openPages });
    return { packed, built, report };
  });
}

/**
 * Makes releases live together. A failure leaves the site as it was; if another change goes live first, all of it starts
 * again from the newer state.
 *
 * @throws ToolError PARTS-005 without a shell, PARTS-036 when a release is marked bad, PARTS-039 when a part is retired,
 * and what changeSite, verifySite and openInBrowser throw.
 */
export async function publishReleases(
  site: SiteLayout,
  wanted: readonly PackedRelease[],
  choice: ConfigChoice,
  options: PublishOptions = {},
): Promise<PublishReport> {
  const { signature = { author: userInfo().username } } = options;
  const folder = temporaryFolder();
  // A publish that starts again opens only what the other one changed.
  const passed = new Set<string>();
  let start = 0;
  try {
    // It reads what is live, and commits and moves the branch afterwards.
    const { report, entry } = await changeSite(site, { ...options, signature }, (base) => {
      start = performance.now();
      return nextState(site, base, wanted, choice, { ...options, folder, passed });
    });
    const milliseconds = performance.now() - start - (report.browser?.milliseconds ?? 0);
    return { ...report, milliseconds, ...(entry && 'changes' in entry && { entry }) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'getit-publish-'));

/** Where a publish leaves its files, and the documents that have passed the browser. */
export interface Workplace {
  readonly folder: string;
  readonly passed?: Set<string>;
}

/** The commit that makes releases live over a state, or only a report where all of them are live already. */
async function nextState(
  site: SiteLayout,
  base: OpenSite,
  wanted: readonly PackedRelease[],
  choice: ConfigChoice,
  options: PublishOptions & Workplace,
): Promise<ProposedCommit<Timeless> | { readonly report: Timeless }> {
  const { state: before } = base;
  const config = chosen(choice, before);
  const [packed, stayRetired] = withoutRetired(before, wanted, options.retired);
  const hashes = hashesOf(packed);
  const live = { ...before?.live, ...hashes };
  assertShell(live, site);
  const isLive = Object.entries(hashes).every(([part, hash]) => before?.live[part] === hash);
  const notices = [...base.notices, ...stayRetired];
  if (before && isLive && isDeepStrictEqual(before.config, config))
    return { report: { changed: false, pagesRendered: 0, pagesKept: 0, live, notices } };
  if (before) assertNotBad(before, Object.entries(hashes));
  const { changed, verified, browser } = await check(site, base, packed, config, options);
  const { pagesRendered, pagesKept } = verified.composed;
  const { unchecked } = options;
  const visited = browser !== undefined;
  const change = {
    action: 'publish' as const,
    changed,
    unchanged: Object.keys(hashes).filter((part) => before?.live[part] === hashes[part]),
    visited,
    ...(unchecked && { unchecked }),
  };
  return proposeCommit(site, base, verified, change, {
    changed: true,
    live: verified.live,
    pagesRendered,
    pagesKept,
    notices: [...notices, ...configChanges(before?.config, config), ...verified.notices],
    ...(browser && { browser }),
  });
}

/**
 * Verifies the state that releases would make, renders its pages, opens those that change, and weighs them.
 *
 * @returns `verified` is that state; `checked` has also the pages that wait for a route.
 */
export async function check(
  site: SiteLayout,
  { state: before, history }: OpenSite,
  packed: readonly PackedRelease[],
  config: RuntimeConfig,
  options: PublishOptions & Workplace,
) {
  const { weighs = true, dropPages = false, breaksLinks = false, reroute, openPages } = options;
  const { folder, passed } = options;
  const rendering = new Rendering();
  try {
    const live = before?.live ?? {};
    const staged = stageReleases(site, join(folder, 'staged'), packed);
    const changed = staged.filter(({ release: { part, hash } }) => live[part] !== hash);
    const others = readUnchanged(site, { ...live, ...hashesOf(packed) }, changed);
    const proposal: Proposal = {
      before,
      changed,
      others,
      config,
      weighs,
      dropPages,
      breaksLinks,
      ...(reroute && { reroute }),
      liveFolder: site.live(),
      tabShells: tabShells(site, history),
      replaced: changed.flatMap(({ release }) => replacedRelease(site, live, release) ?? []),
    };
    const releases = [...changed, ...others];
    const candidate = { site, folder: join(folder, 'candidate'), ...(passed && { passed }) };
    const verified = await verifySite(rendering, proposal);
    // With the routes that its pages wait for, so that the shell that brings them is not refused.
    const { missing } = verified;
    const withRoutes = (routes: readonly Route[]) => [...routes, ...missing];
    const checked =
      missing.length > 0
        ? await verifySite(rendering, { ...proposal, reroute: withRoutes })
        : verified;
    const browser = openPages && (await openInBrowser(openPages, checked, releases, candidate));
    await weighSite(checked);
    return { changed, verified, checked, browser };
  } finally {
    rendering.end();
  }
}

export const hashesOf = (packed: readonly PackedRelease[]): Readonly<Record<string, string>> =>
  Object.fromEntries(packed.map(({ release }) => [release.part, release.hash]));

export const chosen = (choice: ConfigChoice, live: SiteState | undefined): RuntimeConfig =>
  typeof choice === 'function' ? choice(live?.config) : choice;
