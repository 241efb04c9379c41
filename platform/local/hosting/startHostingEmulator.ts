import { join, resolve } from 'node:path';
import { projectRoot } from 'shared-config/build/projectRoot';
import { ToolError } from 'shared-config/build/ToolError';
import { assertDemoProject } from '../firebase/assertDemoProject';
import { startEmulator } from '../firebase/startEmulator';
import type { LocalService } from '../LocalService';
import { portVariable } from '../../config/ports';
import { assertPortFree } from '../../process/assertPortFree';
import { setUpHostingEmulator } from './hostingEmulatorSetup';

/** `port` of 127.0.0.1; the site folder; a `demo-…` project id; the folder for its log and settings. */
export interface HostingEmulatorOptions {
  readonly port: number;
  readonly site: string;
  readonly projectId: string;
  readonly stateDirectory: string;
}

/** Kept free by firebase-tools for Functions: asked for it, Hosting takes the next one without a word. */
const NEVER_TAKEN = 5001;

/**
 * Serves a site through the Firebase Hosting emulator of firebase-tools, configured as a deploy would be: no
 * log-in, no network. A publish while it runs changes the pages at once; the headers are those of the start.
 * Its log is `hosting-emulator.log` in `stateDirectory`.
 *
 * @throws ToolError LOCAL-002 (port taken), LOCAL-010 (project id), LOCAL-011 or LOCAL-012 (did not come up),
 * LOCAL-017 (firebase-tools missing), LOCAL-035 (nothing is live), LOCAL-036 (port 5001).
 */
export async function startHostingEmulator(options: HostingEmulatorOptions): Promise<LocalService> {
  const { port, projectId } = options;
  const stateDirectory = resolve(options.stateDirectory);
  assertDemoProject(projectId);
  assertPortUsable(port);
  await assertPortFree(port, portVariable('site'));

  const stop = await startEmulator({
    what: 'The Firebase Hosting emulator',
    only: 'hosting',
    port,
    service: 'site',
    projectId,
    setup: await setUpHostingEmulator(
      { port, root: projectRoot(), site: resolve(options.site), stateDirectory },
      process.env,
    ),
    logFile: join(stateDirectory, 'hosting-emulator.log'),
    isReady: () => answers(port),
  });
  return {
    name: 'Site, through the Firebase Hosting emulator',
    address: `http://localhost:${port}`,
    stop,
  };
}

async function answers(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(2000) });
  await response.arrayBuffer();
  return response.ok;
}

function assertPortUsable(port: number): void {
  if (port === NEVER_TAKEN)
    throw new ToolError(
      'LOCAL-036',
      `The Hosting emulator never listens on port ${NEVER_TAKEN}, which firebase-tools keeps for Functions. Choose another one.`,
    );
}
