import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';
import type { BuildOptions } from '../build/buildParts';
import { partNames } from '../config/partFolders';
import { SiteLayout } from '../store/siteLayout';
import type { ChangeReport } from './change';
import { buildAndPublish } from './buildAndPublish';

/**
 * Builds the parts that changed and publishes all of them at once, unopened: for a site on this machine.
 *
 * @param site its folder.
 * @param parts by default all of the project.
 */
export async function publishAll({
  site,
  parts,
  ...build
}: Pick<BuildOptions, 'root' | 'mode' | 'say'> & {
  readonly site: string;
  readonly config: RuntimeConfig;
  readonly parts?: readonly string[];
}): Promise<ChangeReport> {
  // Development builds are many times larger and are never deployed.
  const unweighed = build.mode === 'development' ? { weighs: false, compress: false } : {};
  const { report } = await buildAndPublish({
    ...build,
    ...unweighed,
    parts: parts ?? partNames(build.root),
    site: new SiteLayout(site),
    asked: 'with all',
    // A text that is not translated yet must not stop a developer who looks at it here; the report says which pages are removed.
    accepts: 'lost pages',
  });
  return report;
}
