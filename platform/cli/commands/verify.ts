import { readBudgets } from '../../release/verify/budgets';
import { verifyReleases } from '../../release/change/verifyReleases';
import type { CommandContext, Options } from './CommandContext';
import { packBuilt } from './packBuilt';
import { siteConfig } from './siteConfig';

/** Builds parts and runs the checks of a publish, without publishing. */
export async function verify(
  context: CommandContext,
  names: readonly string[],
  options: Options,
): Promise<void> {
  const { root, site, say } = context;
  const packed = await packBuilt(context, names, options);
  const { composed, notices } = await verifyReleases(
    site,
    packed,
    siteConfig(context),
    readBudgets(root),
  );
  for (const { release } of packed)
    say(`${release.part} ${release.hash} can be published: it passes every check.`);
  for (const notice of notices) say(notice);
  say(`${composed.rendered.length - 1} pages rendered and checked. Nothing was published.`);
}
