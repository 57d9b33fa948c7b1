import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config';
import { askTarget, type Sent } from './ask-target';
import { checkedAddresses, NameResolver } from './name-resolver';
import { refused } from './outbound-failure';
import { type OutboundTarget, outboundTarget } from './outbound-target';
import { withinTime } from './within-time';

/** What came back. A redirect is an answer like another: nobody follows it. */
export interface PostAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The beginning of the body, as text. */
  readonly excerpt: string;
}

const EXCERPT_BYTES = 2_000;
/** For looking up a name while somebody waits. */
const LOOK_UP_MS = 3_000;

/**
 * Sends to addresses that customers have written down: checked as those are that feeds lie at, but with https alone, and among private hosts
 * to those alone that the operator has named for this (WEBHOOK_ALLOW).
 */
@Injectable()
export class OutboundPost {
  private readonly userAgent: string;
  private readonly allowed: ReadonlySet<string>;

  constructor(
    @Inject(CONFIG) config: { readonly outbound: Pick<Config['outbound'], 'allowWebhooks'>; readonly http: Pick<Config['http'], 'publicUrl'> },
    private readonly resolver: NameResolver,
  ) {
    this.allowed = new Set(config.outbound.allowWebhooks);
    this.userAgent = `Barograph (+${config.http.publicUrl})`;
  }

  /** Why an address would be refused, as far as can be told now; null where it would not, or its name cannot be looked up now. */
  async faultOf(url: string): Promise<string | null> {
    const target = this.targetOf(url);
    if (typeof target === 'string') return target;
    try {
      const addresses = await checkedAddresses(target, this.resolver, AbortSignal.timeout(LOOK_UP_MS));
      return typeof addresses === 'string' ? addresses : null;
    } catch {
      return null;
    }
  }

  /**
   * The answer to POST, whatever its status.
   * @throws Problem outbound_refused where the address may not be asked, outbound_failed where nothing came back in time
   */
  post(url: string, sent: Sent & { readonly body: string }, timeoutMs: number): Promise<PostAnswer> {
    return withinTime(url, timeoutMs, async (signal) => {
      const target = this.targetOf(url);
      if (typeof target === 'string') throw refused(url, target);
      const headers = { 'user-agent': this.userAgent, 'accept-encoding': 'identity', ...sent.headers };
      const response = await askTarget(target, { ...sent, headers }, this.resolver, signal);
      if (typeof response === 'string') throw refused(url, response);
      return { status: response.statusCode ?? 0, headers: response.headers, excerpt: await readExcerpt(response) };
    });
  }

  private targetOf(url: string): OutboundTarget | string {
    const target = outboundTarget(url, this.allowed);
    return typeof target !== 'string' && !target.isNamed && target.url.protocol !== 'https:' ? 'it does not begin with https' : target;
  }
}

/** What comes behind it is not read. */
async function readExcerpt(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes >= EXCERPT_BYTES) break;
  }
  // PostgreSQL keeps no NUL in a text.
  return Buffer.concat(pieces).subarray(0, EXCERPT_BYTES).toString('utf8').replaceAll('\0', '�');
}
