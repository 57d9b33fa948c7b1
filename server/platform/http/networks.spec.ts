import { Networks, plainNetwork } from './networks';

describe('Networks and plainNetwork', () => {
  it.each([
    ['192.0.2.77', ['192.0.2.0/24'], true],
    ['192.0.3.77', ['192.0.2.0/24'], false],
    ['::ffff:192.0.2.77', ['192.0.2.0/24'], true],
    ['2001:db8:1::5', ['192.0.2.0/24', '2001:db8::/32'], true],
    ['2001:db9::5', ['2001:db8::/32'], false],
    ['192.0.2.77', ['0.0.0.0/0'], true],
    ['2001:db8::1', ['::/0'], true],
    ['192.0.2.77', [], false],
    ['nonsense', ['0.0.0.0/0'], false],
  ])('the address %s lies within %p: %p', (address, networks, expected) => {
    expect(new Networks(networks).has(address)).toBe(expected);
  });

  it.each([
    ['192.0.2.0/24', '192.0.2.0/24'],
    ['192.0.2.7', '192.0.2.7/32'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['2001:DB8:0:0::/32', '2001:db8::/32'],
    ['2001:db8::7', '2001:db8::7/128'],
    ['::/0', '::/0'],
  ])('the network %s is written as %s', (text, expected) => {
    expect(plainNetwork(text)).toBe(expected);
  });

  it.each([
    '',
    'office',
    '192.0.2.7/24',
    '192.0.2.0/33',
    '192.0.2.0/024',
    '192.0.2/24',
    '192.0.02.0/24',
    '2001:db8::1/64',
    '2001:db8::/129',
    '2001:db8::/-1',
    'fe80::1%eth0',
    '::ffff:192.0.2.0/120',
    '::ffff:192.0.2.7',
    ' 192.0.2.0/24',
    '192.0.2.0/24\n',
    '[2001:db8::]/32',
  ])('%j is refused as a network', (text) => {
    expect(plainNetwork(text)).toBeNull();
  });
});
