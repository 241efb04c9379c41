import { addTag } from '../federation/fileTags';
import { readPageData } from '../readPageData';

/** What a link to the web manifest is in the document; as `manifest`, browsers would request it at once. */
export const LATER_MANIFEST = 'later-manifest';

let startedAnalytics = false;

/**
 * Loads what nobody waits for: the web manifest, for home screens, and the script that asks about analytics, on every
 * page. Without it, nothing is loaded from Google. Later calls do nothing.
 */
export function loadLaterFiles(): void {
  document.querySelector(`[rel=${LATER_MANIFEST}]`)?.setAttribute('rel', 'manifest');
  if (!WITH_ANALYTICS || startedAnalytics) return;
  startedAnalytics = true;
  const { base, integrity, analytics } = readPageData().shell;
  if (analytics)
    addTag('script', { src: base + analytics, integrity: integrity[analytics] as string });
}
