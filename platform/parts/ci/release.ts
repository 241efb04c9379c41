import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';
import { indianDay } from 'shared-config/site/indianDay';
import { badInTabs } from '../change/badInTabs';
import type { CommandContext } from '../cli/commands/CommandContext';
import { clone } from '../cli/commands/storedCommands';
import { SiteParts } from '../compose/SiteParts';
import { readMessage, type HistoryEntry } from '../history/HistoryEntry';
import { openSite, stateAt, type OpenSite } from '../history/openSite';
import { sourceGit } from '../process/sourceGit';
import { showTip } from '../store/checkOut';
import { readStored } from '../store/PackedRelease';
import { fileViolations, releaseDigest } from '../store/releaseFiles';
import { RELEASE_FILE, SHELL, SiteLayout } from '../store/siteLayout';
import { LIVE_BRANCH, type SiteRepository } from '../store/SiteRepository';
import type { SiteState } from '../store/SiteState';
import { changeSetOf, opensAllPages, type ChangeSet, type SiteCommand } from './changeSet';
import { commitViolations, releaseOf, releasesIn, type Tree } from './commitViolations';
import { runFacts, type Asked } from './runFacts';
import { siteViolations } from './siteViolations';

/** The bundle that the first job leaves, in its folder. */
export const BUNDLE = 'live.bundle';

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
  // The first line of the log says what is open.
  await clone({ ...context, say: () => undefined });
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
  check(context, current, { ...asked, command }, commit);
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
  context: CommandContext,
  current: OpenSite,
  asked: Asked & { readonly command: SiteCommand },
  commit: string,
): void {
  const { repository, tip, state, history } = current;
  const facts = runFacts(context, current, asked);
  const may = changeSetOf(facts);
  const textIn = (id: string) => (path: string) => repository.read(id, path) ?? '';
  const before = {
    tree: tip === undefined ? new Map<string, never>() : treeOf(repository, tip),
    state,
    text: textIn(tip ?? ''),
  };
  const after = {
    tree: treeOf(repository, commit),
    state: readable(() => stateAt(repository, commit)),
    text: textIn(commit),
  };
  const format = ['show', '--no-patch', '--format=%an%x1f%aI%x1f%B', commit];
  const [author = '', time = '', ...rest] = repository.git(format).split('\x1f');
  const text = rest.join('\x1f');
  const entry = readable((): HistoryEntry => {
    const said = readMessage(text);
    return { ...said, id: commit, author, at: new Date(time).toISOString() };
  });
  context.say(openedText(may, before.state, after.state));
  const message = {
    text,
    entry,
    last: history.at(-1)?.at,
    author: facts.author,
    commit: sourceGit(context.root, ['rev-parse', '--short=12', 'HEAD']).printed ?? '',
    now: facts.now,
  };
  refuse(commitViolations({ may, before, after, message }));
  // Files are written only from a tree in which every path and mode is known.
  withExported(repository, commit, (exported) => {
    const stored = releasesIn(before.tree);
    const added = [...releasesIn(after.tree)].filter((release) => !stored.has(release));
    refuse(releaseViolations(exported, after.tree, added, asked.shell));
    const at = Date.parse(entry.at);
    refuse(
      readable(() =>
        siteViolations({
          may,
          before,
          after,
          parts: partsOf(exported, after.state),
          // Of another shell, every page is open.
          partsBefore:
            state && state.live[SHELL] === after.state.live[SHELL]
              ? partsOf(exported, state)
              : undefined,
          then: may.documentsOf === undefined ? undefined : stateAt(repository, may.documentsOf),
          bad: badInTabs([...history, entry], after.state, at),
          // It may have been composed before midnight.
          days: [at, at - HOUR].map((moment) => indianDay(new Date(moment))),
        }),
      ),
    );
  });
}

const HOUR = 3_600_000;

/** The first line of the log. */
function openedText(may: ChangeSet, before: SiteState | undefined, after: SiteState): string {
  if (!may.composes) return `No page was open to change: ${may.command} changes none.`;
  if (opensAllPages(may, before, after))
    return `All pages were open to change: ${may.command} brings another shell or configuration, or renders all pages anew.`;
  return `Open to change were the pages of ${[...may.parts].sort().join(', ') || 'no part'}.`;
}

const partsOf = (site: SiteLayout, { live, config }: SiteState): SiteParts =>
  SiteParts.read(
    Object.entries(live).map(([part, hash]) => readStored(site, part, hash)),
    config.languages,
  );

function withExported(
  repository: SiteRepository,
  commit: string,
  use: (exported: SiteLayout) => void,
): void {
  const folder = mkdtempSync(join(tmpdir(), 'getit-release-'));
  const exported = new SiteLayout(join(folder, 'site'));
  try {
    repository.export(commit, exported.root);
    use(exported);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file name may hold a tab, which ends only what stands before the path. */
function treeOf(repository: SiteRepository, commit: string): Tree {
  const lines = repository.git(['ls-tree', '-r', '-z', '--full-tree', commit]).split('\0');
  return new Map(
    lines.slice(0, -1).map((line) => {
      const end = line.indexOf('\t');
      const [mode = '', , object = ''] = line.slice(0, end).split(' ');
      return [line.slice(end + 1), { mode, object }];
    }),
  );
}

/** The new releases whose files are not those of their `release.json`, and a shell that was not built alone. */
function releaseViolations(
  exported: SiteLayout,
  tree: Tree,
  added: readonly string[],
  shell: string,
): string[] {
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

function refuse(violations: readonly string[]): void {
  if (violations.length > 0) throw refused(violations);
}

function refused(violations: readonly string[]): ToolError {
  const lines = violations.slice(0, SHOWN).map((violation) => `- ${violation}`);
  const more = violations.length > SHOWN ? [`- and ${violations.length - SHOWN} more`] : [];
  return new ToolError(
    'PARTS-170',
    `The commit of the first job is not what a publish writes. Nothing was pushed.\n${[...lines, ...more].join('\n')}\nRead the log of the first job: code of a part may have changed its commit. To publish again, start the workflow.`,
  );
}
