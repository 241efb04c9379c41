import type { Translated } from '../i18n/languages';

/**
 * The session cookie of a tab with overridden parts, on a local site only. It makes the bundled web server send a
 * policy that allows those parts, also after a reload.
 */
export const OVERRIDES_COOKIE = 'getit-part-overrides';

/** The catalogs of a dev server: one for each language, for all pages of its part. */
export const DEV_CATALOGS = {
  kn: 'static/messages/kn.json',
  hi: 'static/messages/hi.json',
} as const satisfies Readonly<Record<Translated, string>>;
