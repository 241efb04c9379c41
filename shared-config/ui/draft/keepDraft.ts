import { putBack, readContent } from './draftFields';
import { dropDraft, dropStaleDrafts, readDraft, writeDraft } from './draftStore';

/** What a crash of the tab may cost at most: the typing of so many milliseconds. */
export const SAVE_EVERY = 400;

/**
 * Puts the draft of a name back into a form and keeps it up to date from then on. A form that is reset,
 * as every form is once it has been delivered, has no draft any more.
 *
 * @returns what ends that.
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
  // Only what was typed here: another tab may have delivered or changed the draft meanwhile.
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
