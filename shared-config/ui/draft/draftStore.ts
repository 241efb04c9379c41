import {
  announce,
  DRAFTS,
  type DeliveredSubmission,
  type StoredDraft,
} from '../../contract/sharedState';
import { tryStorage } from '../../services/tryStorage';
import { DRAFT_HOURS } from '../../site/limits';

/** The content of each changed field, by its name. */
export type DraftContent = ReadonlyMap<string, string>;

const LIFE = DRAFT_HOURS * 60 * 60 * 1000;

/** The draft stored under a name; empty if there is none, if it is too old or damaged, or if storage is blocked. */
export function readDraft(name: string): DraftContent {
  return tryStorage(() => new Map(storedAt(DRAFTS + name)?.content)) ?? new Map();
}

/** Stores a draft under a name, or removes it if it is empty. Does nothing if storage is full or blocked. */
export function writeDraft(name: string, content: DraftContent): void {
  if (content.size === 0) return dropDraft(name);
  const draft: StoredDraft = { at: Date.now(), content: [...content] };
  tryStorage(() => localStorage.setItem(DRAFTS + name, JSON.stringify(draft)));
}

export function dropDraft(name: string): void {
  tryStorage(() => localStorage.removeItem(DRAFTS + name));
}

/** Takes one field out of a draft: the visitor has said elsewhere what it holds. */
export function dropDraftOf(field: string, name: string): void {
  const content = new Map(readDraft(name));
  if (content.delete(field)) writeDraft(name, content);
}

/** Removes every draft that is too old, including those of other forms. */
export function dropStaleDrafts(): void {
  tryStorage(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(DRAFTS) && !storedAt(key)) localStorage.removeItem(key);
  });
}

/**
 * Says that a submission was delivered, and empties its form wherever it is: on this page, or as a draft for the next visit.
 * What the visitor has changed since stays.
 */
export function announceDelivery(delivered: DeliveredSubmission): void {
  if (holdsNoOther([...readDraft(delivered.form)], delivered.data)) dropDraft(delivered.form);
  announce('getit:rows', delivered);
}

/** Whether fields hold nothing that was not delivered. Some forms send no blanks around an answer. */
export function holdsNoOther(
  fields: readonly (readonly [name: string, content: string])[],
  data: DeliveredSubmission['data'],
): boolean {
  return fields.every(([name, content]) => content.trim() === (data[name] ?? '').trim());
}

/** What is stored under a key, unless it is damaged or too old. */
function storedAt(key: string): StoredDraft | undefined {
  return tryStorage(() => {
    const draft = JSON.parse(localStorage.getItem(key) ?? '') as StoredDraft;
    return Date.now() - draft.at < LIFE ? draft : undefined;
  });
}
