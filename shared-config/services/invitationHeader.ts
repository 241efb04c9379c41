/** Answers which place on the waitlist an entry has, and the code by which it invites others: `214;invite=3f2c8a546f`. */
export const PLACE_HEADER = 'Waitlist-Place';

export const INVITE_CODE = /^[\da-f]{10}$/;
