import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '../../access/principal';
import { principalOf } from '../../access/principal-of';
import { ChangeCache } from '../../changes/change-cache';
import type { ChangeWatch } from '../../changes/change-watch';
import { bestEncoding, type Encoding } from './content-encoding';
import { bytesOfText, type KeptReply, keptReply, type RenderedReply, type ReplyBody, sendVariant, type Variant } from './kept-reply';

/** All that is kept, packed forms included. */
const BYTES_MAX = 48 * 1_048_576;
/** Whoever comes later does not wait for a reply that is being made: what it has read may have changed since. */
const JOINED_WITHIN_MS = 250;

/** What replies depend on beside topic and address, by their reader. */
export interface ReplyBasis {
  /** Without waiting; undefined where it has to be read. */
  known(reader: Principal): string | undefined;
  read(reader: Principal): Promise<string>;
}

interface Call {
  readonly reader: Principal;
  readonly basis: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly render: () => Promise<RenderedReply>;
}

/**
 * Replies as they are sent, kept by address until what they are made from changes. Who may ask has been decided before: they are the
 * same for all who read the same dataset, but for those that belong to one organization.
 */
export class ReplyCache {
  private readonly kept: ChangeCache<KeptReply>;
  private readonly underWay = new Map<string, { readonly since: number; readonly rendering: Promise<KeptReply> }>();

  constructor(
    changes: Pick<ChangeWatch, 'generationOf'>,
    topic: string,
    private readonly basis: ReplyBasis,
    bytesMax = BYTES_MAX,
  ) {
    this.kept = new ChangeCache(changes, topic, bytesMax, ({ bytes }, name) => bytes + bytesOfText(name));
  }

  /** The bytes of the answer, with its headers; undefined where the caller has them already. */
  answer(request: FastifyRequest, reply: FastifyReply, render: () => Promise<RenderedReply>): ReplyBody | Promise<ReplyBody> {
    const reader = principalOf(request);
    const basis = this.basis.known(reader);
    if (basis === undefined) return this.basis.read(reader).then((read) => this.answerFor({ reader, basis: read, request, reply, render }));
    return this.answerFor({ reader, basis, request, reply, render });
  }

  /** What is kept for a call, in the form that goes out; undefined where something has to be read, made or packed first. */
  find({ originalUrl, headers }: Pick<FastifyRequest, 'originalUrl' | 'headers'>, reader: Principal): Variant | undefined {
    const basis = this.basis.known(reader);
    if (basis === undefined) return undefined;
    const shared = sharedName(basis, originalUrl);
    const kept = this.kept.get(shared) ?? this.kept.get(personalName(reader, shared));
    return kept?.made(encodingOf(kept, headers));
  }

  private answerFor(call: Call): ReplyBody | Promise<ReplyBody> {
    const { reader, basis, request } = call;
    const shared = sharedName(basis, request.originalUrl);
    const personal = personalName(reader, shared);
    const found = this.kept.get(shared) ?? this.kept.get(personal);
    if (found !== undefined) return this.send(call, found, found.isPersonal ? personal : shared);
    return this.renderOnce(call, shared, personal).then((made) => this.send(call, made, made.isPersonal ? personal : shared));
  }

  /** Without waiting where nothing has to be packed: most calls are answered so. */
  private send({ request, reply }: Call, kept: KeptReply, name: string): ReplyBody | Promise<ReplyBody> {
    const variant = kept.pack(encodingOf(kept, request.headers), () => this.kept.weighAgain(name, kept));
    return variant instanceof Promise ? variant.then((packed) => sendVariant(request, reply, packed)) : sendVariant(request, reply, variant);
  }

  /** Calls that come together wait for one reply. */
  private async renderOnce({ reader, basis, render }: Call, shared: string, personal: string): Promise<KeptReply> {
    const running = this.underWay.get(personal);
    const since = performance.now();
    if (running !== undefined && since - running.since < JOINED_WITHIN_MS) return running.rendering;
    const keep = this.kept.begin();
    const rendering = render().then((rendered) => {
      const made = keptReply(rendered);
      // It may have been made on another basis.
      if (rendered.isPassing !== true && this.basis.known(reader) === basis) keep(made.isPersonal ? personal : shared, made);
      return made;
    });
    this.underWay.set(personal, { since, rendering });
    try {
      return await rendering;
    } finally {
      if (this.underWay.get(personal)?.rendering === rendering) this.underWay.delete(personal);
    }
  }
}

function sharedName(basis: string, address: string): string {
  return `${basis} ${address}`;
}

function personalName({ organizationId }: Principal, shared: string): string {
  return `${organizationId} ${shared}`;
}

function encodingOf({ isLong }: KeptReply, headers: FastifyRequest['headers']): Encoding {
  return isLong ? bestEncoding(headers['accept-encoding']) : 'identity';
}
