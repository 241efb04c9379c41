import type { Translated } from '../i18n/languages';

/** The event on `window` with what the page of a part under development threw, in `detail`. */
export const PAGE_ERROR = 'getit:page-error';

/** The event on `window` after a dev server has updated the page. */
export const PAGE_REFRESHED = 'getit:page-refreshed';

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
