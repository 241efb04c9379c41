import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ToolError } from 'shared-config/build/ToolError';
import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';
import { configChanges } from '../config/configChanges';
import type { LiveEntry } from '../history/HistoryEntry';
import { openUnchanged, type OpenedRelease } from '../store/OpenedRelease';
import { openWhole } from '../store/releaseFiles';
import { LOST_SITE, SHELL, type SiteLayout } from '../store/siteLayout';
import { SiteRepository } from '../store/SiteRepository';
import { badMark, type SiteState } from '../store/SiteState';
import type { OpenPages } from '../verify/browser/PageVisit';
import type { Proposal } from '../verify/Candidate';
import { verifySite, type VerifiedSite } from '../verify/verifySite';
import { changeSite, readBase, type ChangeOptions, type SiteBase } from './changeSite';
import { openInBrowser, type BrowserReport } from './openInBrowser';
import { proposeCommit } from './proposeCommit';
import { tabShells } from './pruneReleases';

/**
 * The configuration to compose with, or what chooses it by the live one: a publish that starts again keeps what another
 * change has made live meanwhile.
 */
export type ConfigChoice = RuntimeConfig | ((live: RuntimeConfig | undefined) => RuntimeConfig);

export interface PublishOptions
  extends Partial<ChangeOptions>, Partial<Pick<Proposal, 'dropPages' | 'weighs'>> {
  /** Opens the pages that change in a browser. Without it, they go live unopened. */
  readonly openPages?: OpenPages | undefined;
  /**
   * What happens to releases of parts that are retired: by default the publish is refused; `skip` leaves them out and says
   * so; `restore` makes them live again.
   */
  readonly retired?: 'skip' | 'restore' | undefined;
  /** For the history: whether they go live unopened on purpose. */
  readonly unchecked?: LiveEntry['unchecked'];
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
  /** Sentences about pages that wait for another part or are gone. */
  readonly notices: readonly string[];
}

/** A report before the time is known. */
type Timeless = Omit<PublishReport, 'milliseconds'>;

/**
 * Publishes releases together: read what is live, verify the state that would result, compose it, open the changed pages
 * in a browser, commit, move the branch. A failure leaves the site as it was; if another change goes live first, all of
 * it starts again from the newer state.
 *
 * @throws ToolError PARTS-005 without a shell, PARTS-036 when a release is marked bad, PARTS-039 when a part is retired,
 * and what changeSite, verifySite and openInBrowser throw.
 */
export async function publishReleases(
  site: SiteLayout,
  wanted: readonly OpenedRelease[],
  choice: ConfigChoice,
  options: PublishOptions = {},
): Promise<PublishReport> {
  const { unchecked, retired, signature = { who: userInfo().username } } = options;
  // A publish that starts again opens only what the other one changed.
  const passed = new Set<string>();
  let start = 0;
  const { report, entry } = await withTemporaryFolder((folder) =>
    // changeSite reads what is live first, and commits and moves the branch last.
    changeSite<Timeless>(site, { ...options, signature }, async (base) => {
      start = performance.now();
      const { state: before } = base;
      const config = chosen(choice, before);
      const [packed, left] = withoutRetired(before, wanted, retired);
      const notices = [...base.notices, ...left];
      const hashes = hashesOf(packed);
      const live = { ...before?.live, ...hashes };
      assertShell(live, site);
      const isLive = Object.entries(hashes).every(([part, hash]) => before?.live[part] === hash);
      if (before && isLive && isDeepStrictEqual(before.config, config))
        return { report: { changed: false, pagesRendered: 0, pagesKept: 0, live, notices } };
      if (before) assertNotBad(before, Object.entries(hashes));

      const place = { folder, passed };
      const checked = await checkReleases(site, base, packed, config, options, place);
      const { changed, verified, browser } = checked;
      const { pagesRendered, pagesKept } = verified.composed;
      const report = {
        changed: true,
        live: verified.live,
        pagesRendered,
        pagesKept,
        notices: [...notices, ...configChanges(before?.config, config), ...verified.notices],
        ...(browser && { browser }),
      };
      const change = {
        action: 'publish' as const,
        changed,
        opened: browser !== undefined,
        ...(unchecked && { unchecked }),
      };
      return proposeCommit(site, base, verified, change, report);
    }),
  );
  const milliseconds = performance.now() - start - (report.browser?.milliseconds ?? 0);
  return { ...report, milliseconds, ...(entry && 'changes' in entry && { entry }) };
}

/**
 * Checks releases like a publish does, and commits nothing.
 *
 * @throws ToolError PARTS-005 without a shell, and what readBase, verifySite and openInBrowser throw.
 */
export async function verifyReleases(
  site: SiteLayout,
  packed: readonly OpenedRelease[],
  choice: ConfigChoice,
  options: Pick<PublishOptions, 'openPages' | 'breaksLinks'> = {},
): Promise<VerifiedSite & { readonly browser?: BrowserReport }> {
  const base = await readBase(new SiteRepository(site));
  const hashes = hashesOf(packed);
  assertShell({ ...base.state?.live, ...hashes }, site);
  const config = chosen(choice, base.state);
  const assumed = { ...base, state: base.state && without(base.state, hashes) };
  const { verified, browser } = await withTemporaryFolder((folder) =>
    checkReleases(site, assumed, packed, config, options, { folder }),
  );
  return { ...verified, ...(browser && { browser }) };
}

/**
 * The releases of parts that are not retired, and a sentence about each of the others. What is retired stays so until
 * somebody decides otherwise, whatever a workflow brings.
 *
 * @throws ToolError PARTS-039
 */
function withoutRetired(
  before: SiteState | undefined,
  wanted: readonly OpenedRelease[],
  choice: PublishOptions['retired'],
): [OpenedRelease[], string[]] {
  const isRetired = ({ release }: OpenedRelease): boolean =>
    choice !== 'restore' && before?.retired[release.part] !== undefined;
  const retired = wanted.filter(isRetired).map(({ release }) => release.part);
  if (choice !== 'skip' && retired.length > 0)
    throw new ToolError(
      'PARTS-039',
      `${retired.join(', ')}: retired, so a publish does not bring it back. Restore what was live (npm run parts -- restore ${retired[0]}), or publish this build in its place: --restore.`,
    );
  const left = retired.map((part) => `${part} stays retired: npm run parts -- restore ${part}.`);
  return [wanted.filter((one) => !isRetired(one)), left];
}

const chosen = (choice: ConfigChoice, live: SiteState | undefined): RuntimeConfig =>
  typeof choice === 'function' ? choice(live?.config) : choice;

/** The live state without some parts, so that all their pages are rendered, even if the same release is live. */
function without(before: SiteState, parts: Readonly<Record<string, string>>): SiteState {
  const { live, pages, keys } = before;
  const rest = Object.entries(live).filter(([part]) => !(part in parts));
  const keysOfRest = Object.entries(keys).filter(([path]) => !((pages[path] ?? SHELL) in parts));
  return { ...before, live: Object.fromEntries(rest), keys: Object.fromEntries(keysOfRest) };
}

/** Verifies the state that releases would make, composes its pages, and opens those that change. */
async function checkReleases(
  site: SiteLayout,
  { state: before, history }: SiteBase,
  packed: readonly OpenedRelease[],
  config: RuntimeConfig,
  { weighs = true, dropPages = false, breaksLinks = false, openPages }: PublishOptions,
  { folder, passed }: { readonly folder: string; readonly passed?: Set<string> },
) {
  const staged = stageReleases(site, join(folder, 'staged'), packed);
  const changed = staged.filter(({ release: { part, hash } }) => before?.live[part] !== hash);
  const others = openUnchanged(site, { ...before?.live, ...hashesOf(packed) }, changed);
  const verified = await verifySite({
    before,
    changed,
    others,
    config,
    weighs,
    dropPages,
    breaksLinks,
    liveFolder: site.live(),
    tabShells: tabShells(site, history),
  });
  const candidate = { site, folder: join(folder, 'candidate'), ...(passed && { passed }) };
  const browser =
    openPages && (await openInBrowser(openPages, verified, [...changed, ...others], candidate));
  return { changed, verified, browser };
}

/** Runs `work` with a temporary folder. */
async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'getit-publish-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const hashesOf = (packed: readonly OpenedRelease[]): Readonly<Record<string, string>> =>
  Object.fromEntries(packed.map(({ release }) => [release.part, release.hash]));

/**
 * Copies releases into `folder`, except those that the site holds undamaged. What is verified is then what is served,
 * even if a build changes the originals meanwhile.
 */
function stageReleases(
  site: SiteLayout,
  folder: string,
  packed: readonly OpenedRelease[],
): OpenedRelease[] {
  rmSync(folder, { recursive: true, force: true });
  return packed.map(({ release, browserFolder, serverFolder }) => {
    const { part, hash } = release;
    const stored = openWhole(site, part, hash);
    if (stored) return stored;
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
    `No shell is live in ${site.root} yet, so there is nothing to check against. Name another site with --site, or publish the shell first: npm run publish -w shell. ${LOST_SITE}`,
  );
}

/**
 * @param instead advice in place of "Choose another release".
 * @throws ToolError PARTS-036 with every release that is marked bad, and why.
 */
export function assertNotBad(
  state: SiteState,
  releases: readonly (readonly [part: string, hash: string])[],
  instead: () => string | undefined = () => undefined,
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
    `${reasons.join(' ')} ${instead() ?? 'Choose another release'}, or take the mark back: npm run parts -- mark-good ${first.part} ${first.hash}.`,
  );
}
