import { decideOverride, type OverrideFacts } from './decideOverride';

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
