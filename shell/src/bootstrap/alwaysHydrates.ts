import { isLocalSite } from 'shared-config/contract/isLocalSite';

/**
 * Whether every page of this tab hydrates when the browser is idle, whatever it declares: the frame may have to greet
 * a visitor, show a message that came with the navigation, or a tool that is asked for. In few bytes, because
 * every page carries it; a test holds it together with `sessionHint`, `statusOf` and `wantsTools`. `origin` is that of
 * the composed site; the answer is any true or false value.
 */
export function alwaysHydrates(origin: string): unknown {
  const local = isLocalSite(origin, location.hostname);
  const message = (history.state as { usr?: unknown } | null)?.usr;
  let asked: unknown = message || (local && /[?&]part/.test(location.search));
  try {
    asked ||=
      (local && (sessionStorage['getit.part-overrides'] ?? sessionStorage['getit.ownership'])) ||
      localStorage['getit.session'];
  } catch {
    // Without storage nothing is remembered.
  }
  return asked;
}
