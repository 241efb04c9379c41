import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';
import { indianDay } from 'shared-config/site/indianDay';
import { badInTabs } from '../change/badInTabs';
import type { CommandContext } from '../cli/commands/CommandContext';
import { SiteParts } from '../compose/SiteParts';
import { readMessage, type HistoryEntry } from '../history/HistoryEntry';
import { stateAt, type OpenSite } from '../history/openSite';
import { sourceGit } from '../programs/sourceGit';
import { readStored } from '../store/PackedRelease';
import { fileViolations, releaseDigest } from '../store/releaseFiles';
import { RELEASE_FILE, SHELL, SiteLayout } from '../store/siteLayout';
import type { SiteRepository } from '../store/SiteRepository';
import type { SiteState } from '../store/SiteState';
import { changeSetOf, opensAllPages, type ChangeSet, type SiteCommand } from './changeSet';
import { commitViolations, releaseOf, releasesIn, type Tree } from './commitViolations';
import { runFacts } from './runFacts';
import { siteViolations } from './siteViolations';
import type { Asked } from './Wish';

/**
 * Checks the commit of a bundle: first what git and its state say of it, then the files of its releases, and last its pages.
 * Says first what was open to change.
 *
 * @throws ToolError PARTS-170 with each objection, and what runFacts and changeSetOf throw.
 */
export function checkCommit(
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
    return `All pages were open to change: ${may.command} brings another shell or configuration, or renders all pages again.`;
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

/** A file name may hold a tab, which ends only what comes before the path. */
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

/** @returns PARTS-170 */
export function refused(violations: readonly string[]): ToolError {
  const lines = violations.slice(0, SHOWN).map((violation) => `- ${violation}`);
  const more = violations.length > SHOWN ? [`- and ${violations.length - SHOWN} more`] : [];
  return new ToolError(
    'PARTS-170',
    `The commit of the first job is not what a publish writes. Nothing was pushed.\n${[...lines, ...more].join('\n')}\nRead the log of the first job: code of a part may have changed its commit. To publish again, start the workflow.`,
  );
}
