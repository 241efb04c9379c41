import { buildParts } from '../../build/buildParts';
import { progressLine } from '../../process/progressLine';
import { partFolder } from '../../config/partFolders';
import { buildMode } from 'shared-config/build/webpack/PartOptions';
import { startRendering } from '../../compose/withRendering';
import { packPart } from '../../pack/packPart';
import type { OpenedRelease } from '../../store/OpenedRelease';
import type { CommandContext, Options } from './CommandContext';

/** Builds and packs parts. The types of production builds, which go live, are checked. Throws what both throw. */
export async function packBuilt(
  { root, say }: CommandContext,
  parts: readonly string[],
  { verbose = false }: Options,
): Promise<OpenedRelease[]> {
  const mode = buildMode();
  startRendering();
  const line = progressLine(process.stderr);
  line.show(`Building ${parts.join(', ')} …`);
  try {
    await buildParts(parts, {
      root,
      mode,
      types: mode === 'production',
      say: verbose ? say : line.show,
      detail: verbose ? say : undefined,
    });
  } finally {
    line.clear();
  }
  return Promise.all(parts.map((part) => packPart(part, partFolder(part, root), mode)));
}
