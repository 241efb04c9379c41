import type { RuntimeConfig } from 'shared-config/services/RuntimeConfig';
import { readLive } from '../../history/Generation';
import { readRuntimeConfig } from '../../config/readRuntimeConfig';
import type { CommandContext } from './CommandContext';

/**
 * The configuration to compose pages with: the file in GETIT_CONFIG, else the live configuration, so that a
 * team does not need to know it to publish its part. A new site uses the local services.
 */
export function siteConfig({ env, site }: Pick<CommandContext, 'env' | 'site'>): RuntimeConfig {
  const live = env['GETIT_CONFIG'] ? undefined : readLive(site)?.config;
  return live ?? readRuntimeConfig(env);
}
