import type { ReactNode } from 'react';

/** What the outbox shows: words in the status region, and below them the rows. */
export interface OutboxView {
  readonly words: string;
  readonly rows: ReactNode;
}

let view: OutboxView | undefined;
const listeners = new Set<() => void>();

/** The place of the outbox in the frame. Its code loads only when something waits. */
export const outboxSlot = {
  show(next: OutboxView | undefined): void {
    view = next;
    for (const listener of listeners) listener();
  },
  current: (): OutboxView | undefined => view,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
