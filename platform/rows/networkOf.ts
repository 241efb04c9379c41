import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/**
 * The network of a sender: an IPv4 address, also if it comes as IPv6 (`::ffff:192.0.2.1`), or the /64 of an IPv6 address,
 * which one connection gets. Ignores a port or a zone, which some proxies add. Anything else is its own network.
 *
 * @param bits of an IPv6 address: a rented network is a /48
 */
export function networkOf(sent: string, bits: 48 | 64 = 64): string {
  const [, inBrackets, withPort] = /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(sent) ?? [];
  const address = inBrackets ?? withPort ?? sent;
  if (!ipaddr.IPv6.isValid(address)) return address;
  const read = ipaddr.process(address);
  if (read instanceof ipaddr.IPv4) return read.toString();
  const groups = read.parts.slice(0, bits / 16).map((group) => group.toString(16));
  return `${groups.join(':')}::/${bits}`;
}

/**
 * Names a network (an IPv4 address, 48 bits of IPv6) by a keyed hash. With a key that is in memory alone and lasts a day,
 * the code leads to no address.
 */
export const networkCode = (address: string, key: Buffer): string =>
  createHmac('sha256', key).update(networkOf(address, 48)).digest('hex').slice(0, 16);
