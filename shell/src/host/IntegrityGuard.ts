import { ASSET_POLICY, type AssetPolicy } from 'shared-config/contract/assetPolicy';

/**
 * Guards every federated file: each script and stylesheet gets the hash that its release lists. A file without a known
 * hash is refused.
 */
export class IntegrityGuard implements AssetPolicy {
  private readonly hashes = new Map<string, string>();
  /** The addresses below which files need no hash. */
  private readonly trusted: string[] = [];

  /** Gives the webpack runtimes of remotes what prepares a tag, and no way to change what files are checked by. */
  install(): void {
    const prepare = Object.freeze(this.prepare.bind(this));
    Object.defineProperty(globalThis, ASSET_POLICY, { value: Object.freeze({ prepare }) });
  }

  /** Adds the hashes of files below `base`, by their path relative to it. */
  admit(base: string, integrity: Readonly<Record<string, string>>): void {
    for (const [file, hash] of Object.entries(integrity))
      this.hashes.set(absolute(base + file), hash);
  }

  /** Allows every file below `base` without a hash: a dev server lists none. */
  trust(base: string): void {
    this.trusted.push(absolute(base));
  }

  prepare(tag: HTMLScriptElement | HTMLLinkElement): void {
    const address = tag instanceof HTMLScriptElement ? tag.src : tag.href;
    Object.assign(tag, { crossOrigin: 'anonymous', integrity: this.hashOf(address) });
  }

  /** The hash for the request of a file; empty if it needs none. */
  hashOf(file: string): string {
    const address = absolute(file);
    if (this.trusted.some((base) => address.startsWith(base))) return '';
    return this.hashes.get(address) || NO_FILE;
  }
}

/** A hash that matches no file: the browser refuses an unlisted file with an ordinary load error. */
const NO_FILE = `sha384-${'A'.repeat(64)}`;

const absolute = (address: string): string => new URL(address, location.href).href;
