import { userInfo } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import { ToolError } from 'shared-config/build/ToolError';
import type { RuntimeConfig } from 'shared-config/services/RuntimeConfig';
import { readKeepable } from '../history/generationFiles';
import { readHistory } from '../history/historyFile';
import type { LiveEntry } from '../history/HistoryEntry';
import { openUnchanged, type OpenedRelease } from '../store/OpenedRelease';
import { SHELL, type SiteLayout } from '../store/siteLayout';
import { stageReleases, storeReleases } from '../store/stageReleases';
import { isWhole } from '../verify/checkFiles';
import { verifySite } from '../verify/verifySite';
import type { OpenPages } from '../verify/browser/PageVisit';
import { assertNotBad } from './activateStored';
import { activateVerified, changeSite, type ChangeOptions } from './changeSite';
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
  /** Milliseconds that a page may take to render; tests have a shorter one. */
  readonly renderBound?: number;
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
  /** Sentences about pages that wait for their other half or are gone. */
  readonly notices: readonly string[];
}

/**
 * Publishes releases together: copy, verify against what is live, compose, open the changed pages in a browser, store,
 * activate. A failure leaves the site as it was.
 *
 * @throws ToolError PARTS-005 without a shell, PARTS-036 when a release is marked bad, and what verifySite
 * and openInBrowser throw.
 */
export async function publishReleases(
  site: SiteLayout,
  packed: readonly OpenedRelease[],
  config: RuntimeConfig,
  {
    signature = { who: userInfo().username },
    weighs = true,
    waiting,
    dropPages = false,
    openPages,
    unchecked,
    renderBound,
    compress = true,
  }: PublishOptions = {},
): Promise<PublishReport> {
  return changeSite(site, waiting, async (lock) => {
    const start = performance.now();
    const took = (): number => performance.now() - start;
    const before = readKeepable(site);
    const live = {
      ...before?.live,
      ...Object.fromEntries(packed.map(({ release }) => [release.part, release.hash])),
    };
    assertShell(live, site);
    const staged = stageReleases(
      site,
      lock.workPath('releases'),
      packed,
      before?.live ?? {},
      isWhole,
    );
    // A live release whose stored copy is damaged is replaced by the same release.
    const changed = staged.filter(
      ({ release: { part, hash }, browserFolder }) =>
        before?.live[part] !== hash || browserFolder !== site.browserFiles(part, hash),
    );
    if (before?.files && changed.length === 0 && isDeepStrictEqual(before.config, config))
      return {
        changed: false,
        live,
        pagesRendered: 0,
        pagesKept: 0,
        notices: [],
        milliseconds: took(),
      };
    const history = readHistory(site);
    assertNotBad(
      history,
      packed.map(({ release }) => [release.part, release.hash]),
    );
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
      tabShells: tabShells(site, history),
    });
    const releases = [...changed, ...others];
    const candidate = { site, folder: lock.workPath('candidate'), releases };
    const browser = openPages && (await openInBrowser(openPages, verified, candidate));
    storeReleases(site, lock, changed);
    const entry = await activateVerified(site, lock, verified, {
      action: 'publish',
      ...signature,
      ...(unchecked && { unchecked }),
      opened: browser !== undefined,
      compress,
    });
    return {
      changed: true,
      live: verified.live,
      ...pageCounts(verified.composed),
      notices: verified.notices,
      milliseconds: took() - (browser?.milliseconds ?? 0),
      ...(browser && { browser }),
      entry,
    };
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
