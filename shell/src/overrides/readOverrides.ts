import { isLoopback } from 'shared-config/contract/isLocalSite';

/** Where the parts of this tab come from, and which requests were refused. */
export interface Overrides {
  /** Origins by the name of the part. */
  readonly parts: ReadonlyMap<string, string>;
  /** Why a request was refused, one sentence each. */
  readonly refused: readonly string[];
}

/**
 * Combines the overrides that the tab remembers with those in the address; the last one for a part wins.
 * Remembered overrides are checked again, because the configuration may have changed since.
 *
 * @param requests the values of the address's `part` parameters; `reset` removes all overrides before it
 * @param remembered the stored text, normally written by `storedForm`
 */
export function readOverrides(
  requests: readonly string[],
  remembered: string | null,
  facts: OverrideFacts,
): Overrides {
  const parts = new Map<string, string>();
  const refused: string[] = [];
  for (const request of [...(remembered?.split(' ').filter(Boolean) ?? []), ...requests]) {
    if (request === 'reset') {
      parts.clear();
      continue;
    }
    const decision = decideOverride(request, facts);
    if (decision.allowed) parts.set(decision.part, decision.origin);
    else refused.push(decision.reason);
  }
  return { parts, refused };
}

/** The text under which a tab remembers its overrides; undefined without any. */
export function storedForm(parts: Overrides['parts']): string | undefined {
  if (parts.size === 0) return undefined;
  return [...parts].map(([part, origin]) => `${part}@${origin}`).join(' ');
}

/** What the decision about an override depends on. */
export interface OverrideFacts {
  /** The origin of the page. */
  readonly page: string;
  /** The names of all remotes. */
  readonly remotes: readonly string[];
}

/** A decision; a refusal carries its reason. */
type OverrideDecision =
  | { readonly allowed: true; readonly part: string; readonly origin: string }
  | { readonly allowed: false; readonly reason: string };

/**
 * Whether a request `<remote>@<origin>` is allowed. On localhost a part may only come from localhost, so that
 * a link cannot run foreign code in a developer's browser. Anything else is refused.
 */
export function decideOverride(request: string, facts: OverrideFacts): OverrideDecision {
  const at = request.indexOf('@');
  if (at < 0) return refuse(`“${request}” names no address. ${EXAMPLE}`);
  const part = request.slice(0, at);
  const address = request.slice(at + 1);
  if (!facts.remotes.includes(part)) {
    return refuse(`There is no remote “${part}”. The remotes are ${facts.remotes.join(', ')}.`);
  }
  const origin = originOf(address);
  if (origin === undefined) return refuse(`“${address}” is not scheme, host and port. ${EXAMPLE}`);
  if (origin === facts.page) return refuse(`${origin} is this site itself. ${EXAMPLE}`);
  return [facts.page, origin].every((address) => isLoopback(new URL(address).hostname))
    ? { allowed: true, part, origin }
    : refuse(`${part} may not come from ${origin}: parts come from this computer to a page on it.`);
}

const EXAMPLE = 'Write ?part=mfe-blog@http://localhost:4501.';

function refuse(reason: string): OverrideDecision {
  return { allowed: false, reason };
}

/** The origin in an address that contains nothing else; otherwise undefined. */
function originOf(address: string): string | undefined {
  if (!/^https?:\/\/[^/?#@]+\/?$/i.test(address) || !URL.canParse(address)) return undefined;
  return new URL(address).origin;
}
