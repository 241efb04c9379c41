import { readBudgets } from '../../release/verify/budgets';
import { verifyReleases } from '../../release/verifyReleases';
import type { Command } from './Command';
import { packBuilt } from './packBuilt';
import { siteConfig } from './siteConfig';

/** Builds parts and checks them against what is live, as a publish would, without publishing. */
export const verify: Command = async (context) => {
  const { root, site, say } = context;
  const packed = await packBuilt(context);
  const { composed } = await verifyReleases(site, packed, siteConfig(context), readBudgets(root));
  for (const { release } of packed)
    say(`${release.part} ${release.hash} can be published: nothing speaks against it.`);
  say(`${composed.rendered.length - 1} pages rendered and checked. Nothing was published.`);
};
