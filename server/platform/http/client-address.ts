import { isIP, isIPv6 } from 'node:net';

/**
 * An address as PostgreSQL's `inet` takes it, or null where the text holds none. Neither the zone of a neighbour
 * (`fe80::1%eth0`) nor the port that some proxies write (`192.0.2.1:5678`, `[2001:db8::1]:5678`) is part of it, and an IPv4
 * address in IPv6 form (`::ffff:192.0.2.1`) is that IPv4 address.
 */
export function plainAddress(text: string): string | null {
  const bare = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;
  const address = bare.split('%', 1)[0].replace(/^::ffff:(?=[\d.]+$)/i, '');
  return isIP(address) === 0 ? null : address;
}

/** What attempts are counted by: an IPv4 address, or the /64 that one IPv6 customer usually has. Who has no address is counted with all who have none. */
export function addressGroup(address: string): string {
  const plain = plainAddress(address) ?? '';
  return isIPv6(plain) ? firstGroups(plain, 4).join(':') : plain;
}

/** The network of an address, as what is kept of it for long: a /24, or for IPv6 a /48. Null where there is no address. */
export function addressNetwork(address: string): string | null {
  const plain = plainAddress(address);
  if (plain === null) return null;
  return isIPv6(plain) ? `${firstGroups(plain, 3).join(':')}::/48` : `${plain.slice(0, plain.lastIndexOf('.'))}.0/24`;
}

/** The first groups of an IPv6 address, each without leading zeros. */
function firstGroups(plain: string, count: number): string[] {
  const [head, tail] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return groups.slice(0, count).map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}
