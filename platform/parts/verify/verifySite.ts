import type { Composer } from 'shared-config/contract/Composer';
import type { Release } from 'shared-config/contract/Release';
import { composeSite, type ComposedSite, type LiveState } from '../compose/composeSite';
import { LiveParts } from '../compose/LiveParts';
import type { Rendering } from '../compose/Rendering';
import { routeOf } from '../compose/routedPages';
import { withRendering } from '../compose/withRendering';
import { discoveryViolations } from './checkDiscovery';
import { checkContracts } from './checkContracts';
import type { OpenedRelease } from '../store/OpenedRelease';
import { SHELL } from '../store/siteLayout';
import { GATE_VERSION } from './assertCurrentGate';
import { configuredIn, readBudgets } from './budgets';
import { routeTableViolations, violationsOf } from './checkAgainstLive';
import { budgetViolations, pageBudgetViolations, weighRelease } from './checkBudgets';
import { fileViolations } from './checkFiles';
import { pageViolations } from './checkPages';
import { styleViolations } from './checkStyles';
import { removalViolations, removedPages, type RemovalFacts } from './checkRemovedPages';
import { refuse } from './Violation';

interface Proposal {
  /** What is live now; undefined before the first publish. */
  readonly before: LiveState | undefined;
  /** The checkout of the live commit, where the pages are that stay. */
  readonly liveFolder?: string;
  readonly changed: readonly OpenedRelease[];
  readonly others: readonly OpenedRelease[];
  readonly config: LiveState['config'];
  /** Whether parts and pages are weighed against the budgets that the shell brings. */
  readonly weighs: boolean;
  /** Whether the changed releases were live before: they may be older than a rule about how parts are built. */
  readonly stored?: boolean;
  readonly rollback?: boolean;
  readonly retired?: readonly string[];
  /** Whether other parts may lose pages to the route table of this shell. */
  readonly dropPages?: boolean;
  /** Milliseconds that a page may take to render; tests have a shorter one. */
  readonly renderBound?: number | undefined;
  /** The shells that open tabs may run, besides the live one. */
  readonly tabShells?: readonly OpenedRelease[];
}

/** A proposal that passed every check, rendered. */
export interface VerifiedSite extends Pick<Proposal, 'before' | 'config'> {
  readonly live: Readonly<Record<string, string>>;
  readonly composed: ComposedSite;
  /** Sentences about pages that wait for their other half or are gone. */
  readonly notices: readonly string[];
}

/**
 * Runs every check on a proposal and renders its pages. Changes nothing on the disk.
 *
 * @throws ToolError PARTS-010 to PARTS-029, PARTS-042, PARTS-047 and PARTS-106 to PARTS-111 with all violations of the first kind of check that fails.
 */
export function verifySite(proposal: Proposal): Promise<VerifiedSite> {
  return withRendering((rendering) => verifyWith(rendering, proposal), proposal.renderBound);
}

async function verifyWith(rendering: Rendering, proposal: Proposal): Promise<VerifiedSite> {
  const { before, changed, others, config } = proposal;
  // Reading the live state has checked the others.
  refuse(changed.flatMap(fileViolations));
  const opened = [...others, ...changed];
  const parts = await LiveParts.open(opened, rendering);
  const { shell, remotes } = parts;
  const { routes } = parts.composer;
  const { violations, runsWith } = checkContracts(opened, proposal.tabShells ?? []);
  refuse([
    ...violations,
    ...routeTableViolations(routes),
    ...remotes.flatMap((remote) => violationsOf({ shell, composer: parts.composer, remote })),
    ...(proposal.stored ? [] : changed.flatMap(styleViolations)),
  ]);
  const live = Object.fromEntries([shell, ...remotes].map(({ part, hash }) => [part, hash]));
  const composed = await composeSite(rendering, parts, before, config, {
    runsWith,
    gate: GATE_VERSION,
    liveFolder: proposal.liveFolder,
    today: new Date().toISOString().slice(0, 10),
  });
  const isHeld = parts.composer.draws === true && !proposal.stored;
  refuse([
    ...pageViolations(composed.rendered),
    // A shell that draws nothing gives its pages no pictures, and a stored release had other rules.
    ...(isHeld ? discoveryViolations(composed, config.origin) : []),
  ]);
  const { serverFolder } = opened.find(({ release }) => release.part === SHELL) ?? {};
  if (proposal.weighs && serverFolder !== undefined) {
    const budgets = readBudgets(serverFolder);
    refuse([
      ...changed.flatMap((one) => budgetViolations(one.release.part, weighRelease(one), budgets)),
      ...pageBudgetViolations(composed, opened, budgets, configuredIn(config)),
    ]);
  }
  const pages = { before: before?.pages ?? {}, after: composed.pages };
  if (!proposal.dropPages) {
    const acting = [...changed.map(({ release }) => release.part), ...(proposal.retired ?? [])];
    const rollback = proposal.rollback ?? false;
    refuse(removalViolations({ ...pages, changed: acting, rollback }));
  }
  return { before, config, live, composed, notices: pageNotices({ routes, remotes, ...pages }) };
}

interface NoticeFacts extends Pick<RemovalFacts, 'before' | 'after'> {
  readonly routes: Composer['routes'];
  readonly remotes: readonly Release[];
}

/**
 * What the publisher should know about pages that wait for their other half, and about pages that are gone: which
 * half is missing, and who brings it.
 */
function pageNotices({ routes, remotes, before, after }: NoticeFacts): string[] {
  const unrouted = remotes.flatMap(({ part, pages }) =>
    pages
      .filter(({ path }) => routeOf(routes, path) === undefined)
      .map(
        ({ path }) =>
          `${path} of ${part} waits for its route: it goes live when the shell is published with the path in shell/src/routes.ts.`,
      ),
  );
  const unfilled = routes
    .filter(({ path }) => !path.endsWith('/*') && !(path in after))
    .map(
      ({ path, remote }) =>
        `The route ${path} waits for its page: it goes live when ${remote} is published with the path in its src/remote.ts.`,
    );
  const removed = removedPages({ before, after }).map(
    (path) => `${path} of ${before[path]} is no longer part of the site.`,
  );
  return [...unrouted, ...unfilled, ...removed];
}
