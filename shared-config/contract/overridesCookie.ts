/**
 * The session cookie that a tab with overridden parts sets, on a developer's machine only: it asks the
 * bundled web server for a policy that lets those parts in, also after a reload.
 */
export const OVERRIDES_COOKIE = 'getit-part-overrides';
