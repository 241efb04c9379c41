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

/** The event on a page when the rows that wait have changed. */
export const OUTBOX_CHANGED = 'getit:outbox';

/** The event on a page when the outbox has delivered a row. */
export const ROW_DELIVERED = 'getit:row-delivered';

export interface DeliveredRow {
  readonly form: string;
  readonly key: string;
}
