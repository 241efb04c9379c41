import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { entriesOf, type ContractEntry } from '../../contract/contractEntries';
import type { Declarations, ExpectedEntry, PartContract } from '../../contract/PartContract';
import { declarationsOf } from './declarationsOf';

/** The exports of each entry that a part uses; `all` if the build does not know. Entries that it does not use are missing. */
export type ContractUse = Readonly<Record<string, readonly string[] | 'all'>>;

/** What every remote uses without importing it: `askAssetPolicy` writes the calls. */
const USED_BY_THE_BUILD = 'shared-config/contract/assetPolicy';

/**
 * What a part provides, and what it expects of the other side.
 *
 * @param folder of the part, which keeps what was computed before
 * @param use what the code of a remote uses; without it the part is the shell, which expects all of a remote
 * @throws ToolError BUILD-005 and BUILD-006 of declarationsOf.
 */
export function contractOfPart(folder: string, use?: ContractUse): PartContract {
  const cache = join(folder, 'node_modules/.cache/declarations');
  const declarations: Record<string, Declarations> = {};
  const signed = (entry: ContractEntry): string => {
    const types = declarationsOf(entry, cache);
    const signature = signatureOf(types);
    declarations[signature] = types;
    return signature;
  };
  const expects: Record<string, ExpectedEntry> = {};
  for (const entry of entriesOf(use ? 'shell' : 'remote')) {
    const exports = !use || entry === USED_BY_THE_BUILD ? 'all' : use[entry];
    if (exports === undefined) continue;
    const named = exports === 'all' ? {} : { exports: [...exports].sort() };
    expects[entry] = { signature: signed(entry), ...named };
  }
  const provided = entriesOf(use ? 'remote' : 'shell').map((entry) => [entry, signed(entry)]);
  return { provides: Object.fromEntries(provided), expects, declarations };
}

/** A short hash of some types: equal on every machine for the same sources. */
export const signatureOf = (types: Declarations): string => shortHash(sorted(types));

/**
 * The version of the contract of a shell: a hash of all that it provides and expects. A tab knows the version of its
 * shell, and the registry lists the versions that each remote was verified with.
 */
export function contractVersionOf(shell: Pick<PartContract, 'provides' | 'expects'>): string {
  const expected = sorted(shell.expects).map(([entry, { signature, exports = 'all' }]) => [
    entry,
    signature,
    exports,
  ]);
  return shortHash([sorted(shell.provides), expected]);
}

const sorted = <T>(record: Readonly<Record<string, T>>): [string, T][] =>
  Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));

const shortHash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);
