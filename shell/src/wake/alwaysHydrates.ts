import { isLocalSite } from 'shared-config/contract/isLocalSite';

/**
 * The beginnings of the keys of what a page has stored that others wake for: a session (`sessionKey`), the hint of a former
 * one, a row that waits (`OUTBOX`).
 */
const WAKES = ['firebase:authUser:', 'getit.session', 'getit.outbox.'];

/** Whether this browser keeps something under a key with one of these beginnings. Throws where storage is blocked. */
export const stores = (beginnings: readonly string[]): boolean =>
  Object.keys(localStorage).some((key) => beginnings.some((one) => key.startsWith(one)));

/**
 * Whether every page of this tab hydrates when the browser is idle, whatever it declares: to greet a visitor, to send a
 * form that waits, to show a tool, or the message that the last document could not show. Kept short, because every page
 * carries it. A test keeps it in step with `sharedState` and `wantsTools`.
 *
 * @param origin that of the composed site
 * @param wakes the beginnings of the keys that wake the fragments of the page
 * @returns a truthy or falsy value
 */
export function alwaysHydrates(origin: string, wakes: readonly string[]): unknown {
  const local = isLocalSite(origin, location.hostname);
  let asked: unknown = local && /[?&]part/.test(location.search);
  try {
    asked ||=
      sessionStorage['getit.status'] ||
      (local && (sessionStorage['getit.part-overrides'] ?? sessionStorage['getit.ownership'])) ||
      stores([...WAKES, ...wakes]);
  } catch {
    // Storage is blocked.
  }
  return asked;
}
