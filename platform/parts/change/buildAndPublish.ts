import { prepare, type BuildOrder } from '../build/prepare';
import type { SiteLayout } from '../store/siteLayout';
import type { ConfigChoice, PublishOptions } from './publish';

/** What to build, and how to publish it. */
export interface PublishOrder extends BuildOrder, PublishOptions {
  readonly site: SiteLayout;
  readonly config: ConfigChoice;
}

/**
 * Builds and packs parts, and makes their releases live together.
 *
 * @returns also the milliseconds that building took
 * @throws ToolError what prepare and publishReleases throw.
 */
export function buildAndPublish(order: PublishOrder) {
  // What checks and stores releases is loaded while they are built.
  const loading = import('./publish');
  return prepare(order, async ({ releases, built, openPages }) => {
    const { publishReleases } = await loading;
    const report = await publishReleases(order.site, releases, order.config, {
      ...order,
      openPages,
    });
    return { releases, built, report };
  });
}
