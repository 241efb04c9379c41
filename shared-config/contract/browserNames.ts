/*
 * What the parts of a page leave for each other in the browser, by name: entries of the storage, events on `window` and
 * attributes. Parts are published apart, and a tab or a storage may hold what another release has left there.
 */

/** In localStorage, before the key of a row that waits. Its value is a WaitingRow. */
export const OUTBOX = 'getit.outbox.';

/** The symbol under which `globalThis` holds a map of the rows for which storage is blocked, by their keys. */
export const OUTBOX_IN_MEMORY = 'getit.outbox';

/** In localStorage, before the name of a form. Its value is a StoredDraft. */
export const DRAFTS = 'getit.draft.';

/** In localStorage, the hint that somebody is signed in; `WAKE` if nobody is, but a row waits. */
export const SESSION_HINT = 'getit.session';
export const WAKE = '-';

/** The symbol under which `globalThis` holds the visitor's place on the waitlist, for other parts of the page. */
export const PLACE_ON_PAGE = 'getit.place';

/** The symbol under which `globalThis` holds when the page began by the clock that is set now, in milliseconds since 1970. */
export const PAGE_BEGAN = 'getit.page-began';

/** The event when the rows that wait have changed. */
export const OUTBOX_CHANGED = 'getit:outbox';

/** The event when a row has been delivered, with a DeliveredRow in `detail`. */
export const ROW_DELIVERED = 'getit:row-delivered';

export interface DeliveredRow {
  readonly form: string;
  /** What was typed, by the name of the field. */
  readonly data: Readonly<Record<string, string>>;
}

/** The event with which a part says something in the shell's status region, with Said in `detail`. */
export const SAID = 'getit:said';

/** The event after a dev server has updated the page. */
export const PAGE_REFRESHED = 'getit:page-refreshed';

/** The attribute of a button whose press the shell answers with the share sheet of the system, on a page without a module too. */
export const SHARE_ATTRIBUTE = 'data-share';
