import { partNames } from '../../config/partFolders';
import { readHistory } from '../../history/historyFile';
import type { CommandContext } from './CommandContext';
import { partsIn } from './logLines';

/** The parts of this checkout and those that the site has or had. */
export function knownParts({ root, site }: Pick<CommandContext, 'root' | 'site'>): string[] {
  return [...new Set([...partNames(root), ...readHistory(site).flatMap(partsIn)])];
}
