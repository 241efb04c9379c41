import type { RuntimeConfig } from '../contract/RuntimeConfig';

const KEY = Symbol.for('getit.runtime-config');

interface Holder {
  [KEY]?: RuntimeConfig;
}

/**
 * Gives every part on this page, or in this composing process, the same runtime configuration. The key
 * is global because each part carries its own copy of this module.
 */
export function provideRuntimeConfig(config: RuntimeConfig): void {
  (globalThis as Holder)[KEY] = config;
}

/** The runtime configuration. Throws an error if none was provided. */
export function runtimeConfig(): RuntimeConfig {
  const config = (globalThis as Holder)[KEY];
  if (config === undefined) throw new Error('No runtime configuration was provided to this page.');
  return config;
}
