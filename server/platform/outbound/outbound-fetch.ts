import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config';
import { loggedAddress } from '../logging/logged-address';
import { askTarget } from './ask-target';
import { NameResolver } from './name-resolver';
import { failed, refused } from './outbound-failure';
import { type OutboundTarget, outboundTarget } from './outbound-target';
import { nextHop, redirectFault } from './redirects';
import { ACCEPTED_ENCODINGS, BodyRefusal, readBody } from './response-body';
import { withinTime } from './within-time';

export interface OutboundOptions {
  /** Beside those that every request has. `authorization` is not sent on to another host. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Most bytes of the body, before and after unpacking; 10 MB when absent. */
  readonly bytesMax?: number;
  /** For all of it: looking up, connecting, redirects, body; 10 s when absent. */
  readonly timeoutMs?: number;
  /** None when absent. */
  readonly redirectsMax?: number;
  /** What the media type of a good answer must look like, in lower case and without parameters. An answer that names none is taken. */
  readonly contentTypes?: RegExp;
  /** The body is a packed file and stays one. */
  readonly isPackedFile?: boolean;
}

export interface OutboundAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Unpacked. Empty unless the status is one of 200 to 299. */
  readonly body: Buffer;
  /** Who answered in the end. */
  readonly url: string;
  /** Where permanent redirects alone lead, without those behind a temporary one; null where the first was none. */
  readonly movedTo: string | null;
}

/**
 * Asks addresses that other people have written down, and so may lead anywhere. Speaks to the public internet only, and to what the
 * operator has named (OUTBOUND_ALLOW): a name is looked up once, all its addresses are checked, and the connection goes to one of these.
 * Every redirect is checked the same way. Keeps no cookies.
 */
@Injectable()
export class OutboundFetch {
  private readonly userAgent: string;
  private readonly allowed: ReadonlySet<string>;

  constructor(
    @Inject(CONFIG) config: { readonly outbound: Pick<Config['outbound'], 'allow'>; readonly http: Config['http'] },
    private readonly resolver: NameResolver,
  ) {
    this.allowed = new Set(config.outbound.allow);
    this.userAgent = `Barograph (+${config.http.publicUrl})`;
  }

  /** Why an address would be refused, as far as can be told without asking anybody; null where it would not. */
  faultOf(url: string): string | null {
    const target = outboundTarget(url, this.allowed);
    return typeof target === 'string' ? target : null;
  }

  /**
   * The answer to GET, whatever its status.
   * @throws Problem outbound_refused where the address may not be asked, outbound_failed where nothing that can be used came back
   */
  get(url: string, options: OutboundOptions = {}): Promise<OutboundAnswer> {
    return withinTime(url, options.timeoutMs ?? 10_000, (signal) => this.follow(url, options, signal));
  }

  private async follow(url: string, options: OutboundOptions, signal: AbortSignal): Promise<OutboundAnswer> {
    const { redirectsMax = 0 } = options;
    let target = this.targetOf(url, url);
    let movedTo: string | null = null;
    let isPermanent = true;
    for (let redirects = 0; ; redirects++) {
      const headers = headersFor(options, target.host === new URL(url).hostname.replace(/^\[|\]$/g, ''));
      const response = await this.ask(url, target, headers, signal);
      const hop = nextHop(response, target.url);
      if (hop === null) {
        const answer = await toAnswer(url, response, options);
        // A body without a length ends where the connection does, also where it is this side that ends it.
        signal.throwIfAborted();
        return { ...answer, url: target.url.href, movedTo };
      }
      response.destroy();
      if (typeof hop === 'string') throw refused(url, hop);
      if (redirects >= redirectsMax) throw refused(url, redirectsMax === 0 ? 'it redirects' : `it redirects more than ${redirectsMax} times`);
      const next = this.targetOf(hop.url, url);
      const fault = redirectFault(target, next);
      if (fault !== null) throw refused(url, fault);
      isPermanent &&= hop.isPermanent;
      if (isPermanent) movedTo = next.url.href;
      target = next;
    }
  }

  private targetOf(address: string, asked: string): OutboundTarget {
    const target = outboundTarget(address, this.allowed);
    if (typeof target === 'string')
      throw refused(asked, address === asked ? target : `it redirects to ${loggedAddress(address).slice(0, 200)}, and ${target}`);
    return target;
  }

  private async ask(url: string, target: OutboundTarget, headers: Record<string, string>, signal: AbortSignal): Promise<IncomingMessage> {
    const sent = { headers: { 'user-agent': this.userAgent, 'accept-encoding': ACCEPTED_ENCODINGS, ...headers } };
    const response = await askTarget(target, sent, this.resolver, signal);
    if (typeof response === 'string') throw refused(url, response);
    return response;
  }
}

async function toAnswer(url: string, response: IncomingMessage, { bytesMax = 10 * 2 ** 20, contentTypes, isPackedFile }: OutboundOptions) {
  const { headers, statusCode: status = 0 } = response;
  if (status < 200 || status > 299) {
    response.destroy();
    return { status, headers, body: Buffer.alloc(0) };
  }
  const type = (headers['content-type'] ?? '').split(';')[0].trim().toLowerCase();
  try {
    if (type !== '' && contentTypes?.test(type) === false) throw new BodyRefusal(`it is ${type.slice(0, 80)}`);
    return { status, headers, body: await readBody(response, bytesMax, isPackedFile) };
  } catch (error) {
    response.destroy();
    throw error instanceof BodyRefusal ? failed(url, error.message, error) : error;
  }
}

function headersFor({ headers = {} }: OutboundOptions, isSameHost: boolean): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => isSameHost || name.toLowerCase() !== 'authorization');
  return Object.fromEntries(kept);
}
