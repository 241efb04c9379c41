import { readFileSync } from 'node:fs';
import { ToolError } from 'shared-config/build/ToolError';
import { localConfig } from './localConfig';
import { portsFrom } from './ports';
import type { RuntimeConfig } from 'shared-config/services/RuntimeConfig';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The runtime configuration to compose with: the file that GETIT_CONFIG names, or that of the local services.
 *
 * @throws ToolError PARTS-006 when the file cannot be read or lacks a field, PARTS-040 when an entry of
 *   partOverrides is not an origin, PARTS-041 when an address is none.
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
  const complete = config as RuntimeConfig;
  checkOrigins(file, complete.partOverrides);
  checkAddresses(file, complete);
  return complete;
}

/** These stand in canonical links and in the policy of what a page may connect to, where a slip goes unseen. */
function checkAddresses(file: string, { origin, rows, emulators }: RuntimeConfig): void {
  const wrong = (field: string, value: string, expected: string): ToolError =>
    new ToolError('PARTS-041', `${file} has "${value}" at "${field}". Write ${expected}.`);
  if (!isOrigin(origin))
    throw wrong(
      'origin',
      origin,
      'scheme, host and port without a slash at the end, for example "https://getit.example"',
    );
  for (const [field, value] of Object.entries({ ...rows, ...emulators }))
    if (!isAddress(value))
      throw wrong(
        `${field in rows ? 'rows' : 'emulators'}.${field}`,
        value,
        'a full address, for example "https://rows.example/waitlist"',
      );
}

function isAddress(value: unknown): boolean {
  return (
    typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
  );
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
