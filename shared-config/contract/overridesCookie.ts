/**
 * The session cookie of a tab with overridden parts, on a local site only. It makes the bundled web server send a
 * policy that allows those parts, also after a reload.
 */
export const OVERRIDES_COOKIE = 'getit-part-overrides';
