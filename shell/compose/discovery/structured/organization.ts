import type { OwnAddresses } from 'shared-config/services/ownAddresses';
import { BRAND } from 'shared-config/site/brand';

/** Who we are, in the fewest words. */
export const organization = (origin: string) => ({
  '@type': 'Organization',
  name: BRAND,
  url: `${origin}/`,
});

/** Who we are, in full: for the landing page alone. */
export const wholeOrganization = (origin: string, { email, social }: OwnAddresses) => ({
  ...organization(origin),
  logo: `${origin}/icon-512.png`,
  email,
  sameAs: Object.values(social),
});
