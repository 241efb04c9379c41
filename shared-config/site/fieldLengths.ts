/**
 * The most characters (code points) that each text of a form may have: what the rows API and the profile rules accept
 * (`platform/rows/rowsTables.ts`, `firestore.rules`).
 */
export const FIELD_LENGTHS = {
  name: 200,
  mobile: 100,
  /** The profile rules allow fewer than the rows API. */
  profileMobile: 40,
  email: 320,
  city: 200,
  /** A row has at most 16 KiB of JSON, and a character takes up to four bytes. */
  message: 3500,
} as const;
