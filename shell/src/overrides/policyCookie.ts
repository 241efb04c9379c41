import { OVERRIDES_COOKIE } from 'shared-config/contract/overridesCookie';

/** Whether the browser sends the cookie that asks the local web server to let overridden parts in. */
export function hasPolicyCookie(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${OVERRIDES_COOKIE}=`));
}

/** Asks for that policy from the next document on. @returns whether the browser keeps the cookie. */
export function setPolicyCookie(): boolean {
  document.cookie = `${OVERRIDES_COOKIE}=1; path=/; SameSite=Lax`;
  return hasPolicyCookie();
}

export function dropPolicyCookie(): void {
  document.cookie = `${OVERRIDES_COOKIE}=; path=/; SameSite=Lax; max-age=0`;
}
