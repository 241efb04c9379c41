type Versions = Readonly<Record<string, string>>;

/** A decision with its reason. */
export interface SharedDecision {
  readonly provides: boolean;
  readonly reason: string;
}

/**
 * Whether a release that was verified against the live shell may run in the shell of this tab: only if both
 * provide the same versions of the shared modules. The release may need a newer React than this tab has, and
 * the shell does not know version ranges. A registry without versions leaves the decision to the contract
 * version. Pure.
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
