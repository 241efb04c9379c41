import type { LiveState, ComposedSite } from '../composeSite';
import { composeSite } from '../composeSite';
import { SHELL } from '../Generation';
import { LiveParts } from '../LiveParts';
import type { OpenedRelease } from '../store/OpenedRelease';
import type { Budgets } from './budgets';
import { violationsOf } from './checkAgainstLive';
import { budgetObjections, weighPages, weighRelease } from './checkBudgets';
import { fileObjections } from './checkFiles';
import { pageObjections } from './checkPages';
import { refuse } from './Violation';
import { retiredRemotes } from './retiredRemotes';

/** What shall become live. */
export interface Proposal {
  /** What is live now; nothing before the first publish. */
  readonly before: LiveState | undefined;
  /** The releases that are new, opened. */
  readonly changed: readonly OpenedRelease[];
  /** The live releases of all other parts, opened. */
  readonly others: readonly OpenedRelease[];
  readonly config: LiveState['config'];
  /** Left out, nothing is weighed: for development builds, and for what was good enough to be live before. */
  readonly budgets?: Budgets;
}

/** A proposal that nothing speaks against, rendered. */
export interface VerifiedSite {
  readonly live: Readonly<Record<string, string>>;
  readonly composed: ComposedSite;
}

/**
 * Checks a proposal in every way that is known and renders its pages. Changes nothing on the disk.
 *
 * @throws ToolError PARTS-010 to PARTS-026 with every violation of the first kind of check that has any.
 */
export async function verifySite({
  before,
  changed,
  others,
  config,
  budgets,
}: Proposal): Promise<VerifiedSite> {
  refuse(changed.flatMap(fileObjections));
  const all = new LiveParts([...others, ...changed]);
  const names = changed.map(({ release }) => release.part);
  const retired = retiredRemotes(all.composer.routes, all.remotes, names);
  const parts = all.without(retired);
  const { shell, remotes } = parts;
  const { routes } = parts.composer;
  refuse(remotes.flatMap((remote) => violationsOf({ shell, routes, remote })));
  const live = Object.fromEntries([shell, ...remotes].map(({ part, hash }) => [part, hash]));
  const composed = await composeSite(parts, before, { live, config });
  refuse(pageObjections(composed.rendered));
  if (budgets) {
    const weights = (part: string) => [
      ...changed.filter(({ release }) => release.part === part).flatMap(weighRelease),
      ...weighPages(part, composed.rendered),
    ];
    refuse(
      [SHELL, ...remotes.map(({ part }) => part)].flatMap((part) =>
        budgetObjections(part, weights(part), budgets),
      ),
    );
  }
  return { live, composed };
}
