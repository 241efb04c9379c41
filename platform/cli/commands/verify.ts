import { readBudgets } from '../../release/verify/budgets';
import { verifyReleases } from '../../release/change/verifyReleases';
import type { CommandContext } from './CommandContext';
import { packBuilt, type PartSelection } from './packBuilt';
import { siteConfig } from './siteConfig';

/** Builds parts and checks them against what is live, as a publish would, without publishing. */
export async function verify(
  context: CommandContext,
  names: readonly string[],
  options: PartSelection,
): Promise<void> {
  const { root, site, say } = context;
  const packed = await packBuilt(context, names, options);
  const { composed } = await verifyReleases(site, packed, siteConfig(context), readBudgets(root));
  for (const { release } of packed)
    say(`${release.part} ${release.hash} can be published: nothing speaks against it.`);
  say(`${composed.rendered.length - 1} pages rendered and checked. Nothing was published.`);
}
