import type { Company } from './RuntimeConfig';
import { runtimeConfig } from './runtimeConfigAccess';

/** Where the site's owner is reached. */
export interface OwnAddresses {
  /** The address of the contact page. */
  readonly email: string;
  /** The address that the terms name; the specification says that it differs (spec §9). */
  readonly support: string;
  /** External profiles; Twitter and LinkedIn are shown disabled (spec §2). */
  readonly social: Readonly<Record<'Facebook' | 'Instagram', string>>;
}

/** The addresses of a configuration. What it leaves out is an example that `npm run deploy` refuses. */
export function ownAddressesOf(company: Company = {}): OwnAddresses {
  return {
    email: company.email ?? 'hello@getit.example',
    support: company.supportEmail ?? 'support@getit.example',
    social: {
      Facebook: company.facebook ?? 'https://www.facebook.com/getit.example',
      Instagram: company.instagram ?? 'https://www.instagram.com/getit.example',
    },
  };
}

/** The addresses of this page's configuration. */
export const ownAddresses = (): OwnAddresses => ownAddressesOf(runtimeConfig().company);
