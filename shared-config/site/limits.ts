/** How long an unanswered time extension waits before it is approved (spec §9). */
export const EXTENSION_APPROVAL = '10 minutes';

/** How long after completion a dispute may be raised (spec §9). */
export const DISPUTE_WINDOW = 'one hour';

/** How soon a service error must be reported for a refund (spec §9). */
export const ERROR_REPORT_WINDOW = '1 hour';

/** How long before the scheduled time a cancellation is refunded (spec §9). */
export const CANCELLATION_NOTICE = '1 hour';

/** Hours for which this browser keeps unsent form input (docs/decisions/outbox.md). */
export const DRAFT_HOURS = 24;

/** Days for which this browser keeps and sends again what could not be delivered (docs/decisions/outbox.md). */
export const OUTBOX_DAYS = 7;

/** Days for which an invitation counts that a visitor has followed. */
export const INVITATION_DAYS = 30;

/** Days for which an open tab may use the releases that it began with (docs/decisions/old-tabs.md). */
export const TAB_DAYS = 7;

/** Days for which rows of a form are taken that has changed: from open tabs, and then from their outboxes. */
export const FORM_DAYS = TAB_DAYS + OUTBOX_DAYS;

/** Days for which an answer about analytics counts (docs/decisions/analytics-consent.md). */
export const ANSWER_DAYS = 365;

/** Months after which what a form has sent is deleted (`npm run people -- retain`, docs/day-two.md). */
export const ROW_MONTHS = 24;

/** Seconds for which the rows service counts the messages of one internet address. */
export const ADDRESS_SECONDS = 60;

/** Days for which the log keeps what pages report: those of Cloud Logging (docs/day-two.md, "Signals"). */
export const SIGNAL_DAYS = 30;
