import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Route } from 'shared-config/contract/Route';
import { Rendering } from '../compose/Rendering';
import { configChanges } from '../config/configChanges';
import type { LiveEntry } from '../history/HistoryEntry';
import type { OpenSite } from '../history/openSite';
import { readUnchanged, replacedRelease, type PackedRelease } from '../store/PackedRelease';
import { stageReleases } from '../store/releaseFiles';
import type { SiteLayout } from '../store/siteLayout';
import type { OpenPages } from '../verify/browser/PageVisit';
import type { Proposal } from '../verify/Candidate';
import { verifySite, weighSite, type VerifiedSite } from '../verify/verifySite';
import { changeSite, type CommitOptions, type ProposedCommit } from './changeSite';
import { assertNotBad } from './mayGoLive';
import { openInBrowser, type BrowserReport } from './openInBrowser';
import { proposeCommit } from './proposeCommit';
import { tabShells } from './pruneReleases';

/** What a change asks for, once it knows what is live. */
export interface Plan extends Pick<Proposal, 'kind' | 'config' | 'livePages'> {
  readonly action: LiveEntry['action'];
  readonly releases: readonly PackedRelease[];
  /** The live release of each part afterwards, by its hash. */
  readonly live: Readonly<Record<string, string>>;
  readonly notices?: readonly string[];
}

export interface ChangeOptions
  extends CommitOptions, Partial<Pick<Proposal, 'accepts' | 'weighs' | 'reroute'>> {
  /** Opens the pages that change in a browser. Without it, they go live unopened. */
  readonly openPages?: OpenPages | undefined;
  /** For the history: whether they go live unopened on purpose. */
  readonly unchecked?: LiveEntry['unchecked'];
}

export interface ChangeReport {
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
  /** Sentences about what is not as it was asked for, such as pages that wait, and about files that were repaired. */
  readonly notices: readonly string[];
}

/**
 * Makes releases live together: a publish, a rollback, and every other change of what is live. From top to bottom: read
 * what is live and plan; verify the state that would result, and render it; open its pages in a browser; weigh them;
 * commit; move the branch. A failure leaves the site as it was; if another change goes live first, all of it starts again
 * from the newer state.
 *
 * @throws ToolError PARTS-036 when a release is marked bad, and what `plan`, changeSite and check throw.
 */
export function change(
  site: SiteLayout,
  options: ChangeOptions,
  plan: (now: OpenSite) => Plan | Promise<Plan>,
): Promise<ChangeReport> {
  // A change that starts again opens only what the other one changed.
  const passed = new Set<string>();
  return inTemporaryFolder(async (folder) => {
    let start = 0;
    const { report, entry } = await changeSite(site, options, async (now) => {
      start = performance.now();
      return propose(now, await plan(now), options, folder, passed);
    });
    const milliseconds = performance.now() - start - (report.browser?.milliseconds ?? 0);
    return { ...report, milliseconds, ...(entry && 'changes' in entry && { entry }) };
  });
}

type Proposed = Omit<ChangeReport, 'milliseconds'>;

/** The commit that a plan asks for, or only a report where all of it is live already. */
async function propose(
  now: OpenSite,
  plan: Plan,
  options: ChangeOptions,
  folder: string,
  passed: Set<string>,
): Promise<ProposedCommit<Proposed> | { readonly report: Proposed }> {
  const { action, live, config } = plan;
  const { state: before } = now;
  const notices = [...now.notices, ...(plan.notices ?? [])];
  if (before && isDeepStrictEqual([before.live, before.config], [live, config]))
    return { report: { changed: false, live, pagesRendered: 0, pagesKept: 0, notices } };
  assertNotBad(
    now,
    Object.entries(live).filter(([part, hash]) => before?.live[part] !== hash),
  );
  const { changed, verified, browser } = await check(now, plan, options, folder, passed);
  const { pagesRendered, pagesKept } = verified.composed;
  const configured = action === 'publish' ? configChanges(before?.config, config) : [];
  const made = { ...plan, changed, unchecked: options.unchecked };
  return proposeCommit(now, verified, made, {
    changed: true,
    live,
    pagesRendered,
    pagesKept,
    notices: [...notices, ...configured, ...verified.notices],
    ...(browser && { browser }),
  });
}

interface Checked {
  readonly changed: readonly PackedRelease[];
  /** The state that the plan makes. */
  readonly verified: VerifiedSite;
  /** The same with the pages that wait for a route. */
  readonly checked: VerifiedSite;
  readonly browser: BrowserReport | undefined;
}

/**
 * Verifies the state that a plan makes, renders its pages, opens those that change, and weighs them.
 *
 * @param folder for temporary files.
 * @param passed documents that have passed the browser. Those that pass are added.
 * @throws ToolError what verifySite, openInBrowser and weighSite throw.
 */
export async function check(
  { site, state: before, history }: OpenSite,
  { kind, releases: wanted, live, config, livePages }: Plan,
  { weighs = true, accepts, reroute, openPages }: Partial<ChangeOptions>,
  folder: string,
  passed = new Set<string>(),
): Promise<Checked> {
  const rendering = new Rendering();
  try {
    const replaced = wanted.flatMap(
      ({ release }) => replacedRelease(site, before?.live ?? {}, release) ?? [],
    );
    const staged = stageReleases(site, join(folder, 'staged'), wanted, replaced);
    const isNew = ({ release: { part, hash } }: PackedRelease) => before?.live[part] !== hash;
    const changed = staged.filter(isNew);
    const others = readUnchanged(site, live, changed);
    const proposal: Proposal = {
      kind,
      before,
      changed,
      others,
      config,
      livePages,
      accepts,
      reroute,
      weighs: weighs && kind === 'new',
      liveFolder: site.live(),
      tabShells: tabShells(site, history),
      replaced,
    };
    const verified = await verifySite(rendering, proposal);
    // With the routes that its pages wait for, so that the shell that brings them is not refused.
    const missing = kind === 'new' ? verified.missing : [];
    const withRoutes = (routes: readonly Route[]) => [...routes, ...missing];
    const checked =
      missing.length > 0
        ? await verifySite(rendering, { ...proposal, reroute: withRoutes })
        : verified;
    const candidate = { site, folder: join(folder, 'candidate'), passed };
    const browser =
      openPages && (await openInBrowser(openPages, checked, [...changed, ...others], candidate));
    await weighSite(checked);
    return { changed, verified, checked, browser };
  } finally {
    rendering.end();
  }
}

/** Calls a function with a new folder, which is removed afterwards. */
export async function inTemporaryFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'getit-publish-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const hashesOf = (packed: readonly PackedRelease[]): Readonly<Record<string, string>> =>
  Object.fromEntries(packed.map(({ release }) => [release.part, release.hash]));
