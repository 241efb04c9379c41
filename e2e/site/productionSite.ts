import { join } from 'node:path';
import { projectRoot } from '@getit/tools/projectRoot';
import { SiteLayout } from '@getit/parts/store/siteLayout';
import { STATE } from './addresses';

/** The production site of the browser tests. */
export const productionSite = (): SiteLayout =>
  new SiteLayout(join(projectRoot(), STATE, 'production'));
