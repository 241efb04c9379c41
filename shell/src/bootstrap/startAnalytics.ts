import { addTag } from '../federation/fileTags';
import type { PageData } from 'shared-config/contract/PageData';
import { onIdle, onVisible, onLoaded } from './pageMoments';

let started = false;

/**
 * Loads the script that asks about analytics on every page, whether it hydrates or not, once the page has loaded and is
 * on a screen. Without it, nothing is loaded from Google.
 */
export function startAnalytics(readData: () => PageData): void {
  const start = (): void => {
    if (started) return;
    started = true;
    const { base, integrity, analytics } = readData().shell;
    if (analytics)
      addTag('script', { src: base + analytics, integrity: integrity[analytics] as string });
  };
  onVisible(() => onLoaded(() => onIdle(start)));
}
