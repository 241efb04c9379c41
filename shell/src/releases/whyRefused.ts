/** What this shell is to a remote. */
export interface OwnShell {
  /** The versions of the shared modules that it provides. */
  readonly shared: Readonly<Record<string, string>>;
  /** The version of its contract. */
  readonly contract: string;
}

/**
 * Why a release may not run in the shell of this tab; undefined if it may. It may if the publish verified it with the
 * contract of that shell, and if the live shell provides the same versions of the shared modules: the release may need
 * a newer React than this tab has, and the shell does not know version ranges.
 *
 * @param verified the contracts in the registry; anything but a list with that of this shell is a no
 * @param live the shared modules of the live shell
 */
export function whyRefused(
  { shared, contract }: OwnShell,
  verified: unknown,
  live: OwnShell['shared'] = {},
): string | undefined {
  if (!Array.isArray(verified) || !verified.includes(contract)) {
    const list = Array.isArray(verified) && verified.length > 0 ? verified.join(', ') : 'none';
    return `it was verified with the contracts ${list}, and this tab has ${contract}`;
  }
  const other = Object.keys(live).find((name) => shared[name] !== live[name]);
  if (other === undefined) return undefined;
  return `the live shell provides ${other} ${live[other]}, this tab ${shared[other] ?? 'none'}`;
}
