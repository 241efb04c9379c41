import { assertKnownPart } from '../../config/partFolders';
import { readHistory } from '../../history/historyFile';
import type { CommandContext, Options } from './CommandContext';
import { knownParts } from './knownParts';
import { logLines, partsIn } from './logLines';

/** Prints every change of the site, the newest first: who, when, why, and what changed. */
export function log(
  context: CommandContext,
  parts: readonly string[],
  { json = false }: Options,
): void {
  const { site, say } = context;
  const known = knownParts(context);
  for (const part of parts) assertKnownPart(part, known);
  const entries = readHistory(site).filter(
    (entry) => parts.length === 0 || partsIn(entry).some((part) => parts.includes(part)),
  );
  entries.reverse();
  if (json) return say(JSON.stringify(entries, null, 2));
  if (entries.length === 0) return say(`Nothing has been published to ${site.root} yet.`);
  for (const entry of entries) for (const line of logLines(entry)) say(line);
}
