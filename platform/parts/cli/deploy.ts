import 'shared-config/process/keepInspectorClosed.mjs';
import { join } from 'node:path';
import { runTool } from 'shared-config/process/runTool';
import { findProject } from '../config/partFolders';
import { deployLive } from '../hosting/deployLive';
import { SiteLayout } from '../store/siteLayout';

// `npm run deploy`: the arguments after `--` go to firebase-tools.
void runTool(async () => {
  const root = findProject(process.cwd()).folder;
  const site = new SiteLayout(join(root, 'site'));
  process.exitCode = await deployLive({ root, site, args: process.argv.slice(2) });
});
