import type { AssetList } from 'shared-config/contract/Release';
import type { PageData } from 'shared-config/contract/PageData';
import type { IntegrityGuard } from './federation/IntegrityGuard';
import type { startOverrides } from './overrides/startOverrides';
import type { startOwnershipOverlay } from './ownership/startOwnershipOverlay';
import { ANSWER_WITHIN, boundedJson } from './releases/boundedJson';
import type { Tool } from './tools/wantedTools';

/** The tools for developers: nothing if they could not be loaded, and the page works without them. */
export interface Tools {
  readonly startOverrides?: typeof startOverrides;
  readonly startOwnershipOverlay?: typeof startOwnershipOverlay;
}

/**
 * Makes the guard accept the chunks below `tools/`. Their hashes are in the asset list of the shell's release and not
 * in the pages, so that visitors do not download them. Throws when the list cannot be read.
 */
export async function admitTools(
  { base }: PageData['shell'],
  guard: Pick<IntegrityGuard, 'admit'>,
): Promise<void> {
  const address = `${base}assets.json`;
  guard.admit(base, (await boundedJson<AssetList>(address, { within: ANSWER_WITHIN })).integrity);
}

/** Loads the tools that a tab asks for. Never rejects. */
export async function loadTools(
  wanted: readonly Tool[],
  shell: PageData['shell'],
  guard: Pick<IntegrityGuard, 'admit'>,
): Promise<Tools> {
  try {
    await admitTools(shell, guard);
    const [overrides, ownership] = await Promise.all([
      import(/* webpackChunkName: "tools/developer" */ './overrides/startOverrides'),
      import(/* webpackChunkName: "tools/developer" */ './ownership/startOwnershipOverlay'),
    ]);
    return {
      ...(wanted.includes('overrides') && overrides),
      ...(wanted.includes('ownership') && ownership),
    };
  } catch {
    return {};
  }
}
