import { contractVersionOf } from 'shared-config/build/contract/signatureOf';
import { projectRoot } from 'shared-config/build/projectRoot';
import type { OpenedRelease } from '../store/OpenedRelease';
import { SHELL } from '../store/siteLayout';
import type { Violation } from './Violation';
import { contractSide } from '../contract/contractSide';
import { compareOnce } from '../contract/knownComparisons';
import { disagreements, type ContractSide, type Disagreement } from '../contract/disagreements';

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
  const between = (one: ContractSide, remote: ContractSide): Disagreement[] =>
    disagreements(one, remote, compare);
  const found = shells.flatMap((shell) =>
    remotes.flatMap((remote) =>
      between(shell, remote).map((disagreement) => ({ part: remote.release.part, disagreement })),
    ),
  );
  const versions = new Map(
    [...tabShells.map(contractSide), ...shells].flatMap((one) => {
      const { provides, expects } = one.release;
      return provides && expects ? [[contractVersionOf({ provides, expects }), one] as const] : [];
    }),
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

/** A violation for each disagreement. What all those about types have as a way out is in the last one. */
function violationsOf(
  found: readonly { readonly part: string; readonly disagreement: Disagreement }[],
): Violation[] {
  const ofTypes = found.filter(({ disagreement }) => disagreement.code === 'PARTS-042');
  const parts = [...new Set(ofTypes.map(({ part }) => part))].join(' ');
  const recovery = `Publish both sides together (npm run parts -- publish shell ${parts}), or keep the old form beside the new one until the other side is published.`;
  const last = ofTypes.at(-1);
  return found.map((one) => {
    const { code, sentence } = one.disagreement;
    return { code, sentence: one === last ? `${sentence} ${recovery}` : sentence };
  });
}
