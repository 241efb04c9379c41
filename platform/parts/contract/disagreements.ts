import type { Release } from 'shared-config/contract/Release';
import type { PartContract } from 'shared-config/contract/PartContract';
import type { Comparison, Mismatch } from './compareTypes';
import { supportsContract } from './supportsContract';

/** A release with the types behind its signatures. */
export interface ContractSide {
  readonly release: Pick<
    Release,
    'part' | 'hash' | 'provides' | 'expects' | 'contract' | 'supports'
  >;
  readonly declarations: PartContract['declarations'];
}

/** Something that one part expects of another and does not get. */
export interface Disagreement {
  /** `PARTS-020` if only the numbers of older releases could be compared. */
  readonly code: 'PARTS-020' | 'PARTS-042';
  readonly sentence: string;
}

/** The number that the contract had when signatures took its place: a release with signatures stands for it. */
const LAST_NUMBER = 1;

/**
 * What a shell and a remote do not agree on, in both directions. Equal signatures agree without a look at the types.
 * A release from before signatures tells only a number, so the numbers decide then.
 *
 * @param compare finds the exports that do not fit.
 */
export function disagreements(
  shell: ContractSide,
  remote: ContractSide,
  compare: (comparison: Comparison) => readonly Mismatch[],
): Disagreement[] {
  const older = [shell.release, remote.release].filter((one) => !one.provides || !one.expects);
  if (older.length > 0) return byNumber(shell.release, remote.release, older);
  return [...unmet(shell, remote, compare), ...unmet(remote, shell, compare)];
}

function unmet(
  provider: ContractSide,
  consumer: ContractSide,
  compare: (comparison: Comparison) => readonly Mismatch[],
): Disagreement[] {
  const { part, hash } = provider.release;
  const expects = Object.entries(consumer.release.expects ?? {});
  return expects.flatMap(([entry, { signature, exports }]): Disagreement[] => {
    const given = provider.release.provides?.[entry];
    if (given === signature) return [];
    const provided = given === undefined ? undefined : provider.declarations[given];
    const expected = consumer.declarations[signature];
    const mismatches: readonly Mismatch[] =
      provided && expected
        ? compare({ entry, provided, expected, exports })
        : [{ reason: 'It has no such module.' }];
    return mismatches.map(({ export: name, reason }) => ({
      code: 'PARTS-042',
      sentence: `${consumer.release.part} ${consumer.release.hash} was built against another ${name === undefined ? '' : `"${name}" of `}${entry} than ${part} ${hash} has. ${reason}`,
    }));
  });
}

function byNumber(
  shell: ContractSide['release'],
  remote: ContractSide['release'],
  older: readonly ContractSide['release'][],
): Disagreement[] {
  const { supported, reason } = supportsContract(
    shell.supports ?? [LAST_NUMBER],
    remote.contract ?? LAST_NUMBER,
  );
  if (supported) return [];
  const built = older.map(({ part }) => part).join(' and ');
  const sentence = `${remote.part} cannot run in the shell ${shell.hash}: ${reason}. An older tool built ${built}. Build both again and publish them together: npm run parts -- publish ${shell.part} ${remote.part}`;
  return [{ code: 'PARTS-020', sentence: `${sentence}.` }];
}
