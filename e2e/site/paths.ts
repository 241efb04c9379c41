/** The 15 routes of spec §2, and the one where accounts are deleted. The site may have more posts: the gate checks their pages. */
export const SITE_PATHS = [
  '/',
  '/about',
  '/services',
  '/book',
  '/contact',
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
