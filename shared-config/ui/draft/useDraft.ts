import { useCallback, type RefCallback } from 'react';
import { putBack, readContent } from './draftFields';
import { dropDraft, dropStaleDrafts, readDraft, writeDraft } from './draftStore';

/**
 * Keeps a form's input through a reload, a crash of the tab or a visit to another page, until the form is
 * reset (docs/decisions/outbox.md). Passwords, files and hidden fields are never kept.
 *
 * @param name identifies the form on the site.
 * @returns the `ref` of the form; its fields must be uncontrolled.
 */
export function useDraft(name: string): RefCallback<HTMLFormElement> {
  return useCallback((form) => (form ? keepDraft(form, name) : undefined), [name]);
}

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
