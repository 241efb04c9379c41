import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ToolError } from 'shared-config/build/ToolError';
import type { RuntimeConfig } from 'shared-config/services/RuntimeConfig';
import { badMark, type SiteState } from '../store/SiteState';
import { liveEntries, type HistoryEntry, type LiveEntry } from '../history/HistoryEntry';
import { isStored, openStored, openUnchanged, type OpenedRelease } from '../store/OpenedRelease';
import { SHELL, type SiteLayout } from '../store/siteLayout';
import { isWhole } from '../store/checkFiles';
import { verifySite } from '../verify/verifySite';
import type { OpenPages } from '../verify/browser/PageVisit';
import { changeSite, type ChangeOptions } from './changeSite';
import { proposalOf } from './proposeCommit';
import { previewOf, type PageChange } from './previewOf';
import { pageCounts } from './pageCounts';
import { openInBrowser, type BrowserReport } from './openInBrowser';
import { tabShells } from './prunable';

export interface PublishOptions extends Partial<ChangeOptions> {
  /** Whether other parts may lose pages to the route table of a new shell. */
  readonly dropPages?: boolean;
  /** Whether parts and pages are weighed, which development builds are not; by default they are. */
  readonly weighs?: boolean;
  /** Opens the pages that change in a browser. Without it they go live unopened, as development builds do. */
  readonly openPages?: OpenPages | undefined;
  /** Whether they go live unopened on purpose, for the history. */
  readonly unchecked?: LiveEntry['unchecked'];
  /** The commit of the request that a release comes from, by part. One that is answered already is left out. */
  readonly requests?: Readonly<Record<string, string>>;
  /** Milliseconds that a page may take to render; tests have a shorter one. */
  readonly renderBound?: number;
}

export interface PublishReport {
  /** False if everything was live already. */
  readonly changed: boolean;
  readonly live: Readonly<Record<string, string>>;
  readonly pagesRendered: number;
  readonly pagesKept: number;
  /** How the pages differ from the live ones, by their keys. */
  readonly differs?: readonly PageChange[];
  /** Milliseconds for everything but waiting and the browser. */
  readonly milliseconds: number;
  /** Missing if no browser was started. */
  readonly browser?: BrowserReport;
  readonly entry?: LiveEntry;
  /** Sentences about pages that wait for their other half or are gone. */
  readonly notices: readonly string[];
}

/**
 * Publishes releases together: read what is live, verify the state that would result, compose it, open the changed pages
 * in a browser, commit, move the branch. A failure leaves the site as it was; if another change goes live first, all of
 * it starts again from the newer state.
 *
 * @throws ToolError PARTS-005 without a shell, PARTS-036 when a release is marked bad, and what changeSite, verifySite
 * and openInBrowser throw.
 */
export async function publishReleases(
  site: SiteLayout,
  wanted: readonly OpenedRelease[],
  config: RuntimeConfig,
  {
    signature = { who: userInfo().username },
    weighs = true,
    waiting,
    dropPages = false,
    openPages,
    unchecked,
    requests,
    renderBound,
    compress = true,
    preview,
  }: PublishOptions = {},
): Promise<PublishReport> {
  const folder = mkdtempSync(join(tmpdir(), 'getit-publish-'));
  // A publish that starts again opens only what the faster one changed.
  const passed = new Set<string>();
  try {
    const { report, entry } = await changeSite<PublishReport>(
      site,
      { signature, waiting, compress, preview },
      async (base) => {
        const start = performance.now();
        const took = (): number => performance.now() - start;
        const { state: before } = base;
        const packed = requests ? unanswered(base.history, wanted, requests) : wanted;
        const hashes = packed.map(({ release }) => [release.part, release.hash] as const);
        const live = { ...before?.live, ...Object.fromEntries(hashes) };
        assertShell(live, site);
        const isLive = hashes.every(([part, hash]) => before?.live[part] === hash);
        if (before && !preview && isLive && isDeepStrictEqual(before.config, config))
          return {
            report: {
              changed: false,
              live,
              pagesRendered: 0,
              pagesKept: 0,
              notices: base.notices,
              milliseconds: took(),
            },
          };
        if (before) assertNotBad(before, hashes);
        rmSync(join(folder, 'staged'), { recursive: true, force: true });
        const staged = stageReleases(site, join(folder, 'staged'), packed);
        const changed = staged.filter(({ release: { part, hash } }) => before?.live[part] !== hash);
        const others = openUnchanged(site, live, changed);
        const verified = await verifySite({
          before,
          changed,
          others,
          config,
          weighs,
          dropPages,
          renderBound,
          liveFolder: site.live(),
          tabShells: tabShells(site, base.history),
        });
        const candidate = { site, folder: join(folder, 'candidate'), passed };
        const browser =
          openPages &&
          (await openInBrowser(openPages, verified, [...changed, ...others], candidate));
        const report: PublishReport = {
          changed: true,
          live: verified.live,
          ...pageCounts(verified.composed),
          notices: [...base.notices, ...verified.notices],
          milliseconds: took() - (browser?.milliseconds ?? 0),
          ...(browser && { browser }),
        };
        const opened = browser !== undefined;
        const change = {
          action: 'publish',
          changed,
          opened,
          ...(unchecked && { unchecked }),
          ...(requests && {
            requests: packed.flatMap(({ release: { part } }) => requests[part] ?? []),
          }),
        } as const;
        const proposal = proposalOf(site, base, verified, change, report);
        return preview ? previewOf(site, base, proposal) : proposal;
      },
    );
    return { ...report, ...(entry && 'changes' in entry && { entry }) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The releases whose requests no commit names: another composer may be faster, and a newer release may follow it. */
function unanswered(
  history: readonly HistoryEntry[],
  wanted: readonly OpenedRelease[],
  requests: Readonly<Record<string, string>>,
): OpenedRelease[] {
  const answered = new Set(liveEntries(history).flatMap((entry) => entry.requests ?? []));
  return wanted.filter(({ release: { part } }) => !answered.has(requests[part] ?? ''));
}

/**
 * Copies releases that the site does not hold yet, or not whole, into `folder`, and opens the others. They are checked
 * and composed from these copies: what is verified is what is served, even if a build changes the originals meanwhile.
 */
export function stageReleases(
  site: SiteLayout,
  folder: string,
  packed: readonly OpenedRelease[],
): OpenedRelease[] {
  return packed.map(({ release, browserFolder, serverFolder }) => {
    const { part, hash } = release;
    const stored = isStored(site, part, hash) ? openStored(site, part, hash) : undefined;
    if (stored && isWhole(stored)) return stored;
    const copy = {
      browserFolder: join(folder, part, 'browser'),
      serverFolder: join(folder, part, 'server'),
    };
    cpSync(browserFolder, copy.browserFolder, { recursive: true });
    cpSync(serverFolder, copy.serverFolder, { recursive: true });
    return { release, ...copy };
  });
}

/** @throws ToolError PARTS-005 when there is no shell to compose pages with. */
export function assertShell(live: Readonly<Record<string, string>>, site: SiteLayout): void {
  if (live[SHELL]) return;
  throw new ToolError(
    'PARTS-005',
    `No shell is live in ${site.root} yet, so there is nothing to check against. Name another site with --site, or publish the shell first: npm run publish -w shell.`,
  );
}

/** @throws ToolError PARTS-036 with every release that is marked bad, and why. */
export function assertNotBad(
  state: SiteState,
  releases: readonly (readonly [part: string, hash: string])[],
): void {
  const refused = releases.flatMap(([part, hash]) => badMark(state, part, hash) ?? []);
  const [first] = refused;
  if (!first) return;
  const reasons = refused.map(
    ({ part, hash, who, reason }) =>
      `${part} ${hash} is marked bad by ${who}${reason ? `: ${reason}` : ''}.`,
  );
  throw new ToolError(
    'PARTS-036',
    `${reasons.join(' ')} Choose another release, or take the mark back: npm run parts -- mark-good ${first.part} ${first.hash}.`,
  );
}
