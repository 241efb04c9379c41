import { buildMode } from 'shared-config/build/webpack/PartOptions';
import { pagesOf } from '../../change/pagesOf';
import { signBuild } from '../../history/sign';
import { readBudgets } from '../../verify/budgets';
import type { CommandContext, Options } from './CommandContext';
import { namedParts } from './namedParts';
import { packBuilt } from './packBuilt';
import { isCompressing } from './isCompressing';
import { changeLines } from './reportChange';
import { siteConfig } from './siteConfig';
import { withBrowserCheck } from './withBrowserCheck';

export async function publish(
  context: CommandContext,
  names: readonly string[],
  options: Options,
): Promise<void> {
  const { root, site, env, say } = context;
  const start = performance.now();
  const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(2);
  const mode = buildMode();
  // Before the browser starts, which takes seconds.
  const parts = namedParts(context, names, options);
  // Before anything is built, because a site without signals cannot be watched.
  const watching = options.watch === undefined ? undefined : await import('./watch');
  await watching?.assertWatchable(context, options.watch ?? '');
  let built = 0;
  const { packed, report } = await withBrowserCheck(context, options, mode, async (check) => {
    // Loads the next step while webpack works in another process.
    const [packed, { publishReleases }] = await Promise.all([
      packBuilt(context, parts, options),
      import('../../change/publishReleases'),
    ]);
    built = performance.now() - start;
    const report = await publishReleases(site, packed, siteConfig(context), {
      signature: signBuild(root, env, options.reason),
      compress: isCompressing(env),
      dropPages: options.dropPages ?? false,
      budgets: mode === 'production' ? readBudgets(root) : null,
      waiting: () => say('Waiting for another publish …'),
      ...check,
    });
    return { packed, report };
  });
  if (!report.changed)
    return say(
      `${packed.map(({ release }) => release.part).join(', ')}: what was built is live already; nothing changed.`,
    );
  for (const line of changeLines(report)) say(line);
  if (report.browser)
    say(
      `${pagesOf(report.browser.pages)} opened in a browser in ${seconds(report.browser.milliseconds)} s.`,
    );
  say(
    `${pagesOf(report.pagesRendered)} rendered, ${report.pagesKept} kept. Built in ${seconds(built)} s, verified, composed and activated in ${seconds(report.milliseconds)} s.`,
  );
  if (report.entry)
    await watching?.watchPublish(context, report.entry, options.watch ?? '', options);
}
