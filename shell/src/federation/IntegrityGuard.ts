import { ASSET_POLICY, type AssetPolicy } from 'shared-config/contract/assetPolicy';
import { CHUNK_LOAD_TIMEOUT } from 'shared-config/contract/chunkLoadTimeout';

interface Guarded {
  readonly integrity: Map<string, string>;
  /** Whether files without a known hash are allowed. */
  trusted: boolean;
  attempt: number;
}

/**
 * Guards every federated file: each script and stylesheet gets the hash that its release lists, a new
 * address on every new attempt, and a time limit. A file without a known hash is refused.
 */
export class IntegrityGuard implements AssetPolicy {
  private readonly releases = new Map<string, Guarded>();

  /** Makes the guard available to the webpack runtimes of remotes. */
  install(): void {
    Object.defineProperty(globalThis, ASSET_POLICY, { value: this });
  }

  /** Adds the hashes of files below `base`, by their path relative to it. */
  admit(base: string, integrity: Readonly<Record<string, string>>): void {
    const guarded = this.guarded(base);
    for (const [file, hash] of Object.entries(integrity)) guarded.integrity.set(file, hash);
  }

  /** Allows every file below `base` without a hash: a dev server lists none. */
  trust(base: string): void {
    this.guarded(base).trusted = true;
  }

  /** Fetches files below `base` under the addresses of this attempt from now on. */
  beginAttempt(base: string, attempt: number): void {
    this.guarded(base).attempt = attempt;
  }

  prepare(tag: HTMLScriptElement | HTMLLinkElement): void {
    const property = tag instanceof HTMLScriptElement ? 'src' : 'href';
    const { address, integrity } = this.allow(
      (tag as HTMLScriptElement & HTMLLinkElement)[property],
    );
    Object.assign(tag, { crossOrigin: 'anonymous', integrity, [property]: address });
    if (tag instanceof HTMLLinkElement) boundStylesheet(tag);
  }

  /** The address and hash for the request of a file. */
  allow(file: string): { readonly address: string; readonly integrity: string } {
    const address = absolute(file);
    for (const [base, { integrity, trusted, attempt }] of this.releases) {
      if (!address.startsWith(base)) continue;
      const hash = integrity.get(address.slice(base.length)) ?? '';
      if (trusted || hash !== '')
        return {
          address: attempt === 0 ? address : `${address}?attempt=${attempt}`,
          integrity: trusted ? '' : hash,
        };
    }
    return { address, integrity: NO_FILE };
  }

  private guarded(base: string): Guarded {
    const address = absolute(base);
    const fresh: Guarded = { integrity: new Map(), trusted: false, attempt: 0 };
    const guarded = this.releases.get(address) ?? fresh;
    this.releases.set(address, guarded);
    return guarded;
  }
}

/** A hash that matches no file: the browser refuses an unlisted file with an ordinary load error. */
const NO_FILE = `sha384-${'A'.repeat(64)}`;

const absolute = (address: string): string => new URL(address, location.href).href;

/** webpack's runtime sets no timeout for stylesheets. */
function boundStylesheet(link: HTMLLinkElement): void {
  const timer = setTimeout(() => link.dispatchEvent(new Event('error')), CHUNK_LOAD_TIMEOUT);
  for (const end of ['load', 'error'])
    link.addEventListener(end, () => clearTimeout(timer), { once: true });
}
