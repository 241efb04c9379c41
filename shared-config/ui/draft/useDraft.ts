import { useCallback, type RefCallback } from 'react';
import { keepDraft } from './keepDraft';

/**
 * Keeps what is typed into a form through a reload, a crash of the tab and a look at another page, until
 * the form is reset (docs/decisions/drafts.md). Passwords, files and hidden fields are never kept.
 *
 * @param name tells this form from the others of the site.
 * @returns the `ref` of the form; its fields must be uncontrolled.
 */
export function useDraft(name: string): RefCallback<HTMLFormElement> {
  return useCallback((form) => (form ? keepDraft(form, name) : undefined), [name]);
}
