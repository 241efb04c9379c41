import type { ReactNode } from 'react';
import type { FormEvent } from '../site/FormDeclaration';
import type { RuntimeConfig } from './RuntimeConfig';

/*
 * What the parts of a page share at run time: one object in memory, events on `window`, and entries of the storage. Each
 * part bundles its own copy of shared-config, so the state of a module is that of one part alone. What translates is next to
 * the texts (`i18n/translator.ts`). Parts are published apart, and a tab or a storage may hold what another release has left
 * there.
 */

/** In memory, for as long as the page lives. */
export interface SharedMemory {
  config?: RuntimeConfig;
  /** The rows that forms keep for which storage is blocked, by their keys (`KeptRow`). */
  kept?: Map<string, string | null>;
  /** Submissions for which storage is blocked or full, by their keys. */
  waiting?: Map<string, WaitingSubmission>;
}

const MEMORY = /* @__PURE__ */ Symbol.for('getit');

/** The memory that all parts of this page, or of this composing process, share. */
export const sharedMemory = (): SharedMemory =>
  ((globalThis as { [MEMORY]?: SharedMemory })[MEMORY] ??= {});

/** The events on `window`, with what they carry in `detail`. */
export interface SharedEvents {
  /** A part says something in the shell's status region. A page that navigates says it afterwards. */
  readonly 'getit:said': Said;
  /** What waits in the outbox has changed; with the submission that was delivered, if one was. */
  readonly 'getit:rows': DeliveredSubmission | null;
  /** A part did not load, or a page threw. */
  readonly 'getit:load-failed': FailureReport;
  /** The page in the outlet is interactive. */
  readonly 'getit:outlet-ready': null;
  /** A page has drawn a place of a fragment, or given it other props. */
  readonly 'getit:fragment-placed': Element;
  /** The fragment in a place is interactive, or its code has failed. */
  readonly 'getit:fragment-settled': Element;
  /** The page is to hydrate now, whatever it declares: tests and the check of a publish say so. */
  readonly 'getit:hydrate': null;
  /** A dev server has updated the page. */
  readonly 'getit:page-refreshed': null;
}

/** Announces something to all parts of the page. */
export function announce<Name extends keyof SharedEvents>(
  name: Name,
  ...[detail]: null extends SharedEvents[Name]
    ? [detail?: SharedEvents[Name]]
    : [SharedEvents[Name]]
): void {
  dispatchEvent(new CustomEvent<unknown>(name, { detail }));
}

/** Calls back with each announcement. @returns a function that ends it. */
export function onAnnounced<Name extends keyof SharedEvents>(
  name: Name,
  listener: (detail: SharedEvents[Name]) => void,
): () => void {
  const listen = (event: Event): void =>
    listener((event as CustomEvent<SharedEvents[Name]>).detail);
  addEventListener(name, listen);
  return () => removeEventListener(name, listen);
}

/** In localStorage, before the key of a submission that waits. Its value is a WaitingSubmission. */
export const OUTBOX = 'getit.outbox.';

/**
 * In localStorage: the invitation that the visitor followed last, as its code and when that was, in milliseconds since 1970:
 * `3f2c8a546f 1795910400000`. The inline script of every page keeps it.
 */
export const INVITATION = 'getit.invite';

/** In localStorage, before the name of a form. Its value is a StoredDraft. */
export const DRAFTS = 'getit.draft.';

/** In localStorage, the session as Firebase stores it for the app without a name (`initializeApp`). */
export const sessionKey = (apiKey: string): string => `firebase:authUser:${apiKey}:[DEFAULT]`;

/** In localStorage, what earlier releases wrote for a session in IndexedDB, or a row that waited. */
export const FORMER_SESSION_HINT = 'getit.session';

/** In sessionStorage, the words of a success that the next document of this tab shows. */
export const STATUS = 'getit.status';

/** The attribute of a button whose press the shell answers with the share sheet of the system, on a page without a module too. */
export const SHARE_ATTRIBUTE = 'data-share';

/** The attribute of a form with the path of the page that it leads to, whose code is fetched when a field is touched. */
export const LEADS_ATTRIBUTE = 'data-leads';

/** The steps at which a page load can fail, with the code that reports use for each. */
export const FAILURE_CODES = {
  registry: 'LOAD-001',
  assets: 'LOAD-002',
  entry: 'LOAD-003',
  page: 'LOAD-004',
  render: 'LOAD-005',
  time: 'LOAD-006',
  hydrate: 'LOAD-007',
} as const;

export type FailurePhase = keyof typeof FAILURE_CODES;

export interface FailureReport {
  readonly part: string;
  /** The release that this tab uses; `unknown` if it found none. */
  readonly release: string;
  readonly phase: FailurePhase;
  readonly code: (typeof FAILURE_CODES)[FailurePhase];
  readonly path: string;
  /** The fragment that failed, by name; missing for a page. */
  readonly fragment?: string;
  readonly message?: string;
}

/** A submission that the service has confirmed. */
export interface DeliveredSubmission {
  readonly form: string;
  /** What was typed, by the name of the field. */
  readonly data: Readonly<Record<string, string>>;
}

/** What a visitor has sent and no service has confirmed. Times are milliseconds since 1970. */
export interface WaitingSubmission {
  /** The Idempotency-Key of every attempt. */
  readonly key: string;
  /** `waitlist`, `contact`, or the name of a form that has a table of its own. */
  readonly table: string;
  /** The form, by the name of its draft. */
  readonly form: string;
  /** What visitors call a form that a remote declares. */
  readonly title?: string | undefined;
  readonly body: string;
  /** The key in localStorage under which the row is kept once the service has taken it (`KeptRow`). */
  readonly keeps?: string | undefined;
  /** Of an entry on the waitlist: the Entry-Secret of every attempt, and the code of the invitation by which it came. */
  readonly secret?: string | undefined;
  readonly invite?: string | undefined;
  /** The version of the consent notice that the form showed. */
  readonly notice: string;
  /** When the visitor first sent it. */
  readonly at: number;
  /** Nothing sends it by itself before: a form may be sending it, or the service asked for a pause. */
  readonly notBefore: number;
  /** `sending` while its form waits for the answer; `refused` if the service will never take it. */
  readonly state: 'sending' | 'waiting' | 'refused';
  /** What its delivery counts as in analytics. */
  readonly event?: FormEvent | undefined;
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
  /** `null` takes away what was said before. */
  readonly words: ReactNode;
  /** A failure stays until the visitor closes it. */
  readonly failed: boolean;
}
