import { watch } from 'node:fs';
import { join } from 'node:path';
import { discoverExposes } from 'shared-config/build/webpack/discoverExposes';

/** Editors write a file in several steps. */
const DEBOUNCE_MS = 200;

/**
 * Calls `changed` whenever pages of a remote were added or removed.
 *
 * @returns stops watching
 */
export function watchExposes(folder: string, changed: () => void): () => void {
  const names = (): string =>
    discoverExposes(folder)
      .map(({ key }) => key)
      .join();
  let known = names();
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(join(folder, 'src'), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const now = names();
      if (now === known) return;
      known = now;
      changed();
    }, DEBOUNCE_MS);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
