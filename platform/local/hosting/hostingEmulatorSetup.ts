import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { liveHosting } from '../../release/hosting/liveHosting';
import { SiteLayout } from '../../release/siteLayout';
import { ToolError } from 'shared-config/build/ToolError';
import { freePort } from '../../process/freePort';
import { isolatedFirebaseTools } from '../../process/firebaseTools/isolatedFirebaseTools';

/** Where the Hosting emulator runs, and with which environment. */
export interface HostingEmulatorSetup {
  readonly directory: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

interface SetupOptions {
  readonly port: number;
  /** The project's folder, where `firebase.json` lies. */
  readonly root: string;
  /** The site folder. */
  readonly site: string;
  readonly stateDirectory: string;
}

/**
 * Prepares a folder of its own for firebase-tools: the configuration that a deploy would use, with a link to
 * the site where that configuration expects it, and the Hosting emulator alone. firebase-tools also starts a
 * hub, which here gets a free port.
 *
 * @throws ToolError LOCAL-035 where nothing is live.
 */
export async function setUpHostingEmulator(
  { port, root, site, stateDirectory }: SetupOptions,
  env: Readonly<Record<string, string | undefined>>,
): Promise<HostingEmulatorSetup> {
  const config = liveHosting(root, new SiteLayout(site));
  if (!config)
    throw new ToolError(
      'LOCAL-035',
      `Nothing is live in ${site}, so Hosting has nothing to serve. Publish first: npm run parts -- publish --all.`,
    );
  const directory = join(stateDirectory, 'hosting-emulator');
  const isolated = isolatedFirebaseTools(directory, env);
  rmSync(join(directory, 'site'), { force: true });
  symlinkSync(site, join(directory, 'site'));
  const host = '127.0.0.1';
  const emulators = {
    singleProjectMode: true,
    hosting: { host, port },
    hub: { host, port: await freePort() },
    ui: { enabled: false },
  };
  const own = { hosting: { ...config.hosting, public: 'site/live/public' }, emulators };
  writeFileSync(join(directory, 'firebase.json'), JSON.stringify(own, undefined, 2));
  return { directory, env: isolated };
}
