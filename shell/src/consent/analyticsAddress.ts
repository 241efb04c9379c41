export const ANALYTICS_ORIGIN = 'https://www.googletagmanager.com';

/**
 * Whether an address is a script of Google's tag: that of a measurement id, or one that it loads itself for Analytics.
 * The ids of advertising (`AW-`, `DC-`) and of containers with any script (`GTM-`) are not.
 */
export const isGooglesTag = (address: string): boolean =>
  /^https:\/\/www\.googletagmanager\.com\/gtag\/(js|destination)\?id=GT?-\w+(&(?!id=)[^&]*)*$/.test(
    address,
  );
