/** The cookies of Google Analytics: `_ga`, and one for each measurement id. */
const GOOGLES = /^_ga(_.*)?$/;

/**
 * Deletes the cookies of Google Analytics. They are set for the broadest domain that the browser allows, which a page
 * cannot find out, so each is deleted for every domain above the page.
 */
export function deleteGooglesCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  for (const name of names.filter((one) => GOOGLES.test(one)))
    for (const domain of ['', ...domainsOf(location.hostname).map((each) => `; domain=${each}`)])
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
}

/** `www.getit.example` and `getit.example`. */
export function domainsOf(hostname: string): string[] {
  const labels = hostname.split('.');
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'));
}
