import { entriesOf, type ContractEntry } from '../../contract/contractEntries';
import type { Declarations, ExpectedEntry, PartContract } from '../../contract/PartContract';
import { declarationsOf } from './declarationsOf';
import { signatureOf } from './signatureOf';

/**
 * The exports of a module that a part uses; `all` if the build does not know, undefined if the part does without the
 * module.
 */
export type UsedExports = readonly string[] | 'all' | undefined;

/**
 * What a part provides and expects, with the types of its own sources.
 *
 * @param root the folder of the project.
 * @param used tells what the part uses of an entry that the other side provides.
 * @throws ToolError BUILD-005 and BUILD-006 of declarationsOf.
 */
export function contractOfPart(
  root: string,
  kind: 'shell' | 'remote',
  used: (entry: ContractEntry) => UsedExports,
): PartContract {
  const declarations: Record<string, Declarations> = {};
  const signed = (entry: ContractEntry): string => {
    const types = declarationsOf(root, entry);
    const signature = signatureOf(types);
    declarations[signature] = types;
    return signature;
  };
  const expects = entriesOf(kind === 'shell' ? 'remote' : 'shell').flatMap((entry) => {
    const exports = used(entry);
    if (exports === undefined) return [];
    const expected: ExpectedEntry = {
      signature: signed(entry),
      ...(exports === 'all' ? {} : { exports: [...exports].sort() }),
    };
    return [[entry, expected] as const];
  });
  return {
    provides: Object.fromEntries(entriesOf(kind).map((entry) => [entry, signed(entry)])),
    expects: Object.fromEntries(expects),
    declarations,
  };
}

/** The shell expects all of what remotes provide. */
export function contractOfShell(root: string): PartContract {
  return contractOfPart(root, 'shell', () => 'all');
}

/** What every remote uses without importing it: AssetPolicyPlugin writes the calls. */
const USED_BY_THE_BUILD = 'shared-config/contract/assetPolicy';

/** What a remote provides, and what it expects of the shell, by what its code uses. */
export function contractOfRemote(
  root: string,
  used: (entry: ContractEntry) => UsedExports,
): PartContract {
  return contractOfPart(root, 'remote', (entry) =>
    entry === USED_BY_THE_BUILD ? 'all' : used(entry),
  );
}
