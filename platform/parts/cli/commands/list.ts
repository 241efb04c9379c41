import { assertKnownPart } from '../../config/partFolders';
import { listParts } from '../../history/listParts';
import type { CommandContext, Options } from './CommandContext';
import { knownParts } from './knownParts';
import { partsTable } from './partsTable';

export function list(
  context: CommandContext,
  names: readonly string[],
  { json = false }: Options,
): void {
  const { site, say } = context;
  const all = listParts(site);
  const known = knownParts(context);
  for (const name of names) assertKnownPart(name, known);
  const parts = all.filter(({ part }) => names.length === 0 || names.includes(part));
  if (json) return say(JSON.stringify(parts, null, 2));
  if (parts.length > 0) say(partsTable(parts));
  if (all.length === 0) return say(`Nothing is live in ${site.root} yet.`);
  for (const name of names)
    if (!parts.some(({ part }) => part === name))
      say(`${name} has not been published to ${site.root} yet.`);
}
