import { runCommand } from '../../process/runCommand';
import { findFirebaseTools } from '../../process/firebaseTools/findFirebaseTools';
import type { SiteLayout } from '../siteLayout';
import { LIVE_CONFIG, writeHostingConfig } from './writeHostingConfig';

interface Deploy {
  /** The project's folder. */
  readonly root: string;
  readonly site: SiteLayout;
  /** What else firebase-tools shall know, for example `--debug`. */
  readonly args?: readonly string[];
  /** What its environment has on top. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly show?: 'live' | 'failure';
}

/**
 * Brings what is live into the cloud: pages, releases and headers to Hosting, the rules to Firestore, in the
 * project that the pages were composed for and no other.
 *
 * @returns the exit code of firebase-tools
 * @throws ToolError LOCAL-017 and what writeHostingConfig throws
 */
export function deployLive({ root, site, args = [], env, show = 'live' }: Deploy): Promise<number> {
  const { projectId } = writeHostingConfig(root, site);
  const firebase = ['deploy', '--config', LIVE_CONFIG, '--only', 'hosting,firestore'];
  return runCommand(
    process.execPath,
    [findFirebaseTools(), ...firebase, '--project', projectId, ...args],
    { cwd: root, show, ...(env ? { env } : {}) },
  );
}
