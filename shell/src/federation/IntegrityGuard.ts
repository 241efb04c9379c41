import { ASSET_POLICY, type AssetPolicy } from 'shared-config/contract/assetPolicy';
import { NO_FILE } from './noFile';
import { TIMING } from '../pages/timing';

interface Guarded {
  readonly base: string;
  readonly integrity: Map<string, string>;
  /** Whether files without a known hash may pass. */
  trusted: boolean;
  attempt: number;
}

/**
 * Stands between every federated file and the network: each script and stylesheet gets the hash that its
 * release lists, a fresh address on every new attempt, and a bound on the wait. It fails closed.
 */
export class IntegrityGuard implements AssetPolicy {
  private readonly releases = new Map<string, Guarded>();

  /** Lets remotes' own webpack runtimes ask this guard. */
  install(): void {
    Object.defineProperty(globalThis, ASSET_POLICY, { value: this });
  }

  /** Learns the hashes of files below `base`, by their path relative to it. */
  admit(base: string, integrity: Readonly<Record<string, string>>): void {
    const guarded = this.guarded(base);
    for (const [file, hash] of Object.entries(integrity)) guarded.integrity.set(file, hash);
  }

  /** Lets every file below `base` pass unchecked: a dev server lists no hashes. Nothing else is trusted. */
  trust(base: string): void {
    this.guarded(base).trusted = true;
  }

  /** From now on files below `base` are fetched under addresses of this attempt. */
  beginAttempt(base: string, attempt: number): void {
    const guarded = this.releases.get(new URL(base, location.href).href);
    if (guarded) guarded.attempt = attempt;
  }

  prepare(tag: HTMLScriptElement | HTMLLinkElement): void {
    const address = tag instanceof HTMLScriptElement ? tag.src : tag.href;
    const allowed = this.allow(address);
    tag.crossOrigin = 'anonymous';
    tag.integrity = allowed.integrity;
    if (tag instanceof HTMLScriptElement) tag.src = allowed.address;
    else {
      tag.href = allowed.address;
      boundStylesheet(tag);
    }
  }

  /** The address and hash under which a file is to be fetched. */
  allow(file: string): { readonly address: string; readonly integrity: string } {
    const address = new URL(file, location.href).href;
    for (const { base, integrity, trusted, attempt } of this.releases.values()) {
      if (!address.startsWith(base)) continue;
      const hash = trusted ? '' : integrity.get(address.slice(base.length));
      if (trusted || hash)
        return {
          address: attempt === 0 ? address : `${address}?attempt=${attempt}`,
          integrity: hash ?? '',
        };
    }
    return { address, integrity: NO_FILE };
  }

  private guarded(base: string): Guarded {
    const address = new URL(base, location.href).href;
    const known = this.releases.get(address);
    if (known) return known;
    const guarded = { base: address, integrity: new Map(), trusted: false, attempt: 0 };
    this.releases.set(address, guarded);
    return guarded;
  }
}

/** A stylesheet has no timeout of its own in webpack's runtime. */
function boundStylesheet(link: HTMLLinkElement): void {
  const timer = setTimeout(() => link.dispatchEvent(new Event('error')), TIMING.giveUpAfter);
  for (const end of ['load', 'error'])
    link.addEventListener(end, () => clearTimeout(timer), { once: true });
}
