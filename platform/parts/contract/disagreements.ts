import type { Release } from 'shared-config/contract/Release';
import type { PartContract } from 'shared-config/contract/PartContract';
import type { Comparison, Mismatch } from './compareTypes';

/** A release with the types behind its signatures. */
export interface ContractSide {
  readonly release: Pick<Release, 'part' | 'hash' | 'provides' | 'expects'>;
  readonly declarations: PartContract['declarations'];
}

/**
 * Sentences about what one of a shell and a remote expects of the other and does not get. Equal signatures agree
 * without a look at the types.
 *
 * @param compare finds the exports that do not fit.
 */
export function disagreements(
  shell: ContractSide,
  remote: ContractSide,
  compare: (comparison: Comparison) => readonly Mismatch[],
): string[] {
  const unmet = (provider: ContractSide, consumer: ContractSide): string[] =>
    Object.entries(consumer.release.expects).flatMap(([entry, { signature, exports }]) => {
      const given = provider.release.provides[entry];
      if (given === signature) return [];
      const provided = given === undefined ? undefined : provider.declarations[given];
      const expected = consumer.declarations[signature];
      const mismatches: readonly Mismatch[] =
        provided && expected
          ? compare({ entry, provided, expected, exports })
          : [{ reason: 'It has no such module.' }];
      const [one, other] = [consumer, provider].map(
        ({ release }) => `${release.part} ${release.hash}`,
      );
      return mismatches.map(
        ({ export: name, reason }) =>
          `${one} was built against another ${name === undefined ? '' : `"${name}" of `}${entry} than ${other} has. ${reason}`,
      );
    });
  return [...unmet(shell, remote), ...unmet(remote, shell)];
}
