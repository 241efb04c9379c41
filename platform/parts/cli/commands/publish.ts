import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';
import { buildMode } from 'shared-config/build/webpack/PartOptions';
import { buildParts } from '../../build/buildParts';
import { holdParts } from '../../build/holdParts';
import type { PublishOptions } from '../../change/publishReleases';
import { startRendering } from '../../compose/Rendering';
import { assertLockFile, findProject, partFolder } from '../../config/partFolders';
import { signBuild } from '../../history/sign';
import { packPart } from '../../pack/packPart';
import { readLive } from '../../store/SiteState';
import { SiteRepository } from '../../store/SiteRepository';
import { namesIn, openStored, type OpenedRelease } from '../../store/OpenedRelease';
import { SiteLayout } from '../../store/siteLayout';
import {
  breaksLinks,
  changeOptions,
  givenOrLive,
  namedFolder,
  siteConfig,
  type CommandContext,
  type Options,
  type PartsCommand,
} from './CommandContext';
import { changeLines, pagesOf, tellWorkflow } from './reportChange';

/** Builds parts and makes them live. */
export const publish: PartsCommand = async (context, names, options) => {
  const { env, say } = context;
  const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(2);
  // Before the browser starts, which takes seconds.
  const parts = partsToTake(context, names, options);
  // Who names no part, such as a workflow, publishes what there is.
  const unnamed = names.length === 0 ? 'skip' : undefined;
  const retired = options.restore ? 'restore' : unnamed;
  const { packed, built, report } = await publishBuilt(context, parts, options, retired);
  if (!report.changed) {
    for (const notice of report.notices) say(notice);
    return say(
      `${packed.map(({ release }) => release.part).join(', ')}: what was built is live already; nothing changed.`,
    );
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
  tellWorkflow(env, 'state', id);
};

/**
 * Composes what is live again, with the configuration that GETIT_CONFIG names. Builds nothing.
 *
 * @throws ToolError PARTS-007 without GETIT_CONFIG, and what publishing throws.
 */
export async function configure(context: CommandContext, options: Options): Promise<void> {
  const { env, say } = context;
  if (!env['GETIT_CONFIG'])
    throw new ToolError(
      'PARTS-007',
      'Name the file with the new configuration: GETIT_CONFIG=production.json npm run parts -- configure.',
    );
  const { report } = await publishBuilt(context, [], options, undefined);
  if (!report.changed) return say('That configuration is live already; nothing changed.');
  for (const line of changeLines(report)) say(line);
  say(`The configuration is live: ${pagesOf(report.pagesRendered)} rendered with it.`);
  tellWorkflow(env, 'state', report.entry?.id ?? '');
}

/** Builds parts and publishes their releases. @returns also the milliseconds that building took */
export async function publishBuilt(
  context: CommandContext,
  parts: readonly string[],
  options: Options,
  retired: PublishOptions['retired'],
) {
  const { root, site, env } = context;
  const start = performance.now();
  return withBuilt(context, parts, options, async (check) => {
    // Loads the next step while webpack works in another process.
    const [packed, { publishReleases }] = await Promise.all([
      releasesOf(context, parts, options),
      import('../../change/publishReleases'),
    ]);
    const built = performance.now() - start;
    const report = await publishReleases(site, packed, givenOrLive(context), {
      ...changeOptions(context, options, signBuild(root, env, options.reason)),
      weighs: buildMode() === 'production',
      retired,
      ...check,
    });
    return { packed, built, report };
  });
}

/** Builds parts, checks them like a publish does, and reports that. */
export const verify: PartsCommand = async (context, names, options) => {
  const { site, say } = context;
  const parts = partsToTake(context, names, options);
  await withBuilt(context, parts, options, async (check) => {
    const [packed, { verifyReleases }] = await Promise.all([
      releasesOf(context, parts, options),
      import('../../change/publishReleases'),
    ]);
    const { composed, notices, browser } = await verifyReleases(
      site,
      packed,
      givenOrLive(context),
      {
        ...check,
        breaksLinks: breaksLinks(options),
      },
    );
    for (const { release } of packed)
      say(`${release.part} ${release.hash} can be published: it passes every check.`);
    for (const notice of notices) say(notice);
    const opened = browser ? `, ${browser.pages} opened in a browser` : '';
    say(`${pagesOf(composed.pagesRendered)} rendered and checked${opened}. Nothing was published.`);
  });
};

/** Builds parts and leaves their releases in a folder, laid out like a site's, for `--packed`. */
export const pack: PartsCommand = async (context, names, options) => {
  const folder = new SiteLayout(namedFolder(context, options.to ?? ''));
  if (existsSync(folder.root))
    throw new ToolError('PARTS-080', `${folder.root} exists. Name a new folder with --to.`);
  const parts = partsToTake(context, names, options);
  await holdParts(context.root, parts, context.say, async () => {
    for (const packed of await packBuilt(context, parts, options)) {
      const { part, hash } = packed.release;
      cpSync(packed.browserFolder, folder.browserFiles(part, hash), { recursive: true });
      cpSync(packed.serverFolder, folder.serverFiles(part, hash), { recursive: true });
      context.say(`${part} ${hash} is packed in ${folder.root}.`);
    }
  });
};

/**
 * Does `work` with a browser check, while no other command of this checkout builds the parts. Refuses a wrong
 * configuration first, because a build takes a minute.
 */
export async function withBuilt<T>(
  context: CommandContext,
  parts: readonly string[],
  options: Options,
  work: (check: BrowserCheck) => Promise<T>,
): Promise<T> {
  siteConfig(context);
  const checked = () => withBrowserCheck(context, options, work);
  return options.packed === undefined
    ? holdParts(context.root, parts, context.say, checked)
    : checked();
}

/**
 * The parts that a command builds, or takes from `--packed`, where no name stands for all of them: they may come from
 * other repositories. The first publish to a repository needs all of them, because a remote has no shell to render its
 * pages.
 *
 * @throws ToolError PARTS-004 for an empty folder, and what namedParts throws.
 */
export function partsToTake(
  context: CommandContext,
  names: readonly string[],
  options: Options,
): readonly string[] {
  const { site } = context;
  if (options.packed !== undefined && names.length === 0) {
    const folder = new SiteLayout(namedFolder(context, options.packed));
    const parts = namesIn(folder.remotes()).sort();
    if (parts.length === 0) throw noRelease(folder, 'any part');
    return parts;
  }
  if (options.packed !== undefined) return names;
  const first = new SiteRepository(site).hasOrigin() && readLive(site) === undefined;
  return namedParts(context, names, first ? { ...options, all: true } : options);
}

/**
 * The releases of parts: those that `parts pack` left in the folder of `--packed`, or new ones.
 *
 * @throws ToolError PARTS-004 when the folder lacks a part, and what building and packing throw.
 */
async function releasesOf(
  context: CommandContext,
  parts: readonly string[],
  options: Options,
): Promise<OpenedRelease[]> {
  if (options.packed === undefined) return packBuilt(context, parts, options);
  startRendering(parts.length + 1);
  const folder = new SiteLayout(namedFolder(context, options.packed));
  return parts.map((part) => {
    const [hash] = namesIn(join(folder.remotes(), part));
    const found = hash === undefined ? undefined : openStored(folder, part, hash);
    if (found?.release.part === part) return found;
    throw noRelease(folder, part);
  });
}

const noRelease = ({ root }: SiteLayout, part: string): ToolError =>
  new ToolError(
    'PARTS-004',
    `${root} holds no release of ${part}. Pack it: npm run parts -- pack <part> --to <folder>.`,
  );

/**
 * The parts of this checkout that a command names. A standalone part needs no name.
 *
 * @throws ToolError PARTS-007 when no part is named, BUILD-002 for an unknown one, PARTS-061 without a lock file.
 */
export function namedParts(
  { root }: CommandContext,
  names: readonly string[],
  { all = false }: Options,
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

/** Builds and packs parts. Only production builds go live, so only their types are checked. */
async function packBuilt(
  { root, say }: CommandContext,
  parts: readonly string[],
  { verbose = false }: Options,
): Promise<OpenedRelease[]> {
  const mode = buildMode();
  // One for the shell, and for each part one that describes it and one that renders it.
  startRendering(Math.min(4, 1 + 2 * parts.length));
  const line = progressLine(process.stderr);
  if (parts.length > 0) line.show(`Building ${parts.join(', ')} …`);
  try {
    await buildParts(parts, {
      root,
      mode,
      types: mode === 'production',
      say: verbose ? say : line.show,
      detail: verbose ? say : undefined,
    });
  } finally {
    line.clear();
  }
  return Promise.all(parts.map((part) => packPart(part, partFolder(part, root), mode)));
}

/** One line of a terminal that each step replaces and `clear` removes. Prints nothing where there is no terminal. */
export function progressLine(stream: Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>) {
  const replace = (line: string): void => {
    if (stream.isTTY) stream.write(`\r\u001b[2K${line}`);
  };
  return {
    show: (line: string) => replace(line.slice(0, (stream.columns || 80) - 1)),
    clear: () => replace(''),
  };
}

type BrowserCheck = Pick<PublishOptions, 'openPages' | 'unchecked'>;

/**
 * Starts a browser while `work` runs, and stops it afterwards. If the browser does not start, `openPages` throws.
 * Development builds are not opened, because React's warnings about them belong in the developer's console.
 *
 * @throws ToolError PARTS-057 when --no-browser has no reason.
 */
export async function withBrowserCheck<T>(
  { env }: CommandContext,
  { browser = true, reason = '' }: Options,
  work: (check: BrowserCheck) => Promise<T>,
): Promise<T> {
  if (!browser && reason.trim() === '')
    throw new ToolError(
      'PARTS-057',
      'Only a browser shows whether the pages work. Say why they go without: --no-browser --reason "…". Nothing was published.',
    );
  if (!browser) return work({ unchecked: 'browser' });
  if (buildMode() === 'development') return work({});
  const starting = import('../../browser/startBrowser').then(({ startBrowser }) =>
    startBrowser(env),
  );
  starting.catch(() => undefined);
  try {
    return await work({ openPages: async (site) => (await starting).openPages(site) });
  } finally {
    await starting.then(
      ({ stop }) => stop(),
      () => undefined,
    );
  }
}
