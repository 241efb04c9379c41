import { buildParts } from '../../release/build/buildParts';
import { partFolder, partNames } from '../../config/partFolders';
import { ToolError } from 'shared-config/build/ToolError';
import { buildMode } from 'shared-config/build/webpack/PartOptions';
import { packPart } from '../../release/packPart';
import type { OpenedRelease } from '../../release/store/OpenedRelease';
import type { CommandContext } from './Command';

/** The parts that a command means, built and packed. Throws what building and packing throw. */
export async function packBuilt({
  root,
  names,
  options,
  say,
}: CommandContext): Promise<OpenedRelease[]> {
  const parts = options.all ? partNames(root) : names;
  if (parts.length === 0)
    throw new ToolError(
      'PARTS-007',
      `Say which part: ${partNames(root).join(', ')}, or --all for all of them.`,
    );
  const mode = buildMode();
  await buildParts(parts, { root, mode, say });
  return parts.map((part) => packPart(part, partFolder(part, root), mode));
}
