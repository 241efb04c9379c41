import { buildMode } from 'shared-config/build/webpack/PartOptions';
import { readBudgets } from '../../verify/budgets';
import { pageCounts } from '../../change/pageCounts';
import { pagesOf } from '../../change/pagesOf';
import { verifyReleases } from '../../change/verifyReleases';
import type { CommandContext, Options } from './CommandContext';
import { namedParts } from './namedParts';
import { packBuilt } from './packBuilt';
import { siteConfig } from './siteConfig';
import { withBrowserCheck } from './withBrowserCheck';

/** Builds parts and runs the checks of a publish, without publishing. */
export async function verify(
  context: CommandContext,
  names: readonly string[],
  options: Options,
): Promise<void> {
  const { root, site, say } = context;
  const mode = buildMode();
  // Before the browser starts, which takes seconds.
  const parts = namedParts(context, names, options);
  const { packed, verified } = await withBrowserCheck(context, options, mode, async (check) => {
    const packed = await packBuilt(context, parts, options);
    const config = siteConfig(context);
    const { openPages } = check;
    const verified = await verifyReleases(site, packed, config, readBudgets(root), openPages);
    return { packed, verified };
  });
  const { composed, notices, browser } = verified;
  for (const { release } of packed)
    say(`${release.part} ${release.hash} can be published: it passes every check.`);
  for (const notice of notices) say(notice);
  const opened = browser ? `, ${browser.pages} opened in a browser` : '';
  say(
    `${pagesOf(pageCounts(composed).pagesRendered)} rendered and checked${opened}. Nothing was published.`,
  );
}
