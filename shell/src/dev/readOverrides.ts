import { parseAddress } from 'shared-config/services/parseAddress';
import { isLoopback } from 'shared-config/contract/isLocalSite';

/** Where the parts of this tab come from, and which requests were refused. */
export interface Overrides {
  /** Origins by the name of the part. */
  readonly parts: ReadonlyMap<string, string>;
  /** Why a request was refused, one sentence each. */
  readonly refused: readonly string[];
}

/** What the decision about an override depends on. */
interface OverrideFacts {
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
    const [part = '', address] = request.split(/@(.*)/s);
    const reason = whyRefused(part, address, facts);
    if (reason === undefined) parts.set(part, new URL(address as string).origin);
    else refused.push(reason);
  }
  return { parts, refused };
}

const EXAMPLE = 'Write ?part=mfe-blog@http://localhost:4501.';

/** An address of scheme, host and port alone. */
const ORIGIN = /^https?:\/\/[^/?#@]+\/?$/i;

/**
 * Why a request `<remote>@<origin>` is refused; undefined if it is allowed. A part may only come from this computer to
 * a page on it, so that a link cannot run foreign code in a developer's browser.
 */
function whyRefused(
  part: string,
  address: string | undefined,
  { page, remotes }: OverrideFacts,
): string | undefined {
  if (address === undefined) return `“${part}” names no address. ${EXAMPLE}`;
  if (!remotes.includes(part))
    return `There is no remote “${part}”. The remotes are ${remotes.join(', ')}.`;
  const parsed = parseAddress(address);
  if (!ORIGIN.test(address) || !parsed)
    return `“${address}” is not scheme, host and port. ${EXAMPLE}`;
  const { origin, hostname } = parsed;
  if (origin === page) return `${origin} is this site itself. ${EXAMPLE}`;
  if (isLoopback(hostname) && isLoopback(new URL(page).hostname)) return undefined;
  return `${part} may not come from ${origin}: parts come from this computer to a page on it.`;
}
