import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';
import type { BuildOptions } from '../build/buildParts';
import { partNames } from '../config/partFolders';
import { SiteLayout } from '../store/siteLayout';
import { publish, type PublishReport } from './publish';

interface PublishAllOptions extends Pick<BuildOptions, 'root' | 'mode' | 'say'> {
  /** The site folder. */
  readonly site: string;
  readonly config: RuntimeConfig;
  readonly parts?: readonly string[];
}

/** Builds the parts that changed and publishes all of them at once, unopened: for a site on this machine. */
export async function publishAll(options: PublishAllOptions): Promise<PublishReport> {
  const { root, site, mode, parts = partNames(root) } = options;
  // Development builds are many times larger and are never deployed.
  const unweighed = mode === 'development' ? { weighs: false, compress: false } : {};
  const order = { ...options, ...unweighed, parts, site: new SiteLayout(site) };
  const { report } = await publish({ ...order, retired: 'skip' });
  return report;
}
