/** The page is readable, but does not hydrate. */
export const NOT_INTERACTIVE =
  'Part of this page is not interactive right now. You can read everything on it and follow every link.';

/** A link was pressed, and nothing of the site arrives. */
export const CUT_OFF = 'The page did not open. Check your connection and try again.';
