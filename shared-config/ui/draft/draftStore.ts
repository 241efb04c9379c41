import { tryStorage } from '../../services/tryStorage';
import { DRAFT_HOURS } from '../../site/limits';

/** The content of each changed field, by its name. */
export type DraftContent = ReadonlyMap<string, string>;

const PREFIX = 'getit.draft.';
const LIFE = DRAFT_HOURS * 60 * 60 * 1000;

/** The draft stored under a name; empty if there is none, if it is too old or damaged, or if storage is blocked. */
export function readDraft(name: string): DraftContent {
  return parse(PREFIX + name) ?? new Map();
}

/** Stores a draft under a name, or removes it if it is empty. Does nothing if storage is full or blocked. */
export function writeDraft(name: string, content: DraftContent): void {
  if (content.size === 0) return dropDraft(name);
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
      if (key.startsWith(PREFIX) && !parse(key)) localStorage.removeItem(key);
  });
}

/** A valid draft that has not expired. */
function parse(key: string): DraftContent | undefined {
  return tryStorage(() => {
    const { at, content } = JSON.parse(localStorage.getItem(key) ?? '') as {
      readonly at: number;
      readonly content: readonly (readonly [field: string, content: string])[];
    };
    // Math.abs: setting the clock back must not extend a draft's life.
    return Math.abs(Date.now() - at) < LIFE ? new Map(content) : undefined;
  });
}
