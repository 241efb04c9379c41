import { partNames } from '../../config/partFolders';
import { listParts } from '../../release/history/listParts';
import type { CommandContext } from './CommandContext';

/** The parts of this checkout and those that the site has or had. */
export function knownParts({ root, site }: Pick<CommandContext, 'root' | 'site'>): string[] {
  return [...new Set([...partNames(root), ...listParts(site).map(({ part }) => part)])];
}
