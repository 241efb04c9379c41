type Versions = Readonly<Record<string, string>>;

/** A decision with its reason in words. */
export interface SharedDecision {
  readonly provides: boolean;
  readonly reason: string;
}

/**
 * Whether a release that was verified against the live shell may run in the shell of this tab: only where
 * both provide the same shared modules. An older copy of React could be outside of the range that the
 * release needs, and the shell does not know ranges. Where the registry does not say, the contract's version
 * decides alone. Pure.
 */
export function providesShared(own: Versions, live: Versions = {}): SharedDecision {
  const other = Object.keys(live).find((name) => own[name] !== live[name]);
  if (other === undefined)
    return { provides: true, reason: 'the live shell provides the same modules' };
  return {
    provides: false,
    reason: `the live shell provides ${other} ${live[other]}, this tab ${own[other] ?? 'none'}`,
  };
}
