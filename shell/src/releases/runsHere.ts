/** A decision with its reason. */
export interface ContractDecision {
  readonly runs: boolean;
  readonly reason: string;
}

/**
 * Whether a release may run in the shell of this tab: only if the publish verified it with the contract of that
 * shell. Anything but a list with that version is a no.
 *
 * @param own the version of the contract of this tab's shell
 * @param verified the versions in the registry
 */
export function runsHere(own: string, verified: unknown): ContractDecision {
  if (Array.isArray(verified) && verified.includes(own))
    return { runs: true, reason: `it was verified with contract ${own}` };
  const list = Array.isArray(verified) && verified.length > 0 ? verified.join(', ') : 'none';
  return {
    runs: false,
    reason: `it was verified with the contracts ${list}, and this tab has ${own}`,
  };
}

type Versions = Readonly<Record<string, string>>;

/** A decision with its reason. */
interface SharedDecision {
  readonly provides: boolean;
  readonly reason: string;
}

/**
 * Whether a release that was verified against the live shell may run in the shell of this tab: only if both
 * provide the same versions of the shared modules. The release may need a newer React than this tab has, and
 * the shell does not know version ranges. A registry without versions leaves the decision to the contract
 * version.
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
