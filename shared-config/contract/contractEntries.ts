/**
 * What the shell and the remotes agree on: modules whose public types are the contract, each with the side that
 * provides what the types describe. The build computes a signature of every entry, and a publish compares what is
 * provided with what is expected (docs/decisions/computed-contract.md).
 */
export const CONTRACT_ENTRIES = {
  'shared-config/router': 'shell',
  'shared-config/services/loadIdentity': 'shell',
  'shared-config/services/runtimeConfigAccess': 'shell',
  'shared-config/i18n/translator': 'shell',
  'shared-config/contract/assetPolicy': 'shell',
  'shared-config/contract/sharedState': 'shell',
  'shared-config/contract/RemoteModule': 'remote',
} as const satisfies Readonly<Record<string, 'shell' | 'remote'>>;

/** The path of a module in this project, without an ending. */
export type ContractEntry = keyof typeof CONTRACT_ENTRIES;

/** The entries that one side provides. The other side expects them. */
export function entriesOf(provider: 'shell' | 'remote'): ContractEntry[] {
  return (Object.keys(CONTRACT_ENTRIES) as ContractEntry[]).filter(
    (entry) => CONTRACT_ENTRIES[entry] === provider,
  );
}
