import { ToolError } from 'shared-config/build/ToolError';
import { portsFrom } from 'shared-config/process/ports';
import { pagesOf } from './reportChange';
import { assertShell } from '../../change/publishReleases';
import { showTip } from '../../store/checkOut';
import { isPreviewName, movePreview, refreshPreviews } from '../../store/previews';
import { readLive } from '../../store/SiteState';
import { SiteRepository } from '../../store/SiteRepository';
import { namedFolder, type PartsCommand } from './CommandContext';
import { partsToTake, publishBuilt } from './publish';

/**
 * Publishes parts into a preview: a state on top of the live one, on the branch `preview/<name>`. A new preview replaces
 * the one with its name. Expired previews are deleted.
 *
 * @throws ToolError PARTS-147 for an invalid name or time, and what publish throws.
 */
export const preview: PartsCommand = async (context, names, options) => {
  const { site, env, say } = context;
  const name = previewName(options.name ?? '');
  const expires = new Date(Date.now() + previewTime(options.for ?? '14d'));
  const repository = new SiteRepository(site);
  await showTip(repository);
  const others = await refreshPreviews(repository);
  if (options.remove) {
    const found = others.some((one) => one.name === name);
    if (found) movePreview(repository, name, undefined);
    await refreshPreviews(repository);
    return say(found ? `The preview ${name} is deleted.` : `There is no preview ${name}.`);
  }
  assertShell(readLive(site)?.live ?? {}, site);
  const parts = partsToTake(context, names, options);
  const { report } = await publishBuilt(context, parts, options, { name, expires });
  const { differs = [], notices } = report;
  for (const notice of notices) say(notice);
  say(
    `The preview ${name} is ready until ${expires.toISOString().slice(0, 10)}. npm start shows it:`,
  );
  say(`  http://${name}.localhost:${portsFrom(env).site}`);
  say(`Different from what is live: ${pagesOf(differs.length)}`);
  for (const { path, how } of differs) say(`  ${how.padEnd(7)} ${path}`);
  if (options.compare === undefined) return;
  const { comparePages } = await import('../../browser/comparePages');
  const folder = namedFolder(context, options.compare);
  const count = await comparePages(site, name, differs, { folder, env });
  say(`${folder} has ${count} ${count === 1 ? 'picture' : 'pictures'} and the list index.md.`);
};

function previewName(name: string): string {
  if (isPreviewName(name)) return name;
  throw new ToolError(
    'PARTS-147',
    `"${name}" cannot be the name of a preview, because it is part of an address. Use at most 40 lower-case letters, digits and "-" between them, for example pr-7.`,
  );
}

/** The longest life of a preview, in days: Hosting keeps no channel longer. */
const LONGEST = 30;

/** The milliseconds of `12h` or `3d`. */
function previewTime(text: string): number {
  const [, amount, unit] = /^([1-9]\d{0,2})([hd])$/.exec(text) ?? [];
  const hours = Number(amount) * (unit === 'd' ? 24 : 1);
  if (hours <= LONGEST * 24) return hours * 3_600_000;
  throw new ToolError(
    'PARTS-147',
    `"${text}" is not a time for a preview to stay. Write hours or days, at most ${LONGEST} days: 12h or 3d.`,
  );
}
