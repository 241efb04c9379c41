/** Minutes without a reply after which a time extension is approved (spec §9). */
export const EXTENSION_APPROVAL_MINUTES = 10;

/** Hours after completion in which a dispute may be raised, and in which a service error is reported (spec §9). */
export const DISPUTE_WINDOW_HOURS = 1;

/** Hours before the scheduled time until which a cancellation is refunded (spec §9). */
export const CANCELLATION_HOURS = 1;

/** Hours for which this browser keeps what was typed into a form and not sent (docs/decisions/drafts.md). */
export const DRAFT_HOURS = 24;
