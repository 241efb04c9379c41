import { isLoopback } from 'shared-config/contract/isLocalSite';
import { parseAddress } from 'shared-config/services/parseAddress';

/** Where the parts of this tab come from, and which requests were refused. */
export interface Overrides {
  /** Origins by the name of the part. */
  readonly parts: ReadonlyMap<string, string>;
  /** One sentence for each. */
  readonly refused: readonly string[];
}

/** What the decision about an override depends on. */
interface OverrideFacts {
  /** The origin of the page. */
  readonly page: string;
  readonly remotes: readonly string[];
}

/**
 * Combines the overrides that the tab remembers with those in the address; the last one for a part wins.
 * Remembered overrides are checked again, because a tab's memory can hold anything.
 *
 * @param requests the values of the address's `part` parameters; `reset` removes all overrides before it
 * @param remembered the stored text: requests with spaces between them
 */
export function readOverrides(
  requests: readonly string[],
  remembered: string | null,
  facts: OverrideFacts,
): Overrides {
  const parts = new Map<string, string>();
  const refused: string[] = [];
  for (const request of [...(remembered?.split(' ').filter(Boolean) ?? []), ...requests]) {
    if (request === 'reset') {
      parts.clear();
      continue;
    }
    const [part = '', address = ''] = request.split(/@(.*)/s);
    const origin = facts.remotes.includes(part) ? allowedOrigin(address, facts.page) : undefined;
    if (origin !== undefined) parts.set(part, origin);
    else
      refused.push(
        `${request} is refused: write ?part=mfe-blog@http://localhost:4501, with a remote (${facts.remotes.join(', ')}) and another address of this computer.`,
      );
  }
  return { parts, refused };
}

/** An address of scheme, host and port alone. */
const ORIGIN = /^https?:\/\/[^/?#@]+\/?$/i;

/** The origin of an address, if a part may come from it: from this computer to a page on it, so that a link cannot run foreign code in a developer's browser. */
function allowedOrigin(address: string, page: string): string | undefined {
  const parsed = parseAddress(address);
  if (!ORIGIN.test(address) || !parsed || parsed.origin === page) return undefined;
  const isLocal = isLoopback(parsed.hostname) && isLoopback(new URL(page).hostname);
  return isLocal ? parsed.origin : undefined;
}
