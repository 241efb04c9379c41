import { entriesOf, type ContractEntry } from '../../contract/contractEntries';
import type { Declarations, ExpectedEntry, PartContract } from '../../contract/PartContract';
import { declarationsOf } from './declarationsOf';
import { signatureOf } from './signatureOf';

/** The exports that a part uses of each entry; `all` if the build does not know. Missing are those it does without. */
export type ContractUse = Readonly<Record<string, readonly string[] | 'all'>>;

/**
 * What the shell provides, and expects of remotes: all.
 *
 * @throws ToolError BUILD-005 and BUILD-006 of declarationsOf.
 */
export function contractOfShell(): PartContract {
  return contractOfPart('shell', () => 'all');
}

/** What every remote uses without importing it: `askAssetPolicy` writes the calls. */
const USED_BY_THE_BUILD = 'shared-config/contract/assetPolicy';

/** What a remote provides, and what it expects of the shell, by what its code uses. Throws as `contractOfShell`. */
export function contractOfRemote(use: ContractUse): PartContract {
  return contractOfPart('remote', (entry) => (entry === USED_BY_THE_BUILD ? 'all' : use[entry]));
}

function contractOfPart(
  kind: 'shell' | 'remote',
  used: (entry: ContractEntry) => ContractUse[string] | undefined,
): PartContract {
  const declarations: Record<string, Declarations> = {};
  const signed = (entry: ContractEntry): string => {
    const types = declarationsOf(entry);
    const signature = signatureOf(types);
    declarations[signature] = types;
    return signature;
  };
  const expects: Record<string, ExpectedEntry> = {};
  for (const entry of entriesOf(kind === 'shell' ? 'remote' : 'shell')) {
    const exports = used(entry);
    if (exports === undefined) continue;
    const named = exports === 'all' ? {} : { exports: [...exports].sort() };
    expects[entry] = { signature: signed(entry), ...named };
  }
  return {
    provides: Object.fromEntries(entriesOf(kind).map((entry) => [entry, signed(entry)])),
    expects,
    declarations,
  };
}
