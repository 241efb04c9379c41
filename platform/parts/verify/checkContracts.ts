import { join } from 'node:path';
import { contractVersionOf } from 'shared-config/build/contract/signatureOf';
import { projectRoot } from 'shared-config/build/projectRoot';
import { readJson } from 'shared-config/build/readJson';
import type { OpenedRelease } from '../store/OpenedRelease';
import { STORED_DECLARATIONS } from '../store/releaseSchema';
import { CONTRACT_FILE, DAMAGED, SHELL } from '../store/siteLayout';
import type { Violation } from './Violation';
import { compareOnce } from '../contract/knownComparisons';
import { disagreements, type ContractSide } from '../contract/disagreements';

interface ContractOutcome {
  readonly violations: readonly Violation[];
  /** By remote, the contract versions of the shells that it runs in. */
  readonly runsWith: Readonly<Record<string, readonly string[]>>;
}

/**
 * Compares every remote with the shell, both ways, and with the shells of open tabs. What does not fit the shell is a
 * violation; what does not fit the shell of a tab is only missing from the list that the tab reads.
 *
 * @param parts the shell and all remotes.
 * @throws ToolError PARTS-034 when the types of a part cannot be read.
 */
export function checkContracts(
  parts: readonly OpenedRelease[],
  tabShells: readonly OpenedRelease[],
): ContractOutcome {
  const sides = parts.map(contractSide);
  const shells = sides.filter(({ release }) => release.part === SHELL);
  const remotes = sides.filter(({ release }) => release.part !== SHELL);
  const compare = compareOnce(projectRoot());
  const between = (one: ContractSide, remote: ContractSide): string[] =>
    disagreements(one, remote, compare);
  const found = shells.flatMap((shell) =>
    remotes.flatMap((remote) =>
      between(shell, remote).map((sentence) => ({ part: remote.release.part, sentence })),
    ),
  );
  const versions = new Map(
    [...tabShells.map(contractSide), ...shells].map((one) => [contractVersionOf(one.release), one]),
  );
  return {
    violations: violationsOf(found),
    runsWith: Object.fromEntries(
      remotes.map((remote) => [
        remote.release.part,
        [...versions]
          .filter(([, one]) => between(one, remote).length === 0)
          .map(([version]) => version)
          .sort(),
      ]),
    ),
  };
}

/** A violation for each sentence; the last one has the way out of all. */
function violationsOf(
  found: readonly { readonly part: string; readonly sentence: string }[],
): Violation[] {
  const parts = [...new Set(found.map(({ part }) => part))].join(' ');
  const recovery = `Publish both sides together (npm run parts -- publish shell ${parts}), or keep the old form beside the new one until the other side is published.`;
  return found.map(({ sentence }, index) => ({
    code: 'PARTS-042',
    sentence: index === found.length - 1 ? `${sentence} ${recovery}` : sentence,
  }));
}

/**
 * A release with the types behind its signatures.
 *
 * @throws ToolError PARTS-034 when its `contract.json` cannot be read.
 */
function contractSide({ release, serverFolder }: OpenedRelease): ContractSide {
  const declarations = readJson(join(serverFolder, CONTRACT_FILE), STORED_DECLARATIONS, DAMAGED);
  return { release, declarations };
}
