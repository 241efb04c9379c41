/** Every path of the site, once: those of spec §2, and those where visitors apply as helpers and delete their account. */
export const PATHS = {
  home: '/',
  about: '/about',
  services: '/services',
  book: '/book',
  contact: '/contact',
  helper: '/become-a-helper',
  terms: '/terms',
  privacy: '/privacy',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  deleteAccount: '/delete-account',
  thankYou: '/thank-you',
  blog: '/blog',
} as const;

/** Pages that no catalog translates (docs/translating.md). */
export const ENGLISH_ALONE: readonly string[] = [PATHS.blog, PATHS.terms, PATHS.privacy];

/**
 * In-page anchors: two of spec §2, the waitlist dialog and the words for an invited visitor on the landing page, and the step
 * that is left on `/thank-you` where an email asks to confirm.
 */
export const ANCHORS = {
  services: 'services',
  contact: 'contact',
  waitlist: 'waitlist',
  invited: 'invited',
  confirm: 'confirm',
} as const;

/** The address that opens the form of the waitlist, with an interest chosen in it (spec §3). */
export function waitlistAddress(interest?: string): string {
  const query = interest === undefined ? '' : `?${new URLSearchParams({ interest }).toString()}`;
  return `${PATHS.home}${query}#${ANCHORS.waitlist}`;
}

export const WAITLIST_ADDRESS = waitlistAddress();

/** The anchor on the about page of how a helper is checked. */
export const CHECKS_ANCHOR = 'checks';

/** The anchor of the accessibility statement, the last section of the privacy policy. */
export const ACCESSIBILITY_ANCHOR = 'accessibility';

export function postPath(slug: string): string {
  return `${PATHS.blog}/${slug}`;
}
