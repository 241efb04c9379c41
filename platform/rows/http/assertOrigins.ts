import { ToolError } from 'shared-config/build/ToolError';

/**
 * Checks that every entry is an origin as browsers send it: scheme, host and, unless it is the default, port.
 *
 * @throws ToolError LOCAL-023 for the first entry that is not.
 */
export function assertOrigins(origins: readonly string[]): void {
  for (const origin of origins) {
    const sent = URL.canParse(origin) ? new URL(origin).origin : 'null';
    if (sent === origin && sent !== 'null') continue;
    const hint = sent === 'null' ? 'http://localhost:3000' : sent;
    throw new ToolError('LOCAL-023', `"${origin}" is not an origin. Write it like ${hint}`);
  }
}
