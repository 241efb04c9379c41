import { setTimeout as pause } from 'node:timers/promises';
import { discoverDocuments, discoverExposes } from 'shared-config/build/webpack/discoverExposes';
import type { Compiler } from 'webpack';

const POLL_MS = 50;

/** The exposes of a remote, as one text to compare. */
export function exposesIn(folder: string): string {
  return [...discoverExposes(folder), ...discoverDocuments(folder)].map(({ key }) => key).join();
}

/**
 * Holds the builds of a dev server while the remote has other pages than the build exposes: a restart is about to
 * follow, and until then a removed page would be an error. Goes on if the pages come back, as when an editor replaces a
 * file.
 */
export function holdWhileOutdated(compiler: Compiler, folder: string): void {
  const exposed = exposesIn(folder);
  compiler.hooks.watchRun.tapPromise('holdWhileOutdated', async () => {
    while (compiler.watching?.closed === false && exposesIn(folder) !== exposed)
      await pause(POLL_MS);
    if (compiler.watching?.closed) throw new Error('The dev server stops.');
  });
}
