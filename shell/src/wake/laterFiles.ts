import { addTag } from '../host/fileTags';
import { readPageData } from '../host/readPageData';

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
  loadScript(WITH_ANALYTICS ? /analytics|signals/ : /signals/);
}

/** Loads the scripts of the shell that page data names and whose file matches. */
export function loadScript(name: RegExp): void {
  const { base, integrity } = readPageData().shell;
  for (const file in integrity)
    if (name.test(file)) addTag('script', { src: base + file, integrity: integrity[file] });
}
