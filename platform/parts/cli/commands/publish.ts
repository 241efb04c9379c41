import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';
import { buildMode } from 'shared-config/build/webpack/PartOptions';
import { noRelease, packedRelease, prepare } from '../../build/prepare';
import { buildAndPublish, type PublishOrder } from '../../change/buildAndPublish';
import { assertLockFile, findProject, partFolder, partNames } from '../../config/partFolders';
import type { Signature } from '../../history/HistoryEntry';
import { sign, signBuild } from '../../history/sign';
import { namesIn } from '../../store/PackedRelease';
import { RELEASE_FILE, SiteLayout } from '../../store/siteLayout';
import { SiteRepository } from '../../store/SiteRepository';
import {
  changeOptions,
  givenOrLive,
  namedFolder,
  type CommandContext,
  type Flags,
  type PartsCommand,
} from './CommandContext';
import { changeLines, pagesOf } from './reportChange';

/** Builds parts, makes them live, and says so. */
export const publish: PartsCommand = async (context, names, options) => {
  const { say } = context;
  const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(2);
  // Before the browser starts, which takes seconds.
  const parts = partsToTake(context, names, options);
  // Without a name, as in a workflow, all of them are published.
  const isNamed = names.length > 0 && !options.changed;
  const asked = isNamed ? ('by name' as const) : ('with all' as const);
  const order = {
    ...orderOf(context, parts, options),
    asked: options.restore ? ('restored' as const) : asked,
  };
  const { releases, built, report } = await buildAndPublish(order);
  if (!report.changed) {
    for (const notice of report.notices) say(notice);
    const isLive = releases.filter(({ release: { part, hash } }) => report.live[part] === hash);
    const unchanged = isLive.map(({ release }) => release.part).join(', ');
    return say(`${unchanged && `${unchanged}: what was built is live already; `}nothing changed.`);
  }
  for (const line of changeLines(report)) say(line);
  if (report.browser)
    say(
      `${pagesOf(report.browser.pages)} opened in a browser in ${seconds(report.browser.milliseconds)} s.`,
    );
  const { id = '' } = report.entry ?? {};
  say(
    `${pagesOf(report.pagesRendered)} rendered, ${report.pagesKept} kept. Built in ${seconds(built)} s, verified, composed and activated in ${seconds(report.milliseconds)} s. State of the site: ${id.slice(0, 12)}.`,
  );
};

/**
 * Composes what is live again, with the configuration that GETIT_CONFIG names. Builds nothing.
 *
 * @throws ToolError PARTS-007 without GETIT_CONFIG, and what publishing throws.
 */
export async function configure(context: CommandContext, options: Flags): Promise<void> {
  const { env, say } = context;
  if (!env['GETIT_CONFIG'])
    throw new ToolError(
      'PARTS-007',
      'Name the file with the new configuration: GETIT_CONFIG=production.json npm run parts -- configure.',
    );
  const { report } = await buildAndPublish(orderOf(context, [], options));
  if (!report.changed) return say('That configuration is live already; nothing changed.');
  for (const line of changeLines(report)) say(line);
  say(`The configuration is live: ${pagesOf(report.pagesRendered)} rendered with it.`);
}

/** Builds parts, checks them like a publish does, and reports that. */
export const verify: PartsCommand = async (context, names, options) => {
  const { site, say } = context;
  const order = orderOf(context, partsToTake(context, names, options), options);
  await prepare(order, async ({ releases, openPages }) => {
    const { verifyReleases } = await import('../../change/publish');
    const { composed, notices, browser } = await verifyReleases(site, releases, order.config, {
      openPages,
      accepts: order.accepts,
      sources: order.sources,
    });
    for (const { release } of releases)
      say(`${release.part} ${release.hash} can be published: it passes every check.`);
    for (const notice of notices) say(notice);
    const opened = browser ? `, ${browser.pages} opened in a browser` : '';
    say(`${pagesOf(composed.pagesRendered)} rendered and checked${opened}. Nothing was published.`);
  });
};

/** Builds parts and leaves their releases in a folder, laid out like a site's, for `--packed`. */
export const pack: PartsCommand<{ readonly to: string }> = async (context, names, options) => {
  const folder = new SiteLayout(namedFolder(context, options.to));
  // What an earlier pack left there is removed.
  const isOther = (name: string): boolean => !['remotes', 'server'].includes(name);
  if (namesIn(folder.root).some(isOther))
    throw new ToolError(
      'PARTS-080',
      `${folder.root} exists, and holds something else than packed releases. Name a new folder with --to.`,
    );
  const parts = partsToTake(context, names, options);
  const { commit } = signBuild(context.say, context.root, context.env);
  await prepare(buildOrder(context, parts, options), async ({ releases }) => {
    rmSync(folder.root, { recursive: true, force: true });
    for (const { release, browserFolder, serverFolder } of releases) {
      const { part, hash } = release;
      cpSync(browserFolder, folder.browserFiles(part, hash), { recursive: true });
      cpSync(serverFolder, folder.serverFiles(part, hash), { recursive: true });
      const described = JSON.stringify({ ...release, ...(commit && { commit }) }, null, 1);
      writeFileSync(join(folder.browserFiles(part, hash), RELEASE_FILE), described);
      context.say(`${part} ${hash} is packed in ${folder.root}.`);
    }
    return Promise.resolve();
  });
};

/** How a command builds parts. Only production builds go live, so only their types are checked. */
function buildOrder({ root, say }: CommandContext, parts: readonly string[], options: Flags) {
  const { verbose = false } = options;
  const mode = buildMode();
  return {
    root,
    parts,
    mode,
    types: mode === 'production',
    say,
    ...(!verbose && { progress: progressLine(process.stderr) }),
    detail: verbose ? say : undefined,
  };
}

/**
 * What a command builds, verifies and publishes. A wrong configuration is refused here, because a build takes a minute.
 * Development builds are not opened in a browser, because React's warnings about them belong in the developer's console.
 *
 * @throws ToolError what changeOptions and givenOrLive throw.
 */
export function orderOf(
  context: CommandContext,
  parts: readonly string[],
  options: Flags,
): PublishOrder {
  const { site, env } = context;
  const { browser = true, reason = '', packed } = options;
  const opens = browser && buildMode() === 'production';
  const folder = packed === undefined ? undefined : namedFolder(context, packed);
  const signature = signatureOf(context, parts, options.reason, folder);
  return {
    ...buildOrder(context, parts, options),
    ...changeOptions(context, options, signature),
    sources: { root: context.root, author: signature.author, mayUndo: reason.trim() !== '' },
    site,
    config: givenOrLive(context),
    packed: folder,
    weighs: buildMode() === 'production',
    ...(opens && { browser: env }),
    ...(!browser && { unchecked: 'browser' as const }),
  };
}

/** The author who makes parts live, and from which commits: those that packed ones name, or that of this checkout for its own parts. */
function signatureOf(
  { root, env, say }: CommandContext,
  parts: readonly string[],
  reason: string | undefined,
  packed: string | undefined,
): Signature {
  const site = packed === undefined ? undefined : new SiteLayout(packed);
  const commits = parts.map((part) => site && packedRelease(site, part)?.release.commit);
  const commit = [...new Set(commits)].filter(Boolean).join(', ');
  if (commit !== '') return { ...sign(root, env, reason), commit };
  const isOwn = partNames(root).some((part) => parts.includes(part));
  return isOwn ? signBuild(say, root, env, reason) : sign(root, env, reason);
}

/**
 * The parts that a command builds, or takes from `--packed`, where no name means all of them: they may come from
 * other repositories. The first publish to a repository needs all of them, because a remote has no shell to render its
 * pages.
 *
 * @throws ToolError PARTS-004 for an empty folder, PARTS-188 for parts of others on somebody's computer, and what
 *   namedParts throws.
 */
export function partsToTake(
  context: CommandContext,
  names: readonly string[],
  options: Flags,
): readonly string[] {
  const { site } = context;
  if (options.packed !== undefined) {
    const folder = namedFolder(context, options.packed);
    const parts = names.length > 0 ? names : namesIn(new SiteLayout(folder).remotes()).sort();
    if (parts.length === 0) throw noRelease(folder, 'any part');
    assertTrusted(context, parts, options);
    return parts;
  }
  const repository = new SiteRepository(site);
  const first = repository.hasOrigin() && (repository.ownTip() ?? repository.tip()) === undefined;
  return namedParts(context, names, first ? { ...options, all: true } : options);
}

/**
 * Node cannot keep the code of a release from the files and keys of the user who renders it. In CI there are none.
 *
 * @throws ToolError PARTS-188
 */
function assertTrusted(
  { root, env }: CommandContext,
  parts: readonly string[],
  { trust = false }: Flags,
): void {
  const own = partNames(root);
  const foreign = parts.filter((part) => !own.includes(part));
  if (trust || env['CI'] || foreign.length === 0) return;
  throw new ToolError(
    'PARTS-188',
    `${foreign.join(', ')}: no part of this project, and its code would run here with your rights: your files, your keys, your other programs. Let the workflow publish it (remotes.json), or prove where it was built (gh attestation verify) and add --trust. Nothing was published.`,
  );
}

/**
 * The parts of this checkout that a command names. A standalone part needs no name.
 *
 * @throws ToolError PARTS-007 when no part is named, BUILD-002 for an unknown one, PARTS-061 without a lock file.
 */
export function namedParts(
  { root }: CommandContext,
  names: readonly string[],
  { all = false }: Flags,
): readonly string[] {
  const { folder, parts: folders } = findProject(root);
  const known = Object.keys(folders);
  const alone = Object.values(folders).includes(folder);
  const parts = all || (alone && names.length === 0) ? known : names;
  if (parts.length === 0)
    throw new ToolError(
      'PARTS-007',
      `Name a part: ${known.join(', ')}. Or use --all for all of them.`,
    );
  assertLockFile(root);
  for (const part of parts) partFolder(part, root);
  return parts;
}

/** One line of a terminal that each step replaces and `clear` removes. Prints nothing where there is no terminal. */
function progressLine(stream: Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>) {
  const replace = (line: string): void => {
    if (stream.isTTY) stream.write(`\r\u001b[2K${line}`);
  };
  return {
    show: (line: string) => replace(line.slice(0, (stream.columns || 80) - 1)),
    clear: () => replace(''),
  };
}
