import { addTag } from '../federation/fileTags';
import { readPageData } from '../readPageData';

/** The `rel` of the link to the web manifest in the document. With `manifest`, browsers would request it at once. */
export const LATER_MANIFEST = 'later-manifest';

let startedAnalytics = false;

/**
 * Loads what no visitor waits for: the web manifest, and the script that asks about analytics. Later calls do nothing.
 */
export function loadLaterFiles(): void {
  document.querySelector(`[rel=${LATER_MANIFEST}]`)?.setAttribute('rel', 'manifest');
  if (!WITH_ANALYTICS || startedAnalytics) return;
  startedAnalytics = true;
  const { base, integrity, analytics } = readPageData().shell;
  if (analytics)
    addTag('script', { src: base + analytics, integrity: integrity[analytics] as string });
}
