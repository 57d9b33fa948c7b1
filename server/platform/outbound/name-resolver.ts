import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Injectable } from '@nestjs/common';
import { rejectWhenAborted } from '../abort';
import { isPublicAddress } from './public-address';
import type { OutboundTarget } from './outbound-target';

const TRY_MS = 2_500;
const TRIES = 2;

/** Looks names up. Tests put another one in its place. */
@Injectable()
export class NameResolver {
  /**
   * All IPv4 and IPv6 addresses of a public name. Asked of the name servers directly: unlike the system's own look-up it can be given
   * up, and takes no thread with it while it waits.
   * @throws Error with a code of DNS where there are none
   */
  async resolve(name: string, signal: AbortSignal): Promise<string[]> {
    const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
    const cancel = (): void => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
      const found = [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      if (found.length === 0) throw four.status === 'rejected' ? four.reason : new Error('no addresses');
      return found;
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }

  /** The addresses of a host that the operator has named, as the system knows them, its file of hosts included. */
  async resolveNamed(name: string): Promise<string[]> {
    return (await lookup(name, { all: true })).map(({ address }) => address);
  }
}

/**
 * The addresses to connect to. One private address among them refuses the host whole: such a name is either wrong or hostile.
 * @returns the addresses, or the reason why none may be asked
 */
export async function checkedAddresses(target: OutboundTarget, resolver: NameResolver, signal: AbortSignal): Promise<string[] | string> {
  signal.throwIfAborted();
  // Checked already, as part of its URL.
  if (isIP(target.host) !== 0) return [target.host];
  // The system's look-up cannot be given up, but need not be waited for.
  if (target.isNamed) return Promise.race([resolver.resolveNamed(target.host), rejectWhenAborted(signal)]);
  const addresses = await resolver.resolve(target.host, signal);
  // Which address it is stays with us: customers read the reason, and would learn the names of our own network by it.
  return addresses.every(isPublicAddress) ? addresses : `${target.host} does not lead to the public internet`;
}
