import type { ReactNode } from 'react';

/** A row that a visitor sent and that no service has confirmed. Times are milliseconds since 1970. */
export interface WaitingRow {
  /** The Idempotency-Key of every attempt. */
  readonly key: string;
  /** `waitlist`, `contact`, or the name of a form that a remote declares. */
  readonly table: string;
  /** The form, by the name of its draft. */
  readonly form: string;
  /** What visitors call a form that a remote declares. */
  readonly title?: string | undefined;
  readonly body: string;
  /** The version of the consent notice that the form showed. */
  readonly notice: string;
  /** When the visitor first sent it. */
  readonly at: number;
  /** Until then a tab may be sending it. */
  readonly claimed: number;
  /** The attempts that failed, and when the last one did. */
  readonly tries: number;
  readonly failed: number;
  /** The Retry-After header of the last answer. */
  readonly asked: string | null;
  /** Whether the service will never take it. */
  readonly refused: boolean;
  /** Whether its delivery is a new place on the waitlist, which is counted. */
  readonly counts: boolean;
}

/** What was typed into a form, kept for the next visit. */
export interface StoredDraft {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The changed fields, each with its name and content. */
  readonly content: readonly (readonly [name: string, content: string])[];
}

/** What a part says in the shell's status region. */
export interface Said {
  readonly words: ReactNode;
  /** A failure stays until the visitor closes it. */
  readonly failed: boolean;
}
