import { readFileSync } from 'node:fs';
import { ToolError } from '../build/ToolError';
import { localConfig } from '../local/localConfig';
import { portsFrom } from '../local/ports';
import type { RuntimeConfig } from '../services/RuntimeConfig';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The runtime configuration to compose with: the file that GETIT_CONFIG names, or that of the local services.
 *
 * @throws ToolError PARTS-006 when the file cannot be read or lacks a field, PARTS-040 when an entry of
 *   partOverrides is not an origin.
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
  checkOrigins(file, (config as Partial<RuntimeConfig>).partOverrides);
  return config as RuntimeConfig;
}

/** A path, a wildcard or a typing error would look like a rule and let nothing in, or more than was meant. */
function checkOrigins(file: string, partOverrides: unknown): void {
  if (partOverrides === undefined) return;
  const list = Array.isArray(partOverrides) ? (partOverrides as unknown[]) : undefined;
  if (list?.every(isOrigin)) return;
  const wrong = list ? list.find((entry) => !isOrigin(entry)) : partOverrides;
  throw new ToolError(
    'PARTS-040',
    `${file} has ${JSON.stringify(wrong)} in "partOverrides", which must be a list of origins. Write scheme, host and port, for example ["https://preview.getit.example"], or leave it out.`,
  );
}

function isOrigin(entry: unknown): boolean {
  return (
    typeof entry === 'string' &&
    /^https?:[^*]+$/.test(entry) &&
    URL.canParse(entry) &&
    new URL(entry).origin === entry
  );
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
