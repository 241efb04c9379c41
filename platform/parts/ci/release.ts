import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';
import type { CommandContext } from '../cli/commands/CommandContext';
import { clone } from '../cli/commands/storedCommands';
import { readMessage } from '../history/HistoryEntry';
import { openSite, stateAt, type OpenSite } from '../history/openSite';
import { showTip } from '../store/checkOut';
import { readStored } from '../store/PackedRelease';
import { fileViolations, releaseDigest } from '../store/releaseFiles';
import { RELEASE_FILE, SHELL, SiteLayout } from '../store/siteLayout';
import { LIVE_BRANCH, type SiteRepository } from '../store/SiteRepository';
import {
  commitViolations,
  releaseOf,
  releasesIn,
  type SiteCommand,
  type Tree,
} from './commitViolations';
import type { Wish } from './build';

/** The bundle that the first job leaves, in its folder. */
export const BUNDLE = 'live.bundle';

/** What the run was started for, as the workflow says it: the first job may lie. */
export interface Asked extends Pick<Wish, 'part' | 'target' | 'reason' | 'config'> {
  readonly command: SiteCommand | 'deploy';
  /** The digest of the shell that was built alone; empty if the shell stays. */
  readonly shell: string;
}

interface Released {
  /** Whether another change went live first, so that the run has to start again. Nothing was pushed then. */
  readonly again: boolean;
  /** The commit that is live now. */
  readonly state: string | undefined;
}

/**
 * The second job: makes the commit in a bundle live if it is one that the command of this run may write. Runs no code of
 * a part. Without a bundle, and for a commit that has gone live already, nothing is pushed, and what is live can be
 * deployed.
 *
 * @param folder where the first job left its bundle, if it made a commit.
 * @throws ToolError PARTS-170 with each objection against the commit, and what clone and pushing throw.
 */
export async function release(
  context: CommandContext,
  asked: Asked,
  folder: string,
): Promise<Released> {
  const { site, say } = context;
  const { command } = asked;
  await clone(context);
  const current = await openSite(site);
  const { tip, repository } = current;
  // From here on, deployTip alone follows the branch.
  const ready = (state: string | undefined): Released => {
    repository.git(['remote', 'remove', 'origin']);
    return { again: false, state };
  };
  const bundle = join(folder, BUNDLE);
  if (!existsSync(bundle)) {
    say('There is no new commit.');
    return ready(tip);
  }
  const commit = unbundle(repository, bundle);
  if (commit !== undefined && tip !== undefined && isBelow(repository, commit, tip)) {
    say(`${commit} has gone live already. ${LIVE_BRANCH} is at ${tip}.`);
    return ready(tip);
  }
  const again = (): Released => {
    const newest = repository.ownTip();
    say(`Another change went live first: ${LIVE_BRANCH} is at ${newest}. The run starts again.`);
    return { again: true, state: newest };
  };
  const parents = commit && repository.git(['show', '--no-patch', '--format=%P', commit]).trim();
  if (commit === undefined || (tip && parents !== tip && isBelow(repository, parents, tip)))
    return again();
  if (parents !== (tip ?? ''))
    throw refused([`${commit} has the parents "${parents}", and ${LIVE_BRANCH} is at ${tip}`]);
  if (command === 'deploy') throw refused(['the command deploy makes no commit']);
  check(current, command, commit, asked.shell);
  if (!repository.move(tip, commit)) return again();
  await showTip(repository);
  say(`${commit} is live.`);
  return ready(commit);
}

/** The commit of a bundle; undefined if it builds on a commit that this clone does not have. */
function unbundle(repository: SiteRepository, bundle: string): string | undefined {
  const ref = 'refs/proposals/bundle';
  // Objects that git would not write itself are refused.
  const fetch = ['-c', 'fetch.fsckObjects=true', 'fetch', '--quiet', '--no-tags'];
  const { status, stderr } = repository.run([...fetch, bundle, `+${LIVE_BRANCH}:${ref}`]);
  if (status === 0) return repository.git(['rev-parse', ref]).trim();
  if (/lacks these prerequisite commits/.test(stderr)) return undefined;
  throw refused([`${bundle}: git does not take it: ${stderr.trim()}`]);
}

/** Whether a commit is an earlier one of the branch. */
const isBelow = (repository: SiteRepository, commit = '', tip: string): boolean =>
  repository.run(['merge-base', '--is-ancestor', commit, tip]).status === 0;

/** @throws ToolError PARTS-170 */
function check(
  { repository, tip, state }: OpenSite,
  command: SiteCommand,
  commit: string,
  shell: string,
): void {
  const before = { tree: tip === undefined ? new Map() : treeOf(repository, tip), state };
  const after = {
    tree: treeOf(repository, commit),
    state: readable(() => stateAt(repository, commit)),
  };
  const message = repository.git(['show', '--no-patch', '--format=%B', commit]);
  const { action: named } = readable(() => readMessage(message));
  const found = commitViolations({ command, named, before, after });
  const added = [...releasesIn(after.tree)].filter(
    (release) => !releasesIn(before.tree).has(release),
  );
  // Files are written only from a tree in which every path and mode is known.
  const releases =
    found.length > 0 ? [] : releaseViolations(repository, commit, after.tree, added, shell);
  if (found.length + releases.length > 0) throw refused([...found, ...releases]);
}

function treeOf(repository: SiteRepository, commit: string): Tree {
  const lines = repository.git(['ls-tree', '-r', '-z', '--full-tree', commit]).split('\0');
  return new Map(
    lines.slice(0, -1).map((line) => {
      const [facts = '', path = ''] = line.split('\t');
      const [mode = '', , object = ''] = facts.split(' ');
      return [path, { mode, object }];
    }),
  );
}

/** The new releases whose files are not those of their `release.json`. */
function releaseViolations(
  repository: SiteRepository,
  commit: string,
  tree: Tree,
  added: readonly string[],
  shell: string,
): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'getit-release-'));
  const exported = new SiteLayout(join(folder, 'site'));
  try {
    repository.export(commit, exported.root);
    return added.flatMap((name) => {
      const [part = '', hash = ''] = name.split('/');
      const packed = readable(() => readStored(exported, part, hash));
      const { files, serverFiles, ...described } = packed.release;
      const own = [...tree.keys()].filter((path) => releaseOf(path) === name);
      // `release.json` and `assets.json` are in neither list.
      const promised = Object.keys(files).length + Object.keys(serverFiles).length + 2;
      return [
        ...(`${described.part}/${described.hash}` === name
          ? []
          : [`remotes/${name}/${RELEASE_FILE} describes ${described.part} ${described.hash}`]),
        ...fileViolations(packed).map(({ sentence }) =>
          sentence.replaceAll(`${exported.root}/`, '').replace(/ Build and .*$/, ''),
        ),
        ...(own.length === promised
          ? []
          : [`remotes/${name} has ${own.length} files in place of ${promised}`]),
        ...(part === SHELL && releaseDigest(packed.release) !== shell
          ? [`remotes/${name} is not the shell that was built alone: ${shell || 'none was'}`]
          : []),
      ];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What `read` returns. @throws ToolError PARTS-170 when the commit holds something else. */
function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof ToolError && error.code === 'PARTS-046') throw error;
    throw refused([`the commit cannot be read: ${(error as Error).message}`]);
  }
}

/** How many objections a message shows. */
const SHOWN = 10;

function refused(violations: readonly string[]): ToolError {
  const lines = violations.slice(0, SHOWN).map((violation) => `- ${violation}`);
  const more = violations.length > SHOWN ? [`- and ${violations.length - SHOWN} more`] : [];
  return new ToolError(
    'PARTS-170',
    `The commit of the first job is not what a publish writes. Nothing was pushed.\n${[...lines, ...more].join('\n')}\nRead the log of the first job: code of a part may have changed its commit. To publish again, start the workflow.`,
  );
}
