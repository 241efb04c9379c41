import { ToolError } from 'shared-config/build/ToolError';
import type { RuntimeConfig } from 'shared-config/services/RuntimeConfig';
import { runCommand } from '../process/runCommand';
import { findFirebaseTools } from '../process/firebaseTools';
import type { SiteLayout } from '../store/siteLayout';
import { launchViolations } from './launchViolations';
import { lineInFile, LIVE_CONFIG, writeHostingConfig } from './writeHostingConfig';

interface Deploy {
  readonly root: string;
  readonly site: SiteLayout;
  /** More arguments for firebase-tools, for example `--debug`. */
  readonly args?: readonly string[];
  /** Variables to add to its environment; GETIT_CONFIG names the file of the configuration. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly show?: 'live' | 'failure';
}

/**
 * Deploys the newest commit of the site to the Firebase project that its pages were composed for: pages, releases and headers to
 * Hosting, the rules to Firestore.
 *
 * @returns the exit code of firebase-tools
 * @throws ToolError LOCAL-017, and what writeHostingConfig and assertLaunchable throw
 */
export async function deployLive({
  root,
  site,
  args = [],
  env = process.env,
  show = 'live',
}: Deploy): Promise<number> {
  const { config } = await writeHostingConfig(root, site, env['GETIT_CONFIG']);
  assertLaunchable(config, env['GETIT_CONFIG']);
  const firebase = ['deploy', '--config', LIVE_CONFIG, '--only', 'hosting,firestore'];
  return runCommand(
    process.execPath,
    [findFirebaseTools(), ...firebase, '--project', config.firebase.projectId, ...args],
    { cwd: root, show, env },
  );
}

/**
 * Refuses to show the public what is not for it.
 *
 * @param config of the live pages.
 * @param file the file that the configuration comes from, if it is known.
 * @throws ToolError PARTS-112 with each value that has to change, and its line in the file.
 */
export function assertLaunchable(config: RuntimeConfig, file: string | undefined): void {
  const violations = launchViolations(config);
  if (violations.length === 0) return;
  const lines = violations.map(({ path, reason }) => {
    const line = file && lineInFile(file, path);
    return `- ${file ?? 'the configuration'}${line ? `:${line}` : ''}: ${path} ${reason}.`;
  });
  const where = file ? '' : 'Set GETIT_CONFIG to that file to see the lines. ';
  throw new ToolError(
    'PARTS-112',
    `The live pages are not ready for the public. Nothing was deployed.\n${lines.join('\n')}\n${where}Change these and publish all pages with them: GETIT_CONFIG=${file ?? 'production.json'} npm run parts -- publish --all.`,
  );
}
