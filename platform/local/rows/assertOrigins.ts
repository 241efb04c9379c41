import { ToolError } from 'shared-config/build/ToolError';

/**
 * Makes sure that every entry is an origin as browsers write it: scheme, host and, where it is not the
 * standard one, port.
 *
 * @throws ToolError LOCAL-023 naming the first that is not.
 */
export function assertOrigins(origins: readonly string[]): void {
  for (const origin of origins) {
    const written = URL.canParse(origin) ? new URL(origin).origin : 'null';
    if (written === origin && written !== 'null') continue;
    const hint = written === 'null' ? 'http://localhost:3000' : written;
    throw new ToolError('LOCAL-023', `"${origin}" is not an origin. Write it like ${hint}`);
  }
}
