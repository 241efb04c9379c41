import { composeSite, type ComposedSite, type LiveState } from '../compose/composeSite';
import { LiveParts } from '../compose/LiveParts';
import type { OpenedRelease } from '../store/OpenedRelease';
import type { Budgets } from './budgets';
import { violationsOf } from './checkAgainstLive';
import { budgetViolations, weighPages, weighRelease } from './checkBudgets';
import { fileViolations } from './checkFiles';
import { pageViolations } from './checkPages';
import { refuse } from './Violation';

interface Proposal {
  /** What is live now; undefined before the first publish. */
  readonly before: LiveState | undefined;
  /** The new releases. */
  readonly changed: readonly OpenedRelease[];
  /** The live releases of all other parts. */
  readonly others: readonly OpenedRelease[];
  readonly config: LiveState['config'];
  /** Null to skip the budgets. */
  readonly budgets: Budgets | null;
}

/** A proposal that passed every check, rendered. */
export interface VerifiedSite extends Pick<Proposal, 'before' | 'config'> {
  readonly live: Readonly<Record<string, string>>;
  readonly composed: ComposedSite;
}

/**
 * Runs every check on a proposal and renders its pages. Changes nothing on the disk.
 *
 * @throws ToolError PARTS-010 to PARTS-026 with all violations of the first kind of check that fails.
 */
export async function verifySite(proposal: Proposal): Promise<VerifiedSite> {
  const { before, changed, others, config, budgets } = proposal;
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
    const over = (part: string) => budgetViolations(part, weights(part), budgets);
    refuse(Object.keys(live).flatMap(over));
  }
  return { before, config, live, composed };
}

/**
 * Live remotes that the new route table does not name. Their pages are removed, and their releases stay for old
 * tabs. A remote that is being published is never retired.
 */
function retiredRemotes({ composer, remotes }: LiveParts, published: readonly string[]): string[] {
  return remotes
    .map(({ part }) => part)
    .filter((part) => !published.includes(part))
    .filter((part) => !composer.routes.some(({ remote }) => remote === part));
}
