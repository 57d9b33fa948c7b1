import { addressGroup, addressNetwork, plainAddress } from './client-address';

describe('client addresses', () => {
  it.each([
    ['192.0.2.77', '192.0.2.77'],
    ['::ffff:192.0.2.77', '192.0.2.77'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['192.0.2.77:5678', '192.0.2.77'],
    ['[2001:db8:1:2::9]:5678', '2001:db8:1:2'],
    ['unknown', ''],
  ])('attempts from %s are counted under %s', (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });

  it.each([
    ['192.0.2.77', '192.0.2.77'],
    ['::ffff:192.0.2.77', '192.0.2.77'],
    ['2001:db8::9', '2001:db8::9'],
    ['fe80::1%eth0', 'fe80::1'],
    ['192.0.2.77:5678', '192.0.2.77'],
    ['[2001:db8::9]:5678', '2001:db8::9'],
    ['[2001:db8::9]', '2001:db8::9'],
    ['::ffff:192.0.2', null],
    ['192.0.2.777', null],
    ['unknown', null],
    ['', null],
  ])('%p is kept as %p', (text, expected) => {
    expect(plainAddress(text)).toBe(expected);
  });

  it.each([
    ['192.0.2.77', '192.0.2.0/24'],
    ['::ffff:192.0.2.77', '192.0.2.0/24'],
    ['2001:0DB8:1:2::9', '2001:db8:1::/48'],
    ['2001:db8::9', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['unknown', null],
  ])('%p is kept for long as the network %p', (address, network) => {
    expect(addressNetwork(address)).toBe(network);
  });
});
