import type { IncomingMessage, RequestOptions } from 'node:http';
import { isIP } from 'node:net';
import { checkedAddresses, type NameResolver } from './name-resolver';
import type { OutboundTarget } from './outbound-target';
import { newRequest, responseOf } from './request';

const HEADER_BYTES_MAX = 16_384;
/** Between two addresses of a host: long enough for the other side of the world. */
const CONNECT_TRY_MS = 1_500;

/** What is sent: a GET, or with a body a POST. */
export interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Looks the target's name up, checks all its addresses and connects to one of these.
 * @returns the head of the answer, or the reason why the target may not be asked
 */
export async function askTarget(
  target: OutboundTarget,
  { headers, body }: Sent,
  resolver: NameResolver,
  signal: AbortSignal,
): Promise<IncomingMessage | string> {
  const addresses = await checkedAddresses(target, resolver, signal);
  if (typeof addresses === 'string') return addresses;
  signal.throwIfAborted();
  const request = newRequest(target.url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: body === undefined ? headers : { ...headers, 'content-length': Buffer.byteLength(body) },
    lookup: givenLookup(addresses),
    maxHeaderSize: HEADER_BYTES_MAX,
    signal,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: CONNECT_TRY_MS,
  } as RequestOptions);
  return responseOf(request, body);
}

/** A look-up that knows its answer: between check and connection no name server is asked again. */
function givenLookup(addresses: readonly string[]): RequestOptions['lookup'] {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, options, callback) => {
    if (options.all === true) callback(null, found);
    else callback(null, found[0].address, found[0].family);
  };
}
