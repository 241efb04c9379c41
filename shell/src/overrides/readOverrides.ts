import { decideOverride, type OverrideFacts } from './decideOverride';

/** Which parts of this tab come from where, and what was wished for in vain. */
export interface Overrides {
  /** Origins by the name of the part. */
  readonly parts: ReadonlyMap<string, string>;
  /** Why a wish was not honoured, one sentence each. */
  readonly refused: readonly string[];
}

/** The wish that takes all overrides back. */
const RESET = 'reset';

/**
 * What the address wishes for on top of what the tab remembers; the last word on a part counts. What is
 * remembered is decided about anew: it may be older than the configuration.
 *
 * @param wishes the values of the address's `part` parameters
 * @param kept what `keptForm` wrote, or whatever else lies there
 */
export function readOverrides(
  wishes: readonly string[],
  kept: string | null,
  facts: OverrideFacts,
): Overrides {
  const parts = new Map<string, string>();
  const refused: string[] = [];
  for (const wish of [...keptWishes(kept), ...wishes]) {
    if (wish === RESET) {
      parts.clear();
      continue;
    }
    const decision = decideOverride(wish, facts);
    if (decision.allowed) parts.set(decision.part, decision.origin);
    else refused.push(decision.reason);
  }
  return { parts, refused };
}

/** What a tab keeps of its overrides; nothing where there are none. */
export function keptForm(parts: Overrides['parts']): string | undefined {
  if (parts.size === 0) return undefined;
  return [...parts].map(([part, origin]) => `${part}@${origin}`).join(' ');
}

function keptWishes(kept: string | null): string[] {
  return kept === null ? [] : kept.split(' ').filter(Boolean);
}
