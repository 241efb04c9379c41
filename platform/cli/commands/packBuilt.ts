import { buildParts } from '../../release/build/buildParts';
import { partFolder, partNames } from '../../config/partFolders';
import { ToolError } from 'shared-config/build/ToolError';
import { buildMode } from 'shared-config/build/webpack/PartOptions';
import { startRendering } from '../../release/compose/withRendering';
import { packPart } from '../../release/pack/packPart';
import type { OpenedRelease } from '../../release/store/OpenedRelease';
import type { CommandContext, Options } from './CommandContext';

/**
 * Builds and packs the named parts. The types of production builds, which go live, are checked.
 *
 * @throws ToolError PARTS-007 when no part is named, and what building and packing throw.
 */
export async function packBuilt(
  { root, say }: CommandContext,
  names: readonly string[],
  { all = false }: Options,
): Promise<OpenedRelease[]> {
  const parts = all ? partNames(root) : names;
  if (parts.length === 0)
    throw new ToolError(
      'PARTS-007',
      `Name a part: ${partNames(root).join(', ')}. Or use --all for all of them.`,
    );
  const mode = buildMode();
  startRendering();
  await buildParts(parts, { root, mode, types: mode === 'production', say });
  return Promise.all(parts.map((part) => packPart(part, partFolder(part, root), mode)));
}
