import { isLocalSite } from 'shared-config/contract/isLocalSite';
import type { RuntimeConfig } from 'shared-config/contract/RuntimeConfig';
import { FORMER_SESSION_HINT, OUTBOX, sessionKey } from 'shared-config/contract/sharedState';

/**
 * Whether every page of this tab hydrates when the browser is idle, whatever it declares: to greet a visitor, to send a
 * message that waits, to show one that came with the navigation, or a tool. Kept short, because every page carries it. A
 * test keeps it in step with `sessionHint`, `statusOf` and `wantsTools`. Returns a truthy or falsy value.
 */
export function alwaysHydrates({ origin, firebase }: RuntimeConfig): unknown {
  const local = isLocalSite(origin, location.hostname);
  const message = (history.state as { usr?: unknown } | null)?.usr;
  let asked: unknown = message || (local && /[?&]part/.test(location.search));
  try {
    asked ||=
      (local && (sessionStorage['getit.part-overrides'] ?? sessionStorage['getit.ownership'])) ||
      localStorage[sessionKey(firebase.apiKey)] ||
      localStorage[FORMER_SESSION_HINT] ||
      Object.keys(localStorage).some((key) => key.startsWith(OUTBOX));
  } catch {
    // Storage is blocked.
  }
  return asked;
}
