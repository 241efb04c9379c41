/** A decision with its reason. */
export interface ContractDecision {
  readonly runs: boolean;
  readonly reason: string;
}

/**
 * Whether a release may run in the shell of this tab: only if the publish verified it with the contract of that
 * shell. Anything but a list with that version is a no. Pure.
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
