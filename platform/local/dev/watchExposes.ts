import { watch } from 'node:fs';
import { join } from 'node:path';
import { discoverExposes } from 'shared-config/build/webpack/discoverExposes';

/** Editors write a file in several steps; the names are looked at when they have come to rest, in milliseconds. */
const AT_REST = 200;

/**
 * Calls back whenever a remote has another set of pages than before.
 *
 * @returns ends it
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
    }, AT_REST);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
