import { putBack, readContent } from './draftFields';
import { dropDraft, dropStaleDrafts, readDraft, writeDraft } from './draftStore';

/** How often a draft is saved, in milliseconds: the most that a crash of the tab can lose. */
export const SAVE_EVERY = 400;

/**
 * Restores a form's draft and keeps it up to date. Resetting the form, as every form does after a success,
 * removes the draft.
 *
 * @returns a function that stops it.
 */
export function keepDraft(form: HTMLFormElement, name: string): () => void {
  let pending: ReturnType<typeof setTimeout> | undefined;
  const stopWaiting = (): void => {
    clearTimeout(pending);
    pending = undefined;
  };
  const save = (): void => {
    stopWaiting();
    writeDraft(name, readContent(form));
  };
  const saveSoon = (): void => void (pending ??= setTimeout(save, SAVE_EVERY));
  // Only if this tab has unsaved input: another tab may have sent or changed the draft.
  const savePending = (): void => {
    if (pending !== undefined) save();
  };
  const forget = (): void => {
    stopWaiting();
    dropDraft(name);
  };

  dropStaleDrafts();
  if (readContent(form).size > 0) saveSoon();
  putBack(form, readDraft(name));

  const listening = new AbortController();
  const { signal } = listening;
  form.addEventListener('input', saveSoon, { signal });
  form.addEventListener('reset', forget, { signal });
  document.addEventListener('visibilitychange', savePending, { signal });
  window.addEventListener('pagehide', savePending, { signal });
  return () => {
    savePending();
    listening.abort();
  };
}
