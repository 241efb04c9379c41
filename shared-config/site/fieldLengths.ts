/**
 * The most characters (code points) of texts that more than one form asks for. The profile rules accept the same
 * (`firestore.rules`).
 */
export const FIELD_LENGTHS = {
  name: 200,
  /** The profile rules allow fewer than the rows API. */
  profileMobile: 40,
  email: 320,
} as const;
