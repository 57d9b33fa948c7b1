import { IPv4, IPv6, isValid, parse } from 'ipaddr.js';

/** The part of IPv6 that is given out to networks; everything that is reached through it or not at all lies outside. */
const GLOBAL_UNICAST = IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address is one of the public internet. Not public are private, loopback, link-local, shared (CGNAT), multicast,
 * documentation, benchmarking and reserved ones, and those of IPv6 that carry an address of IPv4 inside (mapped, 6to4, NAT64, Teredo),
 * since what is inside may be any of these.
 *
 * @param address IPv4 or IPv6 in any notation, without brackets; whatever is none is not public
 */
export function isPublicAddress(address: string): boolean {
  if (!isValid(address)) return false;
  const parsed = parse(address);
  if (parsed instanceof IPv4) return parsed.range() === 'unicast';
  return parsed.zoneId === undefined && parsed.range() === 'unicast' && parsed.match(GLOBAL_UNICAST);
}
