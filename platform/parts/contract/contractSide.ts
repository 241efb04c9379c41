import { join } from 'node:path';
import { readJson } from 'shared-config/build/readJson';
import type { OpenedRelease } from '../store/OpenedRelease';
import { STORED_DECLARATIONS } from '../store/releaseSchema';
import { CONTRACT_FILE, DAMAGED } from '../store/siteLayout';
import type { ContractSide } from './disagreements';

/**
 * A release with the types behind its signatures. One from before signatures has none.
 *
 * @throws ToolError PARTS-034 when its `contract.json` cannot be read.
 */
export function contractSide({ release, serverFolder }: OpenedRelease): ContractSide {
  if (!release.provides) return { release, declarations: {} };
  const declarations = readJson(join(serverFolder, CONTRACT_FILE), STORED_DECLARATIONS, DAMAGED);
  return { release, declarations };
}
