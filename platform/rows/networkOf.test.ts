import { networkOf } from './networkOf';

test.each([
  '192.0.2.1',
  '192.0.2.1:4711',
  '::ffff:192.0.2.1',
  '::FFFF:c000:0201',
  '[::ffff:192.0.2.1]:4711',
])('%s is the network of 192.0.2.1', (sent) => {
  expect(networkOf(sent)).toBe('192.0.2.1');
});

test.each([
  '2001:db8:1:2::1',
  '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff',
  '[2001:db8:1:2:3::]:443',
  '2001:db8:1:2::1%eth0',
  '2001:db8:1:2:0:ffff:192.0.2.1',
])('%s is in the /64 of a household', (sent) => {
  expect(networkOf(sent)).toBe('2001:db8:1:2::/64');
});

test.each([
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('%s is in another network, %s', (sent, network) => {
  expect(networkOf(sent)).toBe(network);
});

test('the 65,536 networks of a rented one are the same in 48 bits', () => {
  const rented = ['2001:db8:1::1', '2001:db8:1:ffff::1'];
  expect(new Set(rented.map((address) => networkOf(address))).size).toBe(2);
  expect(new Set(rented.map((address) => networkOf(address, 48)))).toEqual(
    new Set(['2001:db8:1::/48']),
  );
});
