import { assertKnownPart } from '../../config/partFolders';
import { restorePart, retirePart } from '../../release/change/retirePart';
import type { CommandContext, Options } from './CommandContext';
import { knownParts } from './knownParts';
import { storedChangeLines } from './reportChange';
import { storedOptions } from './storedOptions';

/** Takes a remote and its pages off the site. */
export async function retire(
  context: CommandContext,
  part: string,
  options: Options,
): Promise<void> {
  assertKnownPart(part, knownParts(context));
  const report = await retirePart(context.site, part, storedOptions(context, options));
  for (const line of storedChangeLines(report)) context.say(line);
}

/** Makes a retired remote live again. */
export async function restore(
  context: CommandContext,
  part: string,
  options: Options,
): Promise<void> {
  assertKnownPart(part, knownParts(context));
  const report = await restorePart(context.site, part, storedOptions(context, options));
  for (const line of storedChangeLines(report)) context.say(line);
}
