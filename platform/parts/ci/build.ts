import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ToolError } from 'shared-config/build/ToolError';
import type { CommandContext, Flags } from '../cli/commands/CommandContext';
import { CONFIG_CHOICES } from '../change/whatComesBack';
import type { preview } from '../cli/commands/preview';
import { configure, type pack, type publish } from '../cli/commands/publish';
import * as stored from '../cli/commands/storedCommands';
import { partFolder, partNames } from '../config/partFolders';
import { openSite, type OpenSite } from '../history/openSite';
import { runCommand } from '../programs/runCommand';
import { sourceGit } from '../programs/sourceGit';
import { namesIn } from '../store/PackedRelease';
import { SiteLayout } from '../store/siteLayout';
import { LIVE_BRANCH } from '../store/SiteRepository';
import type { SiteCommand } from './changeSet';
import { partsToPublish, type PartFacts } from './partsToPublish';
import { redError, sortParts, textOf, withoutRed, type RedPart } from './redParts';
import { BUNDLE } from './release';
import { factsOfParts, filesSince, sourcesOf } from './sourceFacts';
import { takeRemotes, type Run } from './takeRemotes';
import type { Wish } from './Wish';

/** What runs the code of parts; tests of CI have their own. */
export interface PartsWork {
  /** Checks the format of a part, lints it and runs its tests. */
  readonly test: (root: string, part: string) => Promise<void>;
  readonly pack: typeof pack;
  readonly publish: typeof publish;
  readonly preview: typeof preview;
  readonly run: Run;
}

export interface Built {
  /** Whether there is something to release or to deploy. */
  readonly release: boolean;
  readonly preview: boolean;
  /** Which parts do not go live, and why; empty if none is red. */
  readonly red: string;
}

/**
 * The first job: does what the run is asked for in a clone of the site that can push nothing, and leaves the new commit as
 * a git bundle. It has no secret, because it runs the code of every part. A part that is red is left out.
 *
 * @throws ToolError PARTS-173 when no part passes its tests, and what the commands of `parts` throw.
 */
export async function build(context: CommandContext, wish: Wish, work: PartsWork): Promise<Built> {
  const { site, say } = context;
  const { command, to } = wish;
  await stored.clone(context);
  const current = await openSite(site);
  const { tip, repository } = current;
  repository.git(['remote', 'remove', 'origin']);
  if (command === 'pull-request')
    return { release: false, preview: await show(context, current, wish, work), red: '' };
  const red: RedPart[] = [];
  let deploys = command === 'deploy';
  if (command === 'push') deploys = await push(context, current, wish, work, red);
  else if (command === 'remotes') await takeParts(context, wish, work, red);
  else if (command !== 'deploy') await change(context, current, { ...wish, command }, work);
  const made = repository.ownTip();
  if (made === tip) say('Nothing new is live.');
  else {
    mkdirSync(to, { recursive: true });
    const range = tip === undefined ? LIVE_BRANCH : `${tip}..${LIVE_BRANCH}`;
    repository.git(['bundle', 'create', '--quiet', join(to, BUNDLE), range]);
    say(`${join(to, BUNDLE)} has the commit ${made}.`);
  }
  return { release: deploys || made !== tip, preview: false, red: textOf(red) };
}

async function change(
  context: CommandContext,
  { state }: OpenSite,
  wish: Wish & { readonly command: Exclude<SiteCommand, 'push' | 'remotes'> },
  work: PartsWork,
): Promise<void> {
  const { command, target } = wish;
  const parts = wish.part.split(' ').filter(Boolean);
  const [part = ''] = parts;
  const flags = flagsOf(wish);
  switch (command) {
    case 'configure': {
      const given = withConfiguration(context, wish.to);
      if (state) return configure(given, flags);
      return work.publish(given, partNames(context.root), flags);
    }
    case 'rollback':
      return stored.rollback(context, [...parts, target || '1'], flags);
    case 'rollback-to':
      return stored.rollback(context, parts, {
        ...flags,
        to: target,
        config: CONFIG_CHOICES.find((choice) => choice === wish.config),
      });
    case 'retire':
      return stored.retire(context, part, flags);
    case 'restore':
      return stored.restore(context, part, flags);
    case 'rebuild':
      return stored.rebuild(context, flags);
    case 'mark-bad':
      return stored.markBad(context, part, target, flags);
    case 'mark-good':
      return stored.markGood(context, part, target, flags);
    case 'prune':
      return stored.prune(context, flags);
  }
}

const flagsOf = ({ reason, dropPages }: Pick<Wish, 'reason' | 'dropPages'>): Flags => ({
  ...(reason !== '' && { reason }),
  ...(dropPages === 'true' && { dropPages: true }),
});

/** The trailer of a commit that allows its change to remove pages, and says why. */
const DROP_PAGES = 'Drop-Pages';

/** What a run is asked for, by its wish or by a trailer of a commit that is not published yet. */
function flagsFor(root: string, wish: Wish, commits: readonly string[]): Flags {
  const format = `--format=%(trailers:key=${DROP_PAGES},valueonly)`;
  const [reason = ''] = commits.flatMap(
    (range) =>
      sourceGit(root, ['log', '--max-count=200', format, range])
        .printed?.split('\n')
        .filter(Boolean) ?? [],
  );
  const asked = flagsOf(wish);
  return asked.dropPages || reason === '' ? asked : { dropPages: true, reason };
}

/**
 * Publishes parts together, without those that are red. A scheduled run has no reader to confirm that a part takes pages
 * off the site: it holds such a part back, and is not red for it.
 *
 * @param red those that failed before. What fails now is added.
 * @throws ToolError the errors of all parts, if none is green.
 */
async function publishGreen(
  { env, say }: CommandContext,
  parts: readonly string[],
  red: RedPart[],
  publishParts: (parts: readonly string[]) => Promise<void>,
): Promise<void> {
  const sorted = await withoutRed(parts, publishParts);
  const isScheduled = env['GITHUB_EVENT_NAME'] === 'schedule';
  const isHeld = ({ error }: RedPart): boolean => isScheduled && error.code === 'PARTS-030';
  red.push(...sorted.red.filter((one) => !isHeld(one)));
  // GitHub shows such lines on the page of the run.
  const line = (found: readonly RedPart[]): string => textOf(found).split('\n').join(' ');
  const held = sorted.red.filter(isHeld);
  if (held.length > 0) say(`::warning::held: ${line(held)}`);
  if (red.length > 0) say(`::error::not published: ${line(red)}`);
  if (sorted.green.length === 0 && red[0]) throw redError([red[0], ...red.slice(1)]);
}

/** Publishes the newest releases of other repositories, as one commit. */
async function takeParts(
  context: CommandContext,
  wish: Wish,
  work: PartsWork,
  red: RedPart[],
): Promise<void> {
  const taken = await takeRemotes(context.root, wish.to, work.run);
  red.push(...taken.red);
  const remotes = new SiteLayout(taken.packed).remotes();
  await publishGreen(context, taken.green, red, (parts) => {
    for (const name of namesIn(remotes))
      if (!parts.includes(name)) rmSync(join(remotes, name), { recursive: true });
    return work.publish(context, [], { ...flagsOf(wish), packed: taken.packed });
  });
}

/** Publishes the parts whose sources changed, as one commit. @returns whether there are some. */
async function push(
  context: CommandContext,
  current: OpenSite,
  wish: Wish,
  work: PartsWork,
  red: RedPart[],
): Promise<boolean> {
  const { root, env, say } = context;
  if (!current.state) {
    say('Nothing is live yet. Start the workflow with configure, which publishes all parts.');
    return false;
  }
  const facts = factsOfParts(root, current);
  const parts = chosen(context, facts);
  if (parts.length === 0) return false;
  const tested = await sortParts(parts, (part) => work.test(root, part));
  red.push(...tested.red);
  // The history keeps the subject of the commit. It is no decision, as a reason would be, that links may break.
  const signed = { ...env, GETIT_SUBJECT: sourceGit(root, ['log', '-1', '--format=%s']).printed };
  await publishGreen(context, tested.green, red, (published) => {
    const commits = facts
      .filter(({ part }) => published.includes(part))
      .map(({ builtFrom, changed }) => (changed ? `${builtFrom}..HEAD` : 'HEAD~1..HEAD'));
    const flags = { ...flagsFor(root, wish, commits), changed: true };
    return work.publish({ ...context, env: signed }, published, flags);
  });
  return true;
}

/** Tests the parts that differ from `main`, and leaves a preview of them and its pictures. @returns whether there is one */
async function show(
  context: CommandContext,
  { state }: OpenSite,
  wish: Wish,
  work: PartsWork,
): Promise<boolean> {
  const { root, say } = context;
  const { to } = wish;
  const base = sourceGit(root, ['merge-base', 'HEAD', 'origin/main']).printed;
  const facts = { builtFrom: base ?? 'main', changed: filesSince(root, base) };
  const parts = chosen(
    context,
    partNames(root).map((part) => ({ part, ...facts, ...sourcesOf(root, part) })),
  );
  if (parts.length === 0) return false;
  const { red } = await sortParts(parts, (part) => work.test(root, part));
  if (red[0]) throw redError([red[0], ...red.slice(1)]);
  if (!state) {
    say('Nothing is live yet, so there is nothing to check against.');
    return false;
  }
  mkdirSync(to, { recursive: true });
  await work.preview(context, parts, {
    ...flagsFor(root, wish, [`${base}..HEAD`]),
    to: join(to, 'preview'),
    compare: join(to, 'pictures'),
  });
  return true;
}

/** The parts to publish. Says the reason of each decision. */
function chosen({ say }: CommandContext, facts: readonly PartFacts[]): string[] {
  const decisions = partsToPublish(facts);
  for (const { reason } of decisions) say(reason);
  return decisions.filter(({ publishes }) => publishes).map(({ part }) => part);
}

/** The context with the configuration that the workflow passes as text. */
function withConfiguration(context: CommandContext, to: string): CommandContext {
  const text = context.env['GETIT_CONFIG_JSON'];
  if (!text)
    throw new ToolError(
      'PARTS-007',
      'configure needs a configuration: set the variable GETIT_CONFIG_JSON of the repository (docs/deploying.md, step 10).',
    );
  const file = join(to, 'production.json');
  mkdirSync(to, { recursive: true });
  writeFileSync(file, text);
  return { ...context, env: { ...context.env, GETIT_CONFIG: file } };
}

/**
 * Checks the format of a part, lints it and runs its tests.
 *
 * @throws ToolError PARTS-173 at the first command that fails.
 */
export async function testPart(root: string, part: string): Promise<void> {
  const folder = relative(root, partFolder(part, root));
  const commands = [
    ['npx', '--no-install', 'prettier', '--check', '--log-level=warn', folder],
    ['npx', '--no-install', 'eslint', '--max-warnings=0', folder],
    ['npm', 'test', '-w', folder],
  ];
  for (const [file = '', ...args] of commands)
    if ((await runCommand(file, args, { cwd: root, show: 'always' })) !== 0)
      throw new ToolError(
        'PARTS-173',
        `${[file, ...args].join(' ')} fails, so ${part} is not published. Repair it, and push again: the next push publishes every part that this one would have.`,
      );
}
