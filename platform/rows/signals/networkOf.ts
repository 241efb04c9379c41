/**
 * The network that an address belongs to: an IPv4 address is its own, IPv6 addresses share theirs. Ports, brackets, zones
 * and IPv4 in IPv6 make no difference.
 *
 * @param bits of an IPv6 address; a connection has 64 for itself, and who rents a network gets 48
 */
export function networkOf(address: string, bits: 48 | 64): string {
  const bare = address.replace(/^\[|\](:\d+)?$|%.*$/g, '').toLowerCase();
  const four = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/.exec(bare)?.[1];
  if (four !== undefined || !bare.includes(':')) return four ?? bare;
  const [left = [], right = []] = bare.split('::').map((side) => side.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, bits / 16);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/${bits}`;
}
