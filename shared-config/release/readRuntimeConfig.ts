import { readFileSync } from 'node:fs';
import { ToolError } from '../build/ToolError';
import { localConfig } from '../local/localConfig';
import { portsFrom } from '../local/ports';
import type { RuntimeConfig } from '../services/RuntimeConfig';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The runtime configuration to compose with: the file that GETIT_CONFIG names, or that of the local services.
 *
 * @throws ToolError PARTS-006 when the file cannot be read or lacks a field.
 */
export function readRuntimeConfig(env: Environment): RuntimeConfig {
  const file = env['GETIT_CONFIG'];
  return file ? checkedConfig(file, readJson(file)) : localConfig(portsFrom(env));
}

const REQUIRED = [
  'origin',
  'firebase.apiKey',
  'firebase.authDomain',
  'firebase.projectId',
  'rows.waitlist',
  'rows.contact',
];

function checkedConfig(file: string, config: unknown): RuntimeConfig {
  for (const field of REQUIRED) {
    const value = field
      .split('.')
      .reduce<unknown>(
        (object, key) => (object as Record<string, unknown> | undefined)?.[key],
        config,
      );
    if (typeof value !== 'string' || value === '') {
      throw new ToolError(
        'PARTS-006',
        `${file} has no text at "${field}". docs/deploying.md shows a whole runtime configuration.`,
      );
    }
  }
  return config as RuntimeConfig;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch (error) {
    throw new ToolError(
      'PARTS-006',
      `${file} cannot be read as JSON: ${(error as Error).message}. GETIT_CONFIG must name a runtime configuration file.`,
      { cause: error },
    );
  }
}
