import { buildParts } from '../build/buildParts';
import { partFolder, partNames } from '../../config/partFolders';
import type { BuildMode } from 'shared-config/build/webpack/PartOptions';
import { packPart } from '../pack/packPart';
import { publishReleases, type PublishReport } from './publishReleases';
import { SiteLayout } from '../store/siteLayout';
import type { RuntimeConfig } from 'shared-config/services/RuntimeConfig';

interface PublishAllOptions {
  /** The project's folder. */
  readonly root: string;
  /** The site folder. */
  readonly site: string;
  readonly mode: BuildMode;
  readonly config: RuntimeConfig;
  readonly say: (line: string) => void;
}

/** Builds every part that changed and publishes all of them at once. Throws what building and publishing throw. */
export async function publishAll({
  root,
  site,
  mode,
  config,
  say,
}: PublishAllOptions): Promise<PublishReport> {
  const parts = partNames(root);
  await buildParts(parts, { root, mode, say });
  const packed = parts.map((part) => packPart(part, partFolder(part, root), mode));
  // Development builds weigh many times as much and go nowhere.
  const options = mode === 'development' ? { budgets: null } : {};
  return publishReleases(new SiteLayout(site), packed, config, options);
}
