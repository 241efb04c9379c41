import { CONTACT_EMAIL, SOCIAL_LINKS } from 'shared-config/site/addresses';
import { BRAND } from 'shared-config/site/brand';

/** Who we are, in the fewest words. */
export const organization = (origin: string) => ({
  '@type': 'Organization',
  name: BRAND,
  url: `${origin}/`,
});

/** Who we are, in full: for the landing page alone. */
export const wholeOrganization = (origin: string) => ({
  ...organization(origin),
  logo: `${origin}/icon-512.png`,
  email: CONTACT_EMAIL,
  sameAs: Object.values(SOCIAL_LINKS),
});
