import { ToolError } from 'shared-config/build/ToolError';
import { buildMode } from 'shared-config/build/webpack/PartOptions';
import { portsFrom } from 'shared-config/process/ports';
import { pagesOf } from './reportChange';
import type { PageChanges } from '../../change/previewOf';
import { assertShell } from '../../change/publishReleases';
import { signBuild } from '../../history/sign';
import { showTip } from '../../store/checkOut';
import { isPreviewName, movePreview, refreshPreviews } from '../../store/previews';
import { readLive } from '../../store/SiteState';
import { SiteRepository } from '../../store/SiteRepository';
import {
  changeOptions,
  namedFolder,
  siteConfig,
  type CommandContext,
  type Options,
} from './CommandContext';
import { partsToTake, releasesOf, withBuilt } from './publish';

/**
 * Publishes parts into a preview: a state over the live one, on the branch `preview/<name>`, which nothing else of the
 * site refers to. A new preview replaces the one of its name, and those that have expired are deleted.
 *
 * @throws ToolError PARTS-147 for a name or a time that cannot be, and what publish throws.
 */
export async function preview(
  context: CommandContext,
  names: readonly string[],
  options: Options,
): Promise<void> {
  const { root, site, env, say } = context;
  const name = previewName(options.name ?? '');
  const expires = new Date(Date.now() + previewTime(options.for ?? '14d'));
  const repository = new SiteRepository(site);
  const { compress, waiting } = changeOptions(context);
  await showTip(site, repository, { compress });
  const others = await refreshPreviews(site, repository, { compress });
  if (options.remove) {
    const found = others.some((one) => one.name === name);
    if (found) movePreview(repository, name, undefined);
    await refreshPreviews(site, repository, { compress });
    return say(found ? `The preview ${name} is deleted.` : `There is no preview ${name}.`);
  }
  assertShell(readLive(site)?.live ?? {}, site);
  const parts = partsToTake(context, names, options);
  const { differs = NOTHING, notices } = await withBuilt(context, parts, options, async (check) => {
    const [packed, { publishReleases }] = await Promise.all([
      releasesOf(context, parts, options),
      import('../../change/publishReleases'),
    ]);
    return publishReleases(site, packed, siteConfig(context), {
      compress,
      waiting,
      signature: signBuild(root, env, options.reason),
      weighs: buildMode() === 'production',
      preview: { name, expires },
      ...check,
    });
  });
  for (const notice of notices) say(notice);
  say(
    `The preview ${name} is ready until ${expires.toISOString().slice(0, 10)}. npm start shows it:`,
  );
  say(`  http://${name}.localhost:${portsFrom(env).site}`);
  for (const line of changedPages(differs)) say(line);
  if (options.compare === undefined) return;
  const { comparePages } = await import('../../browser/comparePages');
  const folder = namedFolder(context, options.compare);
  const pictures = await comparePages(site, name, differs, { folder, env });
  say(
    `${folder} has ${pictures} ${pictures === 1 ? 'picture' : 'pictures'} and the list index.md.`,
  );
}

const NOTHING: PageChanges = { added: [], changed: [], removed: [] };

function changedPages(differs: PageChanges): string[] {
  const all = Object.entries(differs).flatMap(([how, paths]: [string, readonly string[]]) =>
    paths.map((path) => `  ${how.padEnd(7)} ${path}`),
  );
  return [`Different from what is live: ${pagesOf(all.length)}`, ...all];
}

function previewName(name: string): string {
  if (isPreviewName(name)) return name;
  throw new ToolError(
    'PARTS-147',
    `"${name}" cannot be the name of a preview, because it is part of an address. Use lower-case letters, digits and "-" between them, at most 40 characters, for example pr-7.`,
  );
}

const HOUR = 3_600_000;

/** The longest life of a preview, in days: Hosting keeps no channel longer. */
const LONGEST = 30;

/** The milliseconds of `12h` or `3d`. */
function previewTime(text: string): number {
  const [, amount, unit] = /^([1-9]\d{0,2})([hd])$/.exec(text) ?? [];
  const hours = Number(amount) * (unit === 'd' ? 24 : 1);
  if (hours <= LONGEST * 24) return hours * HOUR;
  throw new ToolError(
    'PARTS-147',
    `"${text}" is not a time for a preview to stay. Write hours or days, at most ${LONGEST} days: 12h or 3d.`,
  );
}
