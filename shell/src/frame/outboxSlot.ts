import type { ReactNode } from 'react';
import { createStore } from 'shared-config/services/createStore';

/** What the outbox shows: words in the status region, and below them the rows. */
export interface OutboxView {
  readonly words: string;
  readonly rows: ReactNode;
}

/** The place of the outbox in the frame. Its code loads only when something waits. */
export const outboxSlot = createStore<OutboxView | undefined>(undefined);
