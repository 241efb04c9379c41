import { assertKnownPart } from '../../config/partFolders';
import { restorePart, retirePart } from '../../change/retirePart';
import type { CommandContext, Options } from './CommandContext';
import { knownParts } from './knownParts';
import { storedChangeLines } from './reportChange';
import { storedOptions } from './storedOptions';

const CHANGES = { retire: retirePart, restore: restorePart };

/** Takes a remote and its pages off the site, or makes a retired one live again. */
export async function retireOrRestore(
  context: CommandContext,
  action: keyof typeof CHANGES,
  part: string,
  options: Options,
): Promise<void> {
  assertKnownPart(part, knownParts(context));
  const report = await CHANGES[action](context.site, part, storedOptions(context, options));
  for (const line of storedChangeLines(report)) context.say(line);
}
