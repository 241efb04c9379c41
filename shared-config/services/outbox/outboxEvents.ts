import type { RowForm } from './WaitingRow';

/** The event on a page when the rows that wait have changed. */
export const OUTBOX_CHANGED = 'getit:outbox';

/** The event on a page when the outbox has delivered a row. */
export const ROW_DELIVERED = 'getit:row-delivered';

/** The detail of `ROW_DELIVERED`. */
export interface DeliveredRow {
  readonly form: RowForm;
  readonly key: string;
}
