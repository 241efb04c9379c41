import { rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectRoot } from '@getit/tools/projectRoot';
import { liveHosting } from '@getit/parts/hosting/writeHostingConfig';
import { SiteLayout } from '@getit/parts/store/siteLayout';
import { readLive } from '@getit/parts/store/SiteState';
import { startEmulator, type EmulatorOptions } from '@getit/tools/firebase/startEmulator';
import type { LocalService } from 'shared-config/process/LocalService';

export interface HostingEmulatorOptions extends EmulatorOptions {
  /** The site folder. */
  readonly site: string;
}

/**
 * Serves a site through the Firebase Hosting emulator, configured like a deploy. A publish while it runs changes the
 * pages at once; the headers stay those of the start. Its log is `hosting-emulator.log` in `stateDirectory`.
 *
 * @throws what liveHosting and startEmulator throw.
 */
export async function startHostingEmulator(options: HostingEmulatorOptions): Promise<LocalService> {
  const { port } = options;
  const { stop } = await startEmulator({
    ...options,
    what: 'The Firebase Hosting emulator',
    emulator: 'hosting',
    prepare: (directory) => linkSite(directory, resolve(options.site)),
    isReady: () => isServing(port),
  });
  return {
    name: 'Site, through the Firebase Hosting emulator',
    address: `http://localhost:${port}`,
    stop,
  };
}

/** Links the site where the configuration of a deploy expects it; returns that configuration. */
function linkSite(directory: string, site: string): object {
  const layout = new SiteLayout(site);
  const { hosting } = liveHosting(projectRoot(), layout.liveFolder(), readLive(layout)?.redirects);
  // With `recursive`, because Node 24 takes a link for its folder without.
  rmSync(join(directory, 'site'), { recursive: true, force: true });
  symlinkSync(site, join(directory, 'site'));
  return { hosting: { ...hosting, public: 'site/live/public' } };
}

async function isServing(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(2000) });
  await response.arrayBuffer();
  return response.ok;
}
