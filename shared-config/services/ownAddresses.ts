import type { Company } from '../contract/RuntimeConfig';
import { runtimeConfig } from './runtimeConfigAccess';

/** Where the site's owner is reached. What a configuration leaves out is an example that `npm run deploy` refuses. */
export function ownAddressesOf(company: Company = {}) {
  return {
    email: company.email ?? 'hello@getit.example',
    /** The address that the terms name; the specification says that it differs (spec §9). */
    support: company.supportEmail ?? 'support@getit.example',
    /** External profiles; Twitter and LinkedIn are shown disabled (spec §2). */
    social: {
      Facebook: company.facebook ?? 'https://www.facebook.com/getit.example',
      Instagram: company.instagram ?? 'https://www.instagram.com/getit.example',
    },
  };
}

export type OwnAddresses = ReturnType<typeof ownAddressesOf>;

export const ownAddresses = (): OwnAddresses => ownAddressesOf(runtimeConfig().company);
