import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';
import { KEPT_RELEASES, pruneReleases } from '../../change/pruneReleases';
import {
  markRelease,
  rebuildSite,
  restorePart,
  retirePart,
  rollbackParts,
  rollbackTo,
} from '../../change/storedReleases';
import type { ConfigOfState } from '../../change/whatComesBack';
import type { MarkEntry } from '../../history/HistoryEntry';
import { findProject } from '../../config/partFolders';
import { sourceGit } from '../../programs/sourceGit';
import { showTip } from '../../store/checkOut';
import { LIVE_BRANCH, SiteRepository } from '../../store/SiteRepository';
import {
  changeOptions,
  type CommandContext,
  type Flags,
  type PartsCommand,
} from './CommandContext';
import { storedChangeLines } from './reportChange';

/*
 * The commands that change the site without a build.
 */

/** Steps back, or the beginning of a hash. No name of a part looks like it. */
const TARGET = /^(?:\d{1,3}|[0-9a-f]{4,16})$/;

/**
 * `rollback a`, `rollback a 3`, `rollback a b`, `rollback a <hash>`, `rollback --to <state>` with `--config` where the
 * configuration differs, and `rollback a b --to <state>`.
 *
 * @throws ToolError PARTS-007 when no part is named or a target does not go with the other words.
 */
export const rollback: PartsCommand<{
  readonly to?: string;
  readonly config?: ConfigOfState | undefined;
}> = async (context, words, options) => {
  const { site, say } = context;
  const target = words.findLast((word) => TARGET.test(word));
  const parts = words.filter((word) => word !== target);
  if (options.to !== undefined && target !== undefined)
    throw new ToolError('PARTS-007', `Use either --to ${options.to} or ${target}, not both.`);
  if (options.to === undefined && parts.length === 0)
    throw new ToolError(
      'PARTS-007',
      'Name the parts to roll back, or a state of the whole site with --to. parts log lists the states.',
    );
  if (options.config !== undefined && (options.to === undefined || parts.length > 0))
    throw new ToolError(
      'PARTS-007',
      'Use --config with --to and without a part: only a whole state brings a configuration.',
    );
  const { config } = options;
  const report =
    options.to === undefined
      ? await rollbackParts(site, parts, target ?? '1', changeOptions(context, options))
      : await rollbackTo(site, options.to, parts, { ...changeOptions(context, options), config });
  for (const line of storedChangeLines(report)) say(line);
};

const changing =
  (change: typeof retirePart) =>
  async (context: CommandContext, part: string, options: Flags): Promise<void> => {
    const report = await change(context.site, part, changeOptions(context, options));
    for (const line of storedChangeLines(report)) context.say(line);
  };

/** Takes a remote and its pages off the site. */
export const retire = changing(retirePart);

/** Makes a retired remote live again. */
export const restore = changing(restorePart);

/** Renders every page of what is live again, whatever the live commit has there. */
export async function rebuild(context: CommandContext, options: Flags): Promise<void> {
  const report = await rebuildSite(context.site, changeOptions(context, options));
  for (const line of storedChangeLines(report)) context.say(line);
}

const marking =
  (action: MarkEntry['action'], effect: string) =>
  async (context: CommandContext, part: string, wish: string, options: Flags): Promise<void> => {
    const { site, say } = context;
    const hash = await markRelease(site, action, { part, wish }, changeOptions(context, options));
    say(`${part} ${hash} is ${effect}.`);
  };

/** Marks a release as bad. */
export const markBad = marking('mark-bad', 'marked bad: no rollback and no publish makes it live');

/** Takes the mark back. */
export const markGood = marking('mark-good', 'no longer marked bad');

export async function prune(context: CommandContext, options: Flags): Promise<void> {
  const { site, say } = context;
  const removed = await pruneReleases(site, changeOptions(context, options));
  for (const { part, hash } of removed) say(`${part} ${hash} is removed.`);
  if (removed.length === 0)
    say(
      `Nothing to remove: every release is one of the last ${KEPT_RELEASES} of its part or was live in the last 7 days.`,
    );
}

/**
 * Makes a site folder that follows the branch of a remote repository: by default the one that a standalone part names,
 * else the origin of the project. Copies the project's git settings for reaching it. A copy of a site folder, or a git
 * bundle of its branch, is restored instead: nothing is ever pushed into a backup.
 *
 * @throws ToolError PARTS-080 when the folder exists, PARTS-084 without an address, and what showTip throws; then there
 *   is no folder.
 */
export async function clone(
  { root, site, say }: CommandContext,
  address: string = findProject(root).site ?? projectSetting(root, 'remote.origin.url'),
): Promise<void> {
  if (existsSync(site.root))
    throw new ToolError(
      'PARTS-080',
      `${site.root} exists, and this command would replace it. Move the folder away first.`,
    );
  if (address === '')
    throw new ToolError(
      'PARTS-084',
      `${root} has no remote origin. Name the repository: parts clone <address>.`,
    );
  const repository = new SiteRepository(site);
  const folder = resolve(root, address, '.git');
  const bundle = address.endsWith('.bundle') ? resolve(root, address) : '';
  const backup = [folder, bundle].find((path) => existsSync(path));
  if (backup !== undefined) return bringBack(repository, backup, say);
  repository.create(address);
  const settings = projectSetting(
    root,
    '^(core\\.sshcommand|http\\..*\\.extraheader)$',
    '--get-regexp',
  );
  for (const setting of settings.split('\n').filter(Boolean)) {
    const [name = '', ...value] = setting.split(' ');
    repository.git(['config', name, value.join(' ')]);
  }
  const found = await showNew(repository);
  say(
    found
      ? `${site.root} is at ${found.tip}.`
      : `${address} has no branch ${LIVE_BRANCH} yet; the first publish makes it.`,
  );
}

/** Makes a site of its own from the repository in a copy of a site folder, or from a bundle. */
async function bringBack(
  repository: SiteRepository,
  backup: string,
  say: CommandContext['say'],
): Promise<void> {
  repository.create();
  repository.copy(backup);
  const found = await showNew(repository);
  say(
    `${repository.site.root} is restored${found ? ` at ${found.tip}` : ''}, and follows no other repository. The backup is not changed.`,
  );
}

/** Shows a new site folder, or removes it: it would be in the way of the next try. */
const showNew = (repository: SiteRepository) =>
  showTip(repository).catch((error: unknown) => {
    rmSync(repository.site.root, { recursive: true, force: true });
    throw error;
  });

/** A setting of the project's own git, or nothing. */
const projectSetting = (root: string, name: string, how = '--get'): string =>
  sourceGit(root, ['config', how, name]).printed ?? '';
