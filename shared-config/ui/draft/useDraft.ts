import { useCallback, useEffect, useRef, useState, type RefCallback } from 'react';
import { onAnnounced, type DeliveredSubmission } from '../../contract/sharedState';
import type { Control } from '../fields';
import { isPrefilled, usePrefill, type Prefill } from '../usePrefill';
import {
  dropStaleDrafts,
  holdsNoOther,
  readDraft,
  writeDraft,
  type DraftContent,
} from './draftStore';

/** How often a draft is saved, in milliseconds: the most that a crash of the tab can lose. */
export const SAVE_EVERY = 400;

/**
 * Keeps a form's input through a reload, a crash of the tab or a visit to another page, until the form is reset, as every
 * form is once it is delivered, by whatever page (docs/decisions/outbox.md). Passwords, files and hidden fields are never
 * kept.
 *
 * @param name identifies the form on the site.
 * @param prefill fills fields that the draft leaves empty. What a visitor typed is never replaced, and the draft takes no copy.
 * @param chosen what the visitor has just chosen elsewhere for these fields: newer than the draft, but not than what was
 *   typed before hydration.
 * @returns the `ref` of the form; its fields must be uncontrolled, each with a name of its own, and no list may take
 *   several choices. Then what empties form and draft; undefined if nothing was put back into the form.
 */
export function useDraft(
  name: string,
  prefill: Prefill = {},
  chosen: Prefill = {},
): readonly [form: RefCallback<HTMLFormElement>, clear: (() => void) | undefined] {
  const own = useRef<HTMLFormElement>(null);
  const [restored, setRestored] = useState(false);
  const typedEarly = useRef<DraftContent>(new Map());
  const form = useCallback(
    (element: HTMLFormElement | null) => {
      own.current = element;
      if (!element) return undefined;
      typedEarly.current = readContent(element);
      return keepDraft(element, name, setRestored);
    },
    [name],
  );
  const choices = JSON.stringify(Object.entries(chosen));
  useEffect(() => {
    for (const [field, value] of JSON.parse(choices) as [string, string?][])
      if (value && !typedEarly.current.has(field)) choose(own.current, field, value);
    typedEarly.current = new Map();
  }, [choices]);
  usePrefill(own, prefill);
  const clear = useCallback(() => {
    own.current?.reset();
    // The button that was pressed is removed.
    own.current?.querySelector<Control>('input, select, textarea')?.focus();
  }, []);
  return [form, restored ? clear : undefined];
}

/** @param note called with whether the form has content of the draft */
function keepDraft(
  form: HTMLFormElement,
  name: string,
  note: (restored: boolean) => void,
): () => void {
  let pending: ReturnType<typeof setTimeout> | undefined;
  const save = (content: DraftContent): void => {
    clearTimeout(pending);
    pending = undefined;
    writeDraft(name, content);
    if (content.size === 0) note(false);
  };
  const saveSoon = (): void => {
    pending ??= setTimeout(() => save(readContent(form)), SAVE_EVERY);
  };
  let seen = '';
  const noteChange = ({ type }: Event): void => {
    const now = JSON.stringify([...readContent(form)]);
    if (type === 'input' || now !== seen) saveSoon();
    seen = now;
  };
  // Only if this tab has unsaved input: another tab may have sent or changed the draft.
  const savePending = (): void => {
    if (pending !== undefined) save(readContent(form));
  };
  dropStaleDrafts();
  if (readContent(form).size > 0) saveSoon();
  note(putBack(form, readDraft(name)));
  seen = JSON.stringify([...readContent(form)]);

  const listening = new AbortController();
  const { signal } = listening;
  // One change fires both, or `change` alone, by which Safari fills in a form.
  form.addEventListener('input', noteChange, { signal });
  form.addEventListener('change', noteChange, { signal });
  // Its fields are still full.
  const forget = (): void => {
    seen = '';
    save(new Map());
  };
  form.addEventListener('reset', forget, { signal });
  const stopListening = onAnnounced('getit:rows', (delivered) => {
    if (delivered?.form === name) resetDelivered(form, delivered.data);
  });
  document.addEventListener('visibilitychange', savePending, { signal });
  window.addEventListener('pagehide', savePending, { signal });
  return () => {
    savePending();
    stopListening();
    listening.abort();
  };
}

/** Empties a form that was delivered. What the visitor has changed since stays. */
export function resetDelivered(form: HTMLFormElement, data: DeliveredSubmission['data']): void {
  const fields = keptFields(form).map((field) => [field.name, contentOf(field)] as const);
  if (holdsNoOther(fields, data)) form.reset();
}

/** Fields for secrets have this `autocomplete`: a revealed password has the type `text`. */
const SECRET = /\b(off|current-password|new-password|one-time-code|cc-[a-z-]+)\b/;

/** All but secrets, files and values that the visitor did not type. */
function keptFields(form: HTMLFormElement): Control[] {
  const named = form.querySelectorAll<Control>('input[name], select[name], textarea[name]');
  return [...named].filter(
    (field) =>
      !['password', 'file', 'hidden'].includes(field.type) &&
      !SECRET.test(field.getAttribute('autocomplete') ?? ''),
  );
}

function readContent(form: HTMLFormElement): DraftContent {
  const changed = keptFields(form).filter((field) => isChanged(field) && !isPrefilled(field));
  return new Map(changed.map((field) => [field.name, contentOf(field)]));
}

/** Restores content, but never into a field that has been changed already. Returns whether it has restored any. */
function putBack(form: HTMLFormElement, content: DraftContent): boolean {
  const unchanged = keptFields(form).filter((field) => !isChanged(field));
  for (const field of unchanged) {
    const stored = content.get(field.name);
    if (stored !== undefined) fill(field, stored);
  }
  return unchanged.some(isChanged);
}

/** Fills in a field as a visitor does, so that every listener of the form follows. */
function choose(form: HTMLFormElement | null, name: string, value: string): void {
  const field = form?.elements.namedItem(name) as Control | null | undefined;
  if (!field || field.value === value) return;
  fill(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const isTick = (field: Control): field is HTMLInputElement => field.type === 'checkbox';

const contentOf = (field: Control): string => (isTick(field) && !field.checked ? '' : field.value);

function isChanged(field: Control): boolean {
  if (isTick(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const options = [...field.options];
  const preset = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
  return field.value !== preset?.value;
}

function fill(field: Control, content: string): void {
  if (isTick(field)) field.checked = content === field.value;
  // A choice that no longer exists must not clear the selection.
  else if (
    !(field instanceof HTMLSelectElement) ||
    [...field.options].some(({ value }) => value === content)
  )
    field.value = content;
}
