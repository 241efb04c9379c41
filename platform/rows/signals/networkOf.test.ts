import { networkOf } from './networkOf';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is in the network %s', (address, network) => {
  expect(networkOf(address, 64)).toBe(network);
});

test('the 65,536 networks of a rented one are the same in 48 bits', () => {
  const rented = ['2001:db8:1::1', '2001:db8:1:ffff::1'];
  expect(new Set(rented.map((address) => networkOf(address, 64))).size).toBe(2);
  expect(new Set(rented.map((address) => networkOf(address, 48)))).toEqual(
    new Set(['2001:db8:1::/48']),
  );
});
