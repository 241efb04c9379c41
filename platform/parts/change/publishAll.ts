import { buildParts, type BuildOptions } from '../build/buildParts';
import { holdParts } from '../build/holdParts';
import { partFolder, partNames } from '../config/partFolders';
import { packPart } from '../pack/packPart';
import { publishReleases, type PublishReport } from './publishReleases';
import { SiteLayout } from '../store/siteLayout';
import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';

interface PublishAllOptions extends BuildOptions {
  readonly site: string;
  readonly config: RuntimeConfig;
  readonly parts?: readonly string[];
}

/** Builds the parts that changed and publishes all of them at once. Throws what building and publishing throw. */
export async function publishAll(options: PublishAllOptions): Promise<PublishReport> {
  const { root, site, mode, config, say, parts = partNames(root) } = options;
  return holdParts(root, parts, say, async () => {
    await buildParts(parts, options);
    const packed = await Promise.all(
      parts.map((part) => packPart(part, partFolder(part, root), mode)),
    );
    // Development builds are many times larger and are never deployed.
    const unweighed = mode === 'development' ? { weighs: false, compress: false } : {};
    return publishReleases(new SiteLayout(site), packed, config, { retired: 'skip', ...unweighed });
  });
}
