/** Answers which place on the waitlist a row has, and the code by which its sender invites others: `214;invite=3f2c8a546f`. */
export const PLACE_HEADER = 'Waitlist-Place';

/** The codes of invitations. The key of a row that came by one ends with a hyphen and the code. */
export const INVITE_CODE = /^[\da-f]{10}$/;
