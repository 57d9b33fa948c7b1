import { isPublicAddress } from './public-address';

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '1.1.1.1', '93.184.215.14', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001:800::200e'])(
    'accepts %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ['loopback', '127.0.0.1 127.255.255.254 ::1'],
    ['private', '10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 fc00::1 fd12:3456::1'],
    ['link-local', '169.254.169.254 169.254.0.1 fe80::1 fe80::1%eth0 fec0::1'],
    ['carrier-grade NAT', '100.64.0.1 100.127.255.255'],
    ['unspecified', '0.0.0.0 0.1.2.3 ::'],
    ['multicast and broadcast', '224.0.0.1 239.255.255.255 255.255.255.255 ff02::1'],
    ['documentation and benchmarking', '192.0.2.1 198.51.100.1 203.0.113.1 198.18.0.1 2001:db8::1 3fff::1 2001:2::1'],
    ['reserved', '240.0.0.1 192.0.0.8 192.88.99.1 4000::1 100::1 5f00::1'],
    ['IPv4-in-IPv6', '::ffff:127.0.0.1 ::ffff:8.8.8.8 ::127.0.0.1 2002:7f00:1:: 2002:808:808:: 64:ff9b::7f00:1 64:ff9b:1::1 2001::1'],
    ['invalid', 'example.com localhost 1.2.3.4.5'],
  ])('rejects %s addresses', (_, addresses) => {
    expect(addresses.split(' ').filter(isPublicAddress)).toEqual([]);
  });

  it('rejects an empty string', () => {
    expect(isPublicAddress('')).toBe(false);
  });
});
