import type { Server } from 'node:http';
import { BlockList, isIP, isIPv4, type Socket } from 'node:net';
import { addressGroup, plainAddress } from './client-address';

/**
 * Keeps one address from holding the connections of all others: what it opens beyond its share is closed unread. Proxies that the
 * configuration trusts speak for many callers and are exempt; they limit connections themselves.
 */
export function limitConnections(server: Server, perAddress: number, trustedProxies: readonly string[]): void {
  const exempt = toBlockList(trustedProxies);
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = plainAddress(socket.remoteAddress ?? '');
    if (address === null || exempt.check(address, familyOf(address))) return;
    const group = addressGroup(address);
    const count = (open.get(group) ?? 0) + 1;
    if (count > perAddress) {
      socket.destroy();
      return;
    }
    open.set(group, count);
    socket.once('close', () => {
      const left = (open.get(group) ?? 1) - 1;
      if (left === 0) open.delete(group);
      else open.set(group, left);
    });
  });
}

/** The names that Fastify takes for networks. */
const NAMED_NETWORKS: Readonly<Record<string, readonly string[] | undefined>> = {
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  loopback: ['127.0.0.0/8', '::1/128'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

function toBlockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks.flatMap((given) => NAMED_NETWORKS[given] ?? [given])) {
    const [base, bits] = network.split('/');
    if (isIP(base) === 0) continue;
    if (bits === undefined) list.addAddress(base, familyOf(base));
    else if (/^\d+$/.test(bits)) list.addSubnet(base, Number(bits), familyOf(base));
  }
  return list;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6';
}
