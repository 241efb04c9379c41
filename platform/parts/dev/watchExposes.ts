import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { discoverDocuments } from 'shared-config/build/collections/discoverDocuments';
import { discoverExposes } from 'shared-config/build/discoverExposes';
import type { Compiler } from 'webpack';

/** Editors write a file in several steps. */
const DEBOUNCE_MS = 200;
const POLL_MS = 50;

/** The exposes of a remote as one text to compare. If a collection fails, which the build reports, those it had before. */
function exposesIn(folder: string, before = ''): string {
  try {
    return [...discoverExposes(folder), ...discoverDocuments(folder)].map(({ key }) => key).join();
  } catch {
    return before;
  }
}

/**
 * Calls `changed` whenever pages of a remote were added or removed.
 *
 * @returns stops watching
 */
export function watchExposes(folder: string, changed: () => void): () => void {
  let known = exposesIn(folder);
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(join(folder, 'src'), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const now = exposesIn(folder, known);
      if (now === known) return;
      known = now;
      changed();
    }, DEBOUNCE_MS);
  });
  // A folder may disappear while it is watched.
  watcher.on('error', () => undefined);
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}

/**
 * Delays the builds of a dev server while the remote has other pages than the build exposes. A restart follows, and until
 * then a removed page would be an error. Continues if the pages come back, as when an editor replaces a file.
 */
export function holdWhileOutdated(compiler: Compiler, folder: string): void {
  const exposed = exposesIn(folder);
  compiler.hooks.watchRun.tapPromise('holdWhileOutdated', async () => {
    while (compiler.watching?.closed === false && exposesIn(folder, exposed) !== exposed)
      await pause(POLL_MS);
    if (compiler.watching?.closed) throw new Error('The dev server stops.');
  });
}
