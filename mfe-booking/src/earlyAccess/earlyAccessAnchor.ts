/** The id of the early-access box, for links to it. */
export const EARLY_ACCESS_ID = 'early-access';
