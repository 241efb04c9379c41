import type { RuntimeConfig } from 'shared-config/services/RuntimeConfig';
import { readLive } from '../../release/history/Generation';
import { readRuntimeConfig } from '../../config/readRuntimeConfig';
import type { CommandContext } from './CommandContext';

/**
 * The configuration to compose with: the one that GETIT_CONFIG names, else the one that is live, so that a
 * team which publishes its part does not have to know it; for a new site that of the local services.
 */
export function siteConfig({ env, site }: Pick<CommandContext, 'env' | 'site'>): RuntimeConfig {
  const live = env['GETIT_CONFIG'] ? undefined : readLive(site)?.config;
  return live ?? readRuntimeConfig(env);
}
