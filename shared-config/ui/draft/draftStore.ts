import { tryStorage } from '../../services/tryStorage';
import { DRAFT_HOURS } from '../../site/limits';
import type { DraftContent } from './draftFields';

const PREFIX = 'getit.draft.';
const LIFE = DRAFT_HOURS * 60 * 60 * 1000;

/**
 * The draft stored under a name; empty if there is none, if it is too old or damaged, or if storage is blocked.
 */
export function readDraft(name: string): DraftContent {
  return tryStorage(() => parse(localStorage.getItem(PREFIX + name))) ?? new Map();
}

/** Stores a draft under a name, or removes it if it is empty. Does nothing if storage is full or blocked. */
export function writeDraft(name: string, content: DraftContent): void {
  if (content.size === 0) {
    dropDraft(name);
    return;
  }
  const draft = JSON.stringify({ at: Date.now(), content: [...content] });
  tryStorage(() => localStorage.setItem(PREFIX + name, draft));
}

export function dropDraft(name: string): void {
  tryStorage(() => localStorage.removeItem(PREFIX + name));
}

/** Removes every draft that is too old or damaged, including those of other forms. */
export function dropStaleDrafts(): void {
  tryStorage(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && !parse(localStorage.getItem(key))) localStorage.removeItem(key);
  });
}

/** A valid draft that has not expired, or `null`. */
function parse(text: string | null): DraftContent | null {
  try {
    const draft = JSON.parse(text ?? '') as { at?: unknown; content?: unknown };
    const age = Date.now() - Number(draft.at);
    // Math.abs: setting the clock back must not extend a draft's life.
    if (!(Math.abs(age) < LIFE) || !isContent(draft.content)) return null;
    return new Map(draft.content);
  } catch {
    return null;
  }
}

function isContent(value: unknown): value is [string, string[]][] {
  return (
    Array.isArray(value) &&
    value.every(
      (entry: unknown) =>
        Array.isArray(entry) &&
        typeof entry[0] === 'string' &&
        Array.isArray(entry[1]) &&
        entry[1].every((text) => typeof text === 'string'),
    )
  );
}
