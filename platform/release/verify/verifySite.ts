import { composeSite, type ComposedSite, type LiveState } from '../compose/composeSite';
import { LiveParts } from '../compose/LiveParts';
import type { OpenedRelease } from '../store/OpenedRelease';
import { SHELL } from '../store/siteLayout';
import type { Budgets } from './budgets';
import { violationsOf } from './checkAgainstLive';
import { budgetViolations, weighPages, weighRelease } from './checkBudgets';
import { fileViolations } from './checkFiles';
import { pageViolations } from './checkPages';
import { refuse } from './Violation';

/** What a command wants to make live. */
export interface Proposal {
  /** What is live now; undefined before the first publish. */
  readonly before: LiveState | undefined;
  /** The releases that are new, opened. */
  readonly changed: readonly OpenedRelease[];
  /** The live releases of all other parts, opened. */
  readonly others: readonly OpenedRelease[];
  readonly config: LiveState['config'];
  /** Null to weigh nothing. */
  readonly budgets: Budgets | null;
}

/** A proposal that passed every check, rendered. */
export interface VerifiedSite {
  readonly live: Readonly<Record<string, string>>;
  readonly composed: ComposedSite;
}

/**
 * Runs every check on a proposal and renders its pages. Changes nothing on the disk.
 *
 * @throws ToolError PARTS-010 to PARTS-026 with all violations of the first kind of check that fails.
 */
export async function verifySite({
  before,
  changed,
  others,
  config,
  budgets,
}: Proposal): Promise<VerifiedSite> {
  refuse(changed.flatMap(fileViolations));
  const all = new LiveParts([...others, ...changed]);
  const published = changed.map(({ release }) => release.part);
  const parts = all.without(retiredRemotes(all, published));
  const { shell, remotes } = parts;
  const { routes } = parts.composer;
  refuse(remotes.flatMap((remote) => violationsOf({ shell, routes, remote })));
  const live = Object.fromEntries([shell, ...remotes].map(({ part, hash }) => [part, hash]));
  const composed = await composeSite(parts, before, { live, config });
  refuse(pageViolations(composed.rendered));
  if (budgets) {
    const weights = (part: string) => [
      ...changed.filter(({ release }) => release.part === part).flatMap(weighRelease),
      ...weighPages(part, composed.rendered),
    ];
    refuse(
      [SHELL, ...remotes.map(({ part }) => part)].flatMap((part) =>
        budgetViolations(part, weights(part), budgets),
      ),
    );
  }
  return { live, composed };
}

/**
 * Live remotes that the route table does not name. Publishing that shell retires them: their pages go, and
 * their releases stay for old tabs. A remote that is being published is never retired.
 */
function retiredRemotes({ composer, remotes }: LiveParts, published: readonly string[]): string[] {
  return remotes
    .map(({ part }) => part)
    .filter((part) => !published.includes(part))
    .filter((part) => !composer.routes.some(({ remote }) => remote === part));
}
