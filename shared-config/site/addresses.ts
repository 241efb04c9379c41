/** The address of the contact page. */
export const CONTACT_EMAIL = 'hello@getit.example';

/** The address that the terms name; the specification says that it differs (spec §9). */
export const SUPPORT_EMAIL = 'support@getit.example';

/** External profiles; Twitter and LinkedIn are shown disabled (spec §2). */
export const SOCIAL_LINKS = {
  Facebook: 'https://www.facebook.com/getit.example',
  Instagram: 'https://www.instagram.com/getit.example',
} as const;
