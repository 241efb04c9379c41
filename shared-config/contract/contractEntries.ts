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

const FRAGMENTS = 'fragments/';

/** The entry of a fragment's props: its part provides what the component takes, others expect that for what they pass. */
export const fragmentEntry = (name: string): string => FRAGMENTS + name;

/** Whether an entry is between remotes, so that it is nothing to the shell. */
export const isFragmentEntry = (entry: string): boolean => entry.startsWith(FRAGMENTS);
