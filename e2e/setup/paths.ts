/** The 15 routes of spec §2, and those where visitors apply as helpers and delete their account. The site may have more posts: the gate checks their pages. */
export const SITE_PATHS = [
  '/',
  '/about',
  '/services',
  '/book',
  '/contact',
  '/become-a-helper',
  '/terms',
  '/privacy',
  '/login',
  '/signup',
  '/forgot-password',
  '/delete-account',
  '/thank-you',
  '/blog',
  '/blog/why-task-helpers',
  '/blog/nri-task-support',
  '/blog/why-your-time-matters',
] as const;

/** Those of pages that have a translation. */
export const TRANSLATED_PATHS = SITE_PATHS.filter((path) => !/^\/(terms|privacy|blog)/.test(path));

/** One page of each kind: the landing page, cards, the long form, tables, an account form, a post. `npm run test:slow` asks the others. */
export const KINDS_OF_PAGES: readonly string[] = [
  '/',
  '/services',
  '/book',
  '/privacy',
  '/signup',
  '/blog/why-task-helpers',
];

/** One page of each remote that has translations. */
export const KINDS_OF_TRANSLATED = KINDS_OF_PAGES.filter((path) => /^\/(book|signup)?$/.test(path));
