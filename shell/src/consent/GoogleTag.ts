import { configureAnalytics, forgetEvents } from 'shared-config/services/analytics';
import { ANALYTICS_ORIGIN } from './analyticsAddress';

/**
 * Google's tag on this page (spec §7.1): it loads with the first yes, and a no stops it without a reload. It reads the
 * events that the pages put into `window.dataLayer`.
 */
export class GoogleTag {
  private allowed = false;
  private state: 'absent' | 'loading' | 'running' = 'absent';

  constructor(private readonly measurementId: string) {}

  /** Sends what happens from now on, and nothing from before. */
  allow(): void {
    if (this.allowed) return;
    this.allowed = true;
    this.disable(false);
    if (this.state === 'running') return;
    forgetEvents();
    configureAnalytics(this.measurementId);
    if (this.state === 'loading') return;
    this.state = 'loading';
    keepGoogleInPolicy();
    const script = document.createElement('script');
    script.async = true;
    script.src = `${ANALYTICS_ORIGIN}/gtag/js?id=${encodeURIComponent(this.measurementId)}`;
    script.onload = () => (this.state = 'running');
    document.head.append(script);
  }

  /** Stops sending, and deletes Google's cookies for the site. */
  stop(): void {
    this.allowed = false;
    this.disable(true);
    deleteGooglesCookies();
  }

  /** Google's tag reads this property before it sends something or writes a cookie. */
  private disable(disabled: boolean): void {
    Object.assign(window, { [`ga-disable-${this.measurementId}`]: disabled });
  }
}

/**
 * Gives Google's tag an object of ours in place of every Trusted Types policy that it asks for. It returns strings
 * unchanged, so the policy of the page decides about them. Refusing its policies by header would work, too, but the
 * browser would report a violation on every page.
 */
function keepGoogleInPolicy(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy: () => object } };
  const unchanged = (text: string): string => text;
  const given = { createHTML: unchanged, createScript: unchanged, createScriptURL: unchanged };
  if (trustedTypes) trustedTypes.createPolicy = () => given;
}

/**
 * Deletes the cookies of Google Analytics: `_ga`, and one for each measurement id. They are set for the broadest domain that
 * the browser allows, which a page cannot find out, so each is deleted for every domain above the page.
 */
function deleteGooglesCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  for (const name of names.filter((one) => /^_ga(_.*)?$/.test(one)))
    for (const domain of ['', ...domainsOf(location.hostname).map((each) => `; domain=${each}`)])
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
}

/** `www.getit.example` and `getit.example`. */
export function domainsOf(hostname: string): string[] {
  const labels = hostname.split('.');
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'));
}
