import { isLoopback } from 'shared-config/contract/isLoopback';

/** What decides whether a part may come from somewhere else than the site. */
export interface OverrideFacts {
  /** The origin of the page. */
  readonly page: string;
  /** The names of all remotes. */
  readonly remotes: readonly string[];
  /** The origins that the runtime configuration lists. */
  readonly partOverrides?: readonly string[] | undefined;
}

/** A decision with its reason in words. */
export type OverrideDecision =
  | {
      readonly allowed: true;
      readonly part: string;
      readonly origin: string;
      readonly reason: string;
    }
  | { readonly allowed: false; readonly reason: string };

/**
 * Whether `wish`, written `<remote>@<origin>`, may be honoured. On this computer parts come from this
 * computer alone, so that no link can run a stranger's code in a developer's browser; elsewhere from the
 * listed origins alone. Fails closed.
 */
export function decideOverride(wish: string, facts: OverrideFacts): OverrideDecision {
  const at = wish.indexOf('@');
  if (at < 0) return refuse(`“${wish}” names no address. ${EXAMPLE}`);
  const part = wish.slice(0, at);
  const address = wish.slice(at + 1);
  if (!facts.remotes.includes(part)) {
    return refuse(`There is no remote “${part}”. The remotes are ${facts.remotes.join(', ')}.`);
  }
  const origin = originOf(address);
  if (origin === undefined) return refuse(`“${address}” is not scheme, host and port. ${EXAMPLE}`);
  if (origin === facts.page) return refuse(`${origin} is this site itself. ${EXAMPLE}`);
  if (isLoopback(new URL(facts.page).hostname)) {
    return isLoopback(new URL(origin).hostname)
      ? { allowed: true, part, origin, reason: 'both the page and the part are on this computer' }
      : refuse(`${part} may not come from ${origin}: here parts come from this computer alone.`);
  }
  return facts.partOverrides?.includes(origin)
    ? { allowed: true, part, origin, reason: `the runtime configuration lists ${origin}` }
    : refuse(`${part} may not come from ${origin}: the runtime configuration does not list it.`);
}

const EXAMPLE = 'Write ?part=mfe-blog@http://localhost:4501.';

function refuse(reason: string): OverrideDecision {
  return { allowed: false, reason };
}

/** The origin that an address consists of, or nothing where it is more than that or something else. */
function originOf(address: string): string | undefined {
  if (!/^https?:\/\/[^/?#@]+\/?$/i.test(address) || !URL.canParse(address)) return undefined;
  return new URL(address).origin;
}
