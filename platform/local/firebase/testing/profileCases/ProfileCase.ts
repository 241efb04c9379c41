import type { HttpRequest } from '../firestoreHttp';

/** A profile as it is stored, in Firestore's JSON. */
export type Fields = Readonly<Record<string, unknown>>;

/** The claims of an id token; left out for a request that is not signed in. */
export type Claims = Readonly<Record<string, unknown>>;

/** One request and what must come of it, on the emulator and on the fake alike. */
export interface ProfileCase {
  readonly title: string;
  /** Profiles that exist before, by account. */
  readonly given?: Readonly<Record<string, Fields>>;
  readonly as?: Claims;
  readonly request: HttpRequest;
  readonly status: number;
  /** `error.status` of the answer, where it is an error. */
  readonly error?: string;
  /** The answer, as far as it matters. */
  readonly answer?: unknown;
  /** Profiles afterwards, by account; null where there is none. */
  readonly afterwards?: Readonly<Record<string, Fields | null>>;
}
