import { addTag } from '../host/fileTags';
import { readPageData } from '../host/readPageData';
import { SIGNALS_FILE } from '../signals/earlyFailures';

/** The `rel` of the link to the web manifest in the document. With `manifest`, browsers would request it at once. */
export const LATER_MANIFEST = 'later-manifest';

let started = false;

/**
 * Loads what no visitor waits for: the web manifest, and where they are configured the scripts that ask about analytics and
 * send signals. Later calls do nothing.
 */
export function loadLaterFiles(): void {
  if (started) return;
  started = true;
  document.querySelector(`[rel=${LATER_MANIFEST}]`)?.setAttribute('rel', 'manifest');
  const { base, integrity, analytics } = readPageData().shell;
  const load = (file: string): void => {
    if (integrity[file]) addTag('script', { src: base + file, integrity: integrity[file] });
  };
  if (WITH_ANALYTICS && analytics) load(analytics);
  load(SIGNALS_FILE);
}
