import type { IntegrityGuard } from '../host/IntegrityGuard';
import type { RegistryClient } from '../host/RegistryClient';
import { startOverrides } from './startOverrides';
import { startOwnershipOverlay } from './startOwnershipOverlay';
import { isWanted, TOOLS } from './wantedTools';

/** Starts the tools for developers that the address or the tab asks for. */
export function startTools(guard: IntegrityGuard, registry: RegistryClient): void {
  if (isWanted(TOOLS.overrides)) startOverrides(guard, registry);
  if (isWanted(TOOLS.ownership)) startOwnershipOverlay(registry);
}
