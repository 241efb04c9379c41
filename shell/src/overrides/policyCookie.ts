import { OVERRIDES_COOKIE } from 'shared-config/contract/overridesCookie';

/** Whether the cookie is set that makes the local web server allow overridden parts. */
export function hasPolicyCookie(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${OVERRIDES_COOKIE}=`));
}

/** Sets the cookie for the next documents. @returns whether the browser kept it. */
export function setPolicyCookie(): boolean {
  document.cookie = `${OVERRIDES_COOKIE}=1; path=/; SameSite=Lax`;
  return hasPolicyCookie();
}

export function dropPolicyCookie(): void {
  document.cookie = `${OVERRIDES_COOKIE}=; path=/; SameSite=Lax; max-age=0`;
}
