import { watch } from 'node:fs';
import { join } from 'node:path';
import { exposesIn } from './holdWhileOutdated';

/** Editors write a file in several steps. */
const DEBOUNCE_MS = 200;

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
      const now = exposesIn(folder);
      if (now === known) return;
      known = now;
      changed();
    }, DEBOUNCE_MS);
  });
  // A folder that disappears while it is read is one more change.
  watcher.on('error', () => undefined);
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
