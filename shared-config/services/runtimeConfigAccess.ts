import type { RuntimeConfig } from '../contract/RuntimeConfig';
import { sharedMemory } from '../contract/sharedState';

/** Gives every part on this page, or in this composing process, the same runtime configuration. */
export function provideRuntimeConfig(config: RuntimeConfig): void {
  sharedMemory().config = config;
}

/** The runtime configuration. @throws Error if none was provided. */
export function runtimeConfig(): RuntimeConfig {
  const { config } = sharedMemory();
  if (config === undefined) throw new Error('No runtime configuration was provided to this page.');
  return config;
}
