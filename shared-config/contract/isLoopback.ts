const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a host name, as `URL.hostname` writes it, means the computer that reads it. Names below
 * `.localhost` do not: what they lead to is up to each browser and system.
 */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.includes(hostname);
}
