import { ToolError } from 'shared-config/build/ToolError';
import { assertLockFile } from '../../config/assertCheckout';
import { partFolder, partNames } from '../../config/partFolders';
import type { CommandContext, Options } from './CommandContext';

/**
 * The parts of this checkout that a command names.
 *
 * @throws ToolError PARTS-007 when no part is named, BUILD-002 for an unknown one, PARTS-061 without a lock file.
 */
export function namedParts(
  { root }: Pick<CommandContext, 'root'>,
  names: readonly string[],
  { all = false }: Pick<Options, 'all'>,
): readonly string[] {
  const parts = all ? partNames(root) : names;
  if (parts.length === 0)
    throw new ToolError(
      'PARTS-007',
      `Name a part: ${partNames(root).join(', ')}. Or use --all for all of them.`,
    );
  assertLockFile(root);
  for (const part of parts) partFolder(part, root);
  return parts;
}
