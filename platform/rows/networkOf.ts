import { createHmac } from 'node:crypto';
import { isIPv6, SocketAddress } from 'node:net';

/**
 * The network of a sender: an IPv4 address, also if it comes as IPv6 (`::ffff:192.0.2.1`), or the /64 of an IPv6 address,
 * which one connection gets. Ignores a port or a zone, which some proxies add. Anything else is its own network.
 *
 * @param bits of an IPv6 address: a rented network is a /48
 */
export function networkOf(sent: string, bits: 48 | 64 = 64): string {
  const [, inBrackets, withPort] = /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(sent) ?? [];
  const address = (inBrackets ?? withPort ?? sent).replace(/%.*$/, '');
  if (!isIPv6(address)) return address;
  // Writes every form of an address in one way.
  const [head = '', tail] = new SocketAddress({ address, family: 'ipv6' }).address.split('::');
  const groups = head.split(':').filter(Boolean);
  const ipv4 = /^ffff:([\d.]+)$/.exec(tail ?? '')?.[1];
  if (groups.length === 0 && ipv4) return ipv4;
  const last = (tail ?? '').split(':').filter(Boolean);
  const between = tail === undefined ? 0 : 8 - groups.length - last.length;
  const all = [...groups, ...Array.from({ length: between }, () => '0'), ...last];
  return `${all.slice(0, bits / 16).join(':')}::/${bits}`;
}

/**
 * Names a network (an IPv4 address, 48 bits of IPv6) by a keyed hash. With a key that is in memory alone and lasts a day,
 * the code leads to no address.
 */
export const networkCode = (address: string, key: Buffer): string =>
  createHmac('sha256', key).update(networkOf(address, 48)).digest('hex').slice(0, 16);
