import { useCallback, type RefCallback } from 'react';
import { keepDraft } from './keepDraft';

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
