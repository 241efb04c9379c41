import type { HttpRequest } from '../firestoreHttp';

/** A stored profile, in Firestore's JSON. */
export type Fields = Readonly<Record<string, unknown>>;

/** The claims of an id token. */
export type Claims = Readonly<Record<string, unknown>>;

/** A request and its outcome, on the emulator and on the fake. */
export interface ProfileCase {
  readonly title: string;
  /** Profiles that exist before the request, by account. */
  readonly given?: Readonly<Record<string, Fields>>;
  /** Missing for a request that is not signed in. */
  readonly as?: Claims;
  readonly request: HttpRequest;
  readonly status: number;
  /** `error.status` of an error answer. */
  readonly error?: string;
  /** The parts of the answer to check. */
  readonly answer?: unknown;
  /** Profiles after the request, by account; null for none. */
  readonly afterwards?: Readonly<Record<string, Fields | null>>;
}
