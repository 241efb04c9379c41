import { isLocalSite } from 'shared-config/contract/isLocalSite';

/** What a page has stored that others wake for: a session (`sessionKey`), the hint of a former one, a row that waits (`OUTBOX`). */
const WAKES = /^(firebase:authUser:|getit\.(session$|outbox\.))/;

/**
 * Whether every page of this tab hydrates when the browser is idle, whatever it declares: to greet a visitor, to send a
 * form that waits, to show a tool, or the message that the last document could not show. Kept short, because every page
 * carries it. A test keeps it in step with `sharedState` and `wantsTools`. `origin` is that of the composed site; returns a
 * truthy or falsy value.
 */
export function alwaysHydrates(origin: string): unknown {
  const local = isLocalSite(origin, location.hostname);
  let asked: unknown = local && /[?&]part/.test(location.search);
  try {
    asked ||=
      sessionStorage['getit.status'] ||
      (local && (sessionStorage['getit.part-overrides'] ?? sessionStorage['getit.ownership'])) ||
      Object.keys(localStorage).some((key) => WAKES.test(key));
  } catch {
    // Storage is blocked.
  }
  return asked;
}
