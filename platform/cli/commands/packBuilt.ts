import { buildParts } from '../../release/build/buildParts';
import { assertLockFile } from '../../config/assertCheckout';
import { progressLine } from '../../process/progressLine';
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
 * @throws ToolError PARTS-007 when no part is named, PARTS-061 without a lock file, and what building and packing throw.
 */
export async function packBuilt(
  { root, say }: CommandContext,
  names: readonly string[],
  { all = false, verbose = false }: Options,
): Promise<OpenedRelease[]> {
  const parts = all ? partNames(root) : names;
  if (parts.length === 0)
    throw new ToolError(
      'PARTS-007',
      `Name a part: ${partNames(root).join(', ')}. Or use --all for all of them.`,
    );
  const mode = buildMode();
  assertLockFile(root);
  startRendering();
  const line = progressLine(process.stderr);
  line.show(`Building ${parts.join(', ')} …`);
  try {
    await buildParts(parts, {
      ...{ root, mode, types: mode === 'production' },
      say: verbose ? say : line.show,
      detail: verbose ? say : undefined,
    });
  } finally {
    line.clear();
  }
  return Promise.all(parts.map((part) => packPart(part, partFolder(part, root), mode)));
}
