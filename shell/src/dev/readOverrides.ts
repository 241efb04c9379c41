import { isLoopback } from 'shared-config/contract/isLocalSite';
import { parseAddress } from 'shared-config/services/parseAddress';

/** Where the parts of this tab come from: origins by the name of the part, and a sentence for each refused request. */
export interface Overrides {
  readonly parts: ReadonlyMap<string, string>;
  readonly refused: readonly string[];
}

/**
 * Combines the overrides that the tab remembers with those in the address; the last one for a part wins.
 * Remembered overrides are checked again, because a tab's memory can hold anything.
 *
 * @param requests the values of the address's `part` parameters
 * @param remembered the stored text: requests with spaces between them
 * @param page the origin of the page
 */
export function readOverrides(
  requests: readonly string[],
  remembered: string | null,
  page: string,
  remotes: readonly string[],
): Overrides {
  const parts = new Map<string, string>();
  const refused: string[] = [];
  for (const request of [...(remembered?.split(' ').filter(Boolean) ?? []), ...requests]) {
    const [part = '', address = ''] = request.split(/@(.*)/s);
    const origin = remotes.includes(part) ? allowedOrigin(address, page) : undefined;
    if (origin !== undefined) parts.set(part, origin);
    else
      refused.push(
        `${request} is refused: write ?part=mfe-blog@http://localhost:4501, with a remote (${remotes.join(', ')}) and another address of this computer.`,
      );
  }
  return { parts, refused };
}

/** An address of scheme, host and port alone. */
const ORIGIN = /^https?:\/\/[^/?#@]+\/?$/i;

/** The origin of an address, if a part may come from it: from this computer, so that a link cannot run foreign code. */
function allowedOrigin(address: string, page: string): string | undefined {
  const parsed = parseAddress(address);
  if (!ORIGIN.test(address) || !parsed || parsed.origin === page) return undefined;
  return isLoopback(parsed.hostname) ? parsed.origin : undefined;
}
