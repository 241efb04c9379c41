import { join } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';
import { runTool } from 'shared-config/process/runTool';
import { deployLive } from '../hosting/deployLive';
import { SiteLayout } from '../store/siteLayout';

// `npm run deploy`: the arguments after `--` go to firebase-tools.
void runTool(async () => {
  const root = projectRoot();
  const site = new SiteLayout(join(root, 'site'));
  process.exitCode = await deployLive({ root, site, args: process.argv.slice(2) });
});
