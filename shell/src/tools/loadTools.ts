import type { AssetList } from 'shared-config/contract/AssetList';
import type { PageData } from 'shared-config/contract/PageData';
import type { startOverrides } from '../overrides/startOverrides';
import type { IntegrityGuard } from '../federation/IntegrityGuard';
import { boundedJson } from '../releases/boundedJson';
import { ANSWER_WITHIN } from '../pages/timing';
import type { startOwnershipOverlay } from '../ownership/startOwnershipOverlay';
import type { Tool } from './wantedTools';

/** The tools that are there; one that could not be loaded is left out, and the page works without it. */
export interface Tools {
  /** When they were asked for, in milliseconds since the document began: the shell was running then. */
  readonly askedAt?: number;
  readonly startOverrides?: typeof startOverrides;
  readonly startOwnershipOverlay?: typeof startOwnershipOverlay;
}

const NONE: Tools = {};

/**
 * Fetches tools. Their hashes stand in no page, where every visitor would pay for them, but in the list of
 * the shell's own release.
 */
export async function loadTools(
  wanted: readonly Tool[],
  { base }: PageData['shell'],
  guard: Pick<IntegrityGuard, 'admit'>,
): Promise<Tools> {
  const askedAt = performance.now();
  try {
    guard.admit(
      base,
      (await boundedJson<AssetList>(`${base}assets.json`, { within: ANSWER_WITHIN })).integrity,
    );
  } catch {
    return NONE;
  }
  const loaded = await Promise.all(wanted.map((tool) => LOADERS[tool]().catch(() => NONE)));
  return Object.assign({ askedAt }, ...loaded) as Tools;
}

const LOADERS: Readonly<Record<Tool, () => Promise<Tools>>> = {
  overrides: () => import(/* webpackChunkName: "tools/overrides" */ '../overrides/startOverrides'),
  ownership: () =>
    import(/* webpackChunkName: "tools/ownership" */ '../ownership/startOwnershipOverlay'),
};
