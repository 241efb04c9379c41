/**
 * Whether a page belongs to a developer: its site was composed for this computer, and was requested from it. Both must be
 * true, because a public site may be served on a developer's machine, and any name may resolve to 127.0.0.1.
 *
 * @param origin the `origin` of the runtime configuration; anything else is not local
 * @param hostname the host name of the page, as `URL.hostname` writes it
 */
export function isLocalSite(origin: string | undefined, hostname: string): boolean {
  // Every page carries this code. The base address prevents an invalid origin from throwing.
  return isLoopback(hostname) && isLoopback(new URL(origin as string, 'x:/').hostname);
}

/**
 * Whether a host name, as `URL.hostname` writes it, is this computer. Names below `.localhost` are excluded,
 * because browsers and systems resolve them differently.
 */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1])$/.test(hostname);
}
