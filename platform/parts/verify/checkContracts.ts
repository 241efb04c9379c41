import { join } from 'node:path';
import { contractVersionOf } from 'shared-config/build/contract/signatureOf';
import { readJson } from 'shared-config/build/readJson';
import type { PartContract } from 'shared-config/contract/PartContract';
import type { Release } from 'shared-config/contract/Release';
import { compareOnce } from '../contract/compareOnce';
import type { Comparison, Mismatch } from '../contract/compareTypes';
import type { OpenedRelease } from '../store/OpenedRelease';
import { DECLARATIONS } from '../store/releaseSchema';
import { CONTRACT_FILE, DAMAGED, SHELL } from '../store/siteLayout';
import type { Check, Misfit } from './Candidate';

/**
 * Compares every remote with the shell, both ways, and with the shells of open tabs. What does not fit the shell is a
 * misfit; what does not fit the shell of a tab is only missing from the list that the tab reads.
 *
 * @param parts the shell and all remotes.
 * @returns besides the misfits, by remote the contract versions of the shells that it runs in.
 * @throws ToolError PARTS-034 when the types of a part cannot be read.
 */
export function compareContracts(
  parts: readonly OpenedRelease[],
  tabShells: readonly OpenedRelease[] = [],
): {
  readonly misfits: readonly Misfit[];
  readonly runsWith: Readonly<Record<string, readonly string[]>>;
} {
  const sides = parts.map(contractSide);
  const shells = sides.filter(({ release }) => release.part === SHELL);
  const remotes = sides.filter(({ release }) => release.part !== SHELL);
  const compare = compareOnce();
  const versions = new Map(
    [...tabShells.map(contractSide), ...shells].map((one) => [contractVersionOf(one.release), one]),
  );
  const runsWith = remotes.map((remote) => [
    remote.release.part,
    [...versions]
      .filter(([, shell]) => disagreements(shell, remote, compare).length === 0)
      .map(([version]) => version)
      .sort(),
  ]);
  const misfits = remotes.flatMap((remote) =>
    shells
      .flatMap((shell) => disagreements(shell, remote, compare))
      .map((sentence) => ({ part: remote.release.part, sentence })),
  );
  return { misfits, runsWith: Object.fromEntries(runsWith) };
}

/** A violation for each misfit; the last one says how to resolve them all. */
export const contractViolations: Check<'misfits'> = ({ misfits }) => {
  const parts = [...new Set(misfits.map(({ part }) => part))].join(' ');
  const recovery = `Publish both sides together (npm run parts -- publish shell ${parts}), or keep the old form beside the new one until the other side is published.`;
  return misfits.map(({ sentence }, index) => ({
    code: 'PARTS-042',
    sentence: index === misfits.length - 1 ? `${sentence} ${recovery}` : sentence,
  }));
};

function contractSide({ release, serverFolder }: OpenedRelease): ContractSide {
  const declarations = readJson(join(serverFolder, CONTRACT_FILE), DECLARATIONS, DAMAGED);
  return { release, declarations };
}

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
