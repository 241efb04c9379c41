/**
 * Whether a host name, as `URL.hostname` writes it, is this computer. Names below `.localhost` are excluded,
 * because browsers and systems resolve them differently.
 */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1])$/.test(hostname);
}
