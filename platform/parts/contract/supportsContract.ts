/** A decision with its reason. */
export interface ContractDecision {
  readonly supported: boolean;
  readonly reason: string;
}

/**
 * Whether a shell that supports the given contract versions can run a remote that was built for `version`.
 * Anything other than a listed whole number is refused.
 */
export function supportsContract(supported: readonly number[], version: unknown): ContractDecision {
  if (typeof version !== 'number' || !Number.isInteger(version)) {
    return {
      supported: false,
      reason: `its contract version is ${JSON.stringify(version)}, not a whole number`,
    };
  }
  if (!supported.includes(version)) {
    return {
      supported: false,
      reason: `it was built for contract version ${version}, and the shell supports ${supported.join(', ')}`,
    };
  }
  return { supported: true, reason: `the shell supports contract version ${version}` };
}
