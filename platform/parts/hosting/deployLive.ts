import { runCommand } from '../process/runCommand';
import { findFirebaseTools } from '../process/firebaseTools';
import type { SiteLayout } from '../store/siteLayout';
import { assertNotOvertaken } from '../siteBranch/assertNotOvertaken';
import { assertLaunchable } from './assertLaunchable';
import { LIVE_CONFIG, writeHostingConfig } from './writeHostingConfig';

interface Deploy {
  /** The project's folder. */
  readonly root: string;
  readonly site: SiteLayout;
  /** More arguments for firebase-tools, for example `--debug`. */
  readonly args?: readonly string[];
  /** Variables to add to its environment; GETIT_CONFIG names the file of the configuration. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly show?: 'live' | 'failure';
}

/**
 * Deploys what is live to the Firebase project that its pages were composed for: pages, releases and headers to
 * Hosting, the rules to Firestore.
 *
 * @returns the exit code of firebase-tools
 * @throws ToolError LOCAL-017, and what assertNotOvertaken, writeHostingConfig and assertLaunchable throw
 */
export async function deployLive({
  root,
  site,
  args = [],
  env = process.env,
  show = 'live',
}: Deploy): Promise<number> {
  await assertNotOvertaken(root, site);
  const { config } = writeHostingConfig(root, site, env['GETIT_CONFIG']);
  assertLaunchable(config, env['GETIT_CONFIG']);
  const firebase = ['deploy', '--config', LIVE_CONFIG, '--only', 'hosting,firestore'];
  return runCommand(
    process.execPath,
    [findFirebaseTools(), ...firebase, '--project', config.firebase.projectId, ...args],
    { cwd: root, show, env },
  );
}
