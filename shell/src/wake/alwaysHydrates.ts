import { SESSION_HINT } from 'shared-config/contract/sharedState';
import { isLocalSite } from 'shared-config/contract/isLocalSite';

/**
 * Whether every page of this tab hydrates when the browser is idle, whatever it declares: to greet a visitor, to show a
 * message that came with the navigation, or a tool. Kept short, because every page carries it. A test keeps it in step
 * with `sessionHint`, `statusOf` and `wantsTools`. `origin` is that of the composed site; returns a truthy or falsy value.
 */
export function alwaysHydrates(origin: string): unknown {
  const local = isLocalSite(origin, location.hostname);
  const message = (history.state as { usr?: unknown } | null)?.usr;
  let asked: unknown = message || (local && /[?&]part/.test(location.search));
  try {
    asked ||=
      (local && (sessionStorage['getit.part-overrides'] ?? sessionStorage['getit.ownership'])) ||
      localStorage[SESSION_HINT];
  } catch {
    // Storage is blocked.
  }
  return asked;
}
