import { assertKnownPart } from '../../config/partFolders';
import { readLive } from '../../history/Generation';
import { readHistory } from '../../history/historyFile';
import { KEPT_DAYS } from 'shared-config/services/Tally';
import { healthTable } from '../health/healthTable';
import { partsHealth } from '../health/partsHealth';
import { readTallies } from '../health/readTallies';
import type { CommandContext, Options } from './CommandContext';
import { knownParts } from './knownParts';

/** Shows how the live releases do for visitors, beside those before them. */
export async function health(
  context: CommandContext,
  names: readonly string[],
  { json = false }: Options,
): Promise<void> {
  const { site, env, say } = context;
  const generation = readLive(site);
  if (!generation) return say(`Nothing is live in ${site.root} yet.`);
  const known = knownParts(context);
  for (const name of names) assertKnownPart(name, known);
  const tallies = await readTallies(generation.config, env, KEPT_DAYS);
  const parts = partsHealth(generation.live, readHistory(site), tallies).filter(
    ({ part }) => names.length === 0 || names.includes(part),
  );
  say(json ? JSON.stringify(parts, null, 2) : healthTable(parts));
}
