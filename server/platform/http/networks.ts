import { BlockList, isIP, isIPv4 } from 'node:net';
import { plainAddress } from './client-address';

/** `192.0.2.0/24` and the like, or an address alone. */
const NETWORK = /^([0-9a-f.:]{2,45})(?:\/(0|[1-9]\d{0,2}))?$/i;
/** IPv4 addresses in IPv6 form: callers are known by the IPv4 address. */
const MAPPED = /^::ffff:[0-9a-f]+:[0-9a-f]+$/;

/** Networks to look addresses up in, written as PostgreSQL writes `cidr`. */
export class Networks {
  private readonly list = new BlockList();

  constructor(networks: readonly string[]) {
    for (const network of networks) {
      const [base, bits] = network.split('/');
      this.list.addSubnet(base, Number(bits), isIPv4(base) ? 'ipv4' : 'ipv6');
    }
  }

  /** Whether an address lies in one of them. */
  has(address: string): boolean {
    const plain = plainAddress(address);
    return plain !== null && this.list.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
  }
}

/** A network as `cidr` takes it, an address alone being a network of one; null where the text is none, or names a host within one. */
export function plainNetwork(text: string): string | null {
  const [, base, bits] = NETWORK.exec(text) ?? [];
  if (base === undefined || isIP(base) === 0) return null;
  const [address, most] = isIPv4(base) ? [base, 32] : [canonicalIPv6(base), 128];
  const length = bits === undefined ? most : Number(bits);
  if (length > most || MAPPED.test(address)) return null;
  const hostPart = (1n << BigInt(most - length)) - 1n;
  return (numberOf(address) & hostPart) === 0n ? `${address}/${length}` : null;
}

/** Lower case, the longest run of zeros left out: RFC 5952. */
function canonicalIPv6(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}

function numberOf(address: string): bigint {
  if (isIPv4(address)) return address.split('.').reduce((sum, part) => (sum << 8n) | BigInt(part), 0n);
  const [left, right] = address.split('::').map((half) => half.split(':').filter((group) => group !== ''));
  const groups = right === undefined ? left : [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
  return groups.reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n);
}
