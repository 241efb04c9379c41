import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Route } from 'shared-config/contract/Route';
import { Rendering } from '../compose/Rendering';
import { configChanges } from '../config/configChanges';
import type { ChangeEntry } from '../history/HistoryEntry';
import type { OpenSite } from '../history/openSite';
import { readUnchanged, replacedRelease, type PackedRelease } from '../store/PackedRelease';
import { stageReleases } from '../store/releaseFiles';
import type { SiteLayout } from '../store/siteLayout';
import type { SiteState } from '../store/SiteState';
import type { OpenPages } from '../verify/visit/PageVisit';
import type { Proposal } from '../verify/Candidate';
import { pageNotices, verifySite, weighSite } from '../verify/verifySite';
import { changeSite, type CommitOptions, type ProposedCommit } from './changeSite';
import { assertNotBad } from './mayGoLive';
import { openInBrowser, type BrowserReport } from './openInBrowser';
import { documentsAt, liveDocuments, replacedDocuments } from './documents';
import { changesNothing, proposeCommit } from './proposeCommit';
import { tabShells } from './pruneReleases';

/** What a change asks for, once it knows what is live. */
export interface Plan extends Pick<Proposal, 'kind' | 'config'> {
  readonly action: ChangeEntry['action'];
  readonly releases: readonly PackedRelease[];
  /** The release of each part afterwards, by its hash. */
  readonly hashes: SiteState['live'];
  /** The parts whose pages are rendered although nothing that they depend on differs. With the shell, all are. */
  readonly remade?: readonly string[];
  /** The earlier commit whose documents stay, where nothing that they depend on differs; by default the live one. */
  readonly documentsOf?: string;
  readonly notices?: readonly string[];
}

export interface ChangeOptions
  extends CommitOptions, Partial<Pick<Proposal, 'accepts' | 'weighs' | 'reroute'>> {
  /** Opens the pages that change in a browser. Without it, they go live unopened. */
  readonly openPages?: OpenPages | undefined;
  /** For the history: whether they go live unopened on purpose. */
  readonly unchecked?: ChangeEntry['unchecked'];
}

export interface ChangeReport {
  /** False if everything was live already. */
  readonly changed: boolean;
  readonly live: SiteState['live'];
  readonly pagesRendered: number;
  readonly pagesKept: number;
  /** Milliseconds for everything but waiting and the browser. */
  readonly milliseconds: number;
  /** Missing if no browser was started. */
  readonly browser?: BrowserReport;
  readonly entry?: ChangeEntry;
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
  plan: (current: OpenSite) => Plan | Promise<Plan>,
): Promise<ChangeReport> {
  // A change that starts again opens only what the other one changed.
  const passed = new Set<string>();
  return inTemporaryFolder(async (folder) => {
    let start = 0;
    const { report, entry } = await changeSite(site, options, async (current) => {
      start = performance.now();
      return propose(current, await plan(current), options, folder, passed);
    });
    const milliseconds = performance.now() - start - (report.browser?.milliseconds ?? 0);
    return { ...report, milliseconds, ...(entry && 'changes' in entry && { entry }) };
  });
}

type Proposed = Omit<ChangeReport, 'milliseconds'>;

/** The commit that a plan asks for, or only a report where all of it is live already. */
async function propose(
  current: OpenSite,
  plan: Plan,
  options: ChangeOptions,
  folder: string,
  passed: Set<string>,
): Promise<ProposedCommit<Proposed> | { readonly report: Proposed }> {
  const { action, hashes, config } = plan;
  const { state: before } = current;
  const notices = [...current.notices, ...(plan.notices ?? [])];
  const unchanged = { changed: false, live: hashes, pagesRendered: 0, pagesKept: 0, notices };
  const isLive = before && isDeepStrictEqual([before.live, before.config], [hashes, config]);
  // Documents that come back may differ although the releases are live.
  if (isLive && !plan.remade) return { report: unchanged };
  assertNotBad(
    current,
    Object.entries(hashes).filter(([part, hash]) => before?.live[part] !== hash),
  );
  const { candidate, browser, ...checked } = await check(current, plan, options, folder, passed);
  const { pagesRendered, pagesKept } = candidate.composed;
  const configured = action === 'publish' ? configChanges(before?.config, config) : [];
  const made = { ...plan, unchecked: options.unchecked };
  const proposed = proposeCommit(current, candidate, made, {
    changed: true,
    live: hashes,
    pagesRendered,
    pagesKept,
    notices: [...notices, ...configured, ...checked.notices],
    ...(browser && { browser }),
  });
  if (isLive && changesNothing(current, proposed)) return { report: unchanged };
  const other = plan.remade ? replacedDocuments(current, proposed.state) : [];
  const said =
    other.length > 0
      ? [`Written again, because the live commit had something else there: ${other.join(', ')}.`]
      : [];
  return {
    ...proposed,
    report: { ...proposed.report, notices: [...proposed.report.notices, ...said] },
  };
}

/**
 * Verifies the state that a plan makes, renders its pages, opens those that change, and weighs them.
 *
 * @param folder for temporary files.
 * @param passed documents that have passed the browser. Those that pass are added.
 * @returns what the plan makes, the same with the pages that wait for a route, and sentences for the publisher.
 * @throws ToolError what verifySite, openInBrowser and weighSite throw.
 */
export async function check(
  current: OpenSite,
  { kind, releases, hashes, config, remade = [], documentsOf }: Plan,
  { weighs = true, accepts, reroute, openPages }: Partial<ChangeOptions>,
  folder: string,
  passed = new Set<string>(),
) {
  const { site, state: before, history } = current;
  const rendering = new Rendering();
  try {
    const replaced = releases.flatMap(
      ({ release }) => replacedRelease(site, before?.live ?? {}, release) ?? [],
    );
    const isNew = ({ release: { part, hash } }: PackedRelease) => before?.live[part] !== hash;
    const changed = stageReleases(site, join(folder, 'staged'), releases, replaced).filter(isNew);
    const proposal: Proposal = {
      kind,
      before,
      changed,
      releases: [...readUnchanged(site, hashes, changed), ...changed],
      config,
      accepts,
      reroute,
      weighs: weighs && kind === 'new',
      liveFolder: site.liveFolder(),
      documents:
        documentsOf === undefined
          ? liveDocuments(current, remade)
          : documentsAt(current, documentsOf, join(folder, 'documents')),
      tabShells: tabShells(site, history),
      replaced,
    };
    const candidate = await verifySite(rendering, proposal);
    const notices = pageNotices(candidate);
    // With the routes that its pages wait for, so that the shell that brings them is not refused.
    const missing = kind === 'new' ? candidate.missing : [];
    const addMissing = (routes: readonly Route[]) => [...routes, ...missing];
    const withRoutes =
      missing.length > 0
        ? await verifySite(rendering, { ...proposal, reroute: addMissing })
        : candidate;
    const opening = { site, folder: join(folder, 'candidate'), passed };
    const browser = openPages && (await openInBrowser(openPages, withRoutes, opening));
    await weighSite(withRoutes);
    return { candidate, withRoutes, notices, browser };
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

export const hashesOf = (releases: readonly PackedRelease[]): SiteState['live'] =>
  Object.fromEntries(releases.map(({ release }) => [release.part, release.hash]));
