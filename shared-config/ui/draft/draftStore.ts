import { DRAFT_HOURS } from '../../site/limits';
import type { DraftContent } from './draftFields';

const PREFIX = 'getit.draft.';
const LIFE = DRAFT_HOURS * 60 * 60 * 1000;

/**
 * The draft that this browser keeps under a name; nothing where there is none, where it is too old or
 * damaged, or where storage is refused.
 */
export function readDraft(name: string): DraftContent {
  return quietly(() => parse(localStorage.getItem(PREFIX + name))) ?? new Map();
}

/** Keeps a draft under a name; an empty one is dropped. Where storage is full or refused nothing changes. */
export function writeDraft(name: string, content: DraftContent): void {
  if (content.size === 0) {
    dropDraft(name);
    return;
  }
  const draft = JSON.stringify({ at: Date.now(), content: [...content] });
  quietly(() => localStorage.setItem(PREFIX + name, draft));
}

/** Removes the draft of a name. */
export function dropDraft(name: string): void {
  quietly(() => localStorage.removeItem(PREFIX + name));
}

/** Removes every draft that is too old or damaged, of forms that nobody comes back to as well. */
export function dropStaleDrafts(): void {
  quietly(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && !parse(localStorage.getItem(key))) localStorage.removeItem(key);
  });
}

/** A draft within its life, or `null`. */
function parse(text: string | null): DraftContent | null {
  try {
    const draft = JSON.parse(text ?? '') as { at?: unknown; content?: unknown };
    const age = Date.now() - Number(draft.at);
    // A clock that was set back must not make a draft live longer.
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

/** A draft is a courtesy: a browser that refuses storage goes without. */
function quietly<T>(attempt: () => T): T | undefined {
  try {
    return attempt();
  } catch {
    return undefined;
  }
}
