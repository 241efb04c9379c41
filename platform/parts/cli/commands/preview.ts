import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';
import { pageChanges } from '../../store/pageChanges';
import { assertShell } from '../../change/mayGoLive';
import { buildAndPublish } from '../../change/buildAndPublish';
import { openSite } from '../../history/openSite';
import { writeChannel } from '../../hosting/writeHostingConfig';
import { SiteLayout } from '../../store/siteLayout';
import { SiteRepository } from '../../store/SiteRepository';
import { namedFolder, type PartsCommand } from './CommandContext';
import { orderOf, partsToTake } from './publish';
import { pagesOf } from './reportChange';
import { servePreview } from './serve';

interface PreviewFlags {
  /** The folder that it is left in, instead of being served. */
  readonly to?: string;
  /** The folder of the pictures of pages that differ. */
  readonly compare?: string;
}

/**
 * Publishes parts into a temporary copy of the site, and serves that until Ctrl-C. With `--to` it leaves the pages in a
 * folder for `npm run firebase -- hosting:channel:deploy` instead.
 *
 * @throws ToolError PARTS-005 when nothing is live, PARTS-080 when the folder of `--to` exists, and what publish throws.
 */
export const preview: PartsCommand<PreviewFlags> = async (context, names, options) => {
  const { root, site, env, say } = context;
  const to = options.to === undefined ? undefined : namedFolder(context, options.to);
  if (to !== undefined && existsSync(to))
    throw new ToolError('PARTS-080', `${to} exists. Name a new folder with --to.`);
  const { state: before } = await openSite(site);
  assertShell(before?.live ?? {}, site);
  const parts = partsToTake(context, names, options);
  const folder = mkdtempSync(join(tmpdir(), 'getit-preview-'));
  const copy = new SiteLayout(join(folder, 'site'));
  try {
    const copied = new SiteRepository(copy);
    copied.create();
    copied.copy(site.repository());
    const order = orderOf({ ...context, site: copy }, parts, options);
    const { report } = await buildAndPublish({ ...order, asked: 'restored' });
    for (const notice of report.notices) say(notice);
    const { state: after } = await openSite(copy);
    const differs = pageChanges(before?.keys ?? {}, after?.keys ?? {});
    say(`Different from what is live: ${pagesOf(differs.length)}`);
    for (const { path, how } of differs) say(`  ${how.padEnd(7)} ${path}`);
    if (options.compare !== undefined) {
      const { comparePages } = await import('../../browser/comparePages');
      const pictures = namedFolder(context, options.compare);
      const count = await comparePages({ before: site, after: copy }, differs, pictures, env);
      say(
        `${pictures} has ${count} ${count === 1 ? 'picture' : 'pictures'} and the list index.md.`,
      );
    }
    if (to === undefined) return await servePreview(copy, context);
    await writeChannel(root, copy, to);
    say(
      `${to} has the preview: npm run firebase -- hosting:channel:deploy <name> --config ${to}/firebase.json`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
