import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { contractVersionOf } from 'shared-config/build/declarations/contractOfPart';
import { readJson } from 'shared-config/build/readJson';
import { isFragmentEntry } from 'shared-config/contract/contractEntries';
import type { Release } from 'shared-config/contract/Release';
import { compareTypes } from './compareTypes';
import type { PackedRelease } from '../store/PackedRelease';
import { DECLARATIONS } from '../store/releaseSchema';
import { CONTRACT_FILE, DAMAGED, SHELL } from '../store/siteLayout';
import type { Check, Misfit } from './Candidate';

/**
 * Compares every remote with the shell, both ways, and with the shells of open tabs. What does not fit the shell is a
 * misfit; what does not fit the shell of a tab is only missing from the list that the tab reads. Equal signatures agree
 * without a look at the types.
 *
 * @param parts the shell and all remotes.
 * @param known the live releases, and the contract versions that each remote runs in by the live registry. A remote whose
 *   contract is that of the live one is not compared with those again.
 * @returns besides the misfits, by remote the contract versions of the shells that it runs in.
 * @throws ToolError PARTS-034 when the types of a part cannot be read.
 */
export function compareContracts(
  parts: readonly PackedRelease[],
  tabShells: readonly PackedRelease[] = [],
  comparing = compareTypes,
  known: KnownContracts = { releases: [], runsWith: {} },
): {
  readonly misfits: readonly Misfit[];
  readonly runsWith: Readonly<Record<string, readonly string[]>>;
} {
  const isShell = ({ release }: PackedRelease): boolean => release.part === SHELL;
  const [remotes, own] = [parts.filter((release) => !isShell(release)), parts.filter(isShell)];
  const shells = new Map(
    [...tabShells, ...own].map((shell) => [contractVersionOf(shell.release), shell]),
  );
  const types = [...remotes, ...shells.values()].map(({ serverFolder }) =>
    readJson(join(serverFolder, CONTRACT_FILE), DECLARATIONS, DAMAGED),
  );
  const compare = comparing(Object.assign({}, ...types) as (typeof types)[number]);
  const found = remotes.flatMap(({ release: remote }) =>
    [...shells].map(([version, shell]) => ({
      part: remote.part,
      version,
      isOwn: own.includes(shell),
      sentences: fits(known, remote, version)
        ? []
        : [
            ...disagreements(shell.release, remote, compare),
            ...disagreements(remote, shell.release, compare),
          ],
    })),
  );
  const misfits = found
    .filter(({ isOwn }) => isOwn)
    .flatMap(({ part, sentences }) => sentences.map((sentence) => ({ part, sentence })));
  const runsWith = remotes.map(({ release: { part } }) => [
    part,
    found
      .filter((misfit) => misfit.part === part && misfit.sentences.length === 0)
      .map(({ version }) => version)
      .sort(),
  ]);
  return { misfits, runsWith: Object.fromEntries(runsWith) };
}

export interface KnownContracts {
  readonly releases: readonly PackedRelease[];
  readonly runsWith: Readonly<Record<string, readonly string[]>>;
}

function fits({ releases, runsWith }: KnownContracts, remote: Release, version: string): boolean {
  const before = releases.find(({ release }) => release.part === remote.part)?.release;
  const contractOf = ({ provides, expects }: Release) => ({ provides, expects });
  return (
    before !== undefined &&
    isDeepStrictEqual(contractOf(before), contractOf(remote)) &&
    runsWith[remote.part]?.includes(version) === true
  );
}

/** Sentences about what one part expects of another and does not get. */
function disagreements(
  provider: Release,
  consumer: Release,
  compare: ReturnType<typeof compareTypes>,
): string[] {
  return Object.entries(consumer.expects).flatMap(([entry, { signature: expected, exports }]) => {
    const provided = provider.provides[entry];
    if (provided === expected || isFragmentEntry(entry)) return [];
    return compare({ entry, provided, expected, exports }).map(
      ({ export: name, reason }) =>
        `${consumer.part} ${consumer.hash} was built against another ${name === undefined ? '' : `"${name}" of `}${entry} than ${provider.part} ${provider.hash} has. ${reason}`,
    );
  });
}

/** A violation for each misfit; the last one says how to resolve them all. */
export const contractViolations: Check<'misfits'> = ({ misfits }) => {
  const parts = [...new Set(misfits.map(({ part }) => part))].join(' ');
  const recovery = `Publish both sides together (npm run parts -- publish shell ${parts}), or keep the old form next to the new one until the other side is published. A part of another repository follows once its team has taken the newer packages, as its README says: remotes.json names the repository.`;
  return misfits.map(({ part, sentence }, index) => ({
    code: 'PARTS-042',
    part,
    sentence: index === misfits.length - 1 ? `${sentence} ${recovery}` : sentence,
  }));
};
