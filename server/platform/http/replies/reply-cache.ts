import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '../../access/principal';
import { principalOf } from '../../access/principal-of';
import { ChangeCache } from '../../changes/change-cache';
import type { ChangeWatch } from '../../changes/change-watch';
import { bestEncoding, type Encoding } from './content-encoding';
import { isNotModified, strongEtag } from './etag';
import { BROTLI_QUALITY, GZIP_LEVEL } from './packed-reply';

/** All that is kept, packed forms included. */
const BYTES_MAX = 48 * 1_048_576;
/** What an entry costs beside its bytes. */
const ENTRY_BYTES = 2_000;
/** Whoever comes later does not wait for a reply that is being made: what it has read may have changed since. */
const JOINED_WITHIN_MS = 250;
/** Below this packing saves nothing: it fits into one segment anyway. */
const PACKED_FROM_BYTES = 1_000;

/** Longer texts take longer to copy than a second write takes. */
const TEXT_BYTES_MAX = 65_536;

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** What goes out; nothing where the caller has it already. */
export type ReplyBody = Buffer | string | undefined;

/** A reply as its handler writes it. */
export interface RenderedReply {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** Whether it is for the caller's organization alone, as a page with a cursor is. */
  readonly isPersonal?: boolean;
  /** Whether it holds for this moment alone, and is not kept. */
  readonly isPassing?: boolean;
}

/** A JSON document as it is sent. */
export function renderDocument(document: object): RenderedReply {
  return { headers: { 'content-type': 'application/json; charset=utf-8' }, body: Buffer.from(JSON.stringify(document)) };
}

interface Call {
  readonly reader: Principal;
  readonly basis: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly render: () => Promise<RenderedReply>;
}

interface Variant {
  readonly etag: string;
  /** Of any answer, and further ones of an answer with a body. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bodyHeaders: Readonly<Record<string, string>>;
  /** A short one as text, which goes out with its headers in one write. */
  readonly body: Buffer | string;
}

interface KeptReply {
  readonly isPersonal: boolean;
  readonly bytes: number;
  pack(encoding: Encoding): Variant | Promise<Variant>;
}

/**
 * Replies as they are sent, kept by address until what they are made from changes. Who may ask has been decided before: they are the
 * same for all who read the same dataset, but for those that belong to one organization.
 */
export class ReplyCache {
  private readonly kept: ChangeCache<KeptReply>;
  private readonly underWay = new Map<string, { readonly since: number; readonly rendering: Promise<KeptReply> }>();

  /** @param basisOf what replies depend on beside topic and address, by reader */
  constructor(
    changes: Pick<ChangeWatch, 'generationOf'>,
    topic: string,
    private readonly basisOf: (reader: Principal) => string | Promise<string>,
  ) {
    this.kept = new ChangeCache(changes, topic, BYTES_MAX, ({ bytes }, name) => bytes + name.length);
  }

  /** The bytes of the answer, with its headers; undefined where the caller has them already. */
  answer(request: FastifyRequest, reply: FastifyReply, render: () => Promise<RenderedReply>): ReplyBody | Promise<ReplyBody> {
    const reader = principalOf(request);
    const basis = this.basisOf(reader);
    if (basis instanceof Promise) return basis.then((known) => this.answerFor({ reader, basis: known, request, reply, render }));
    return this.answerFor({ reader, basis, request, reply, render });
  }

  private answerFor(call: Call): ReplyBody | Promise<ReplyBody> {
    const { reader, basis, request, reply } = call;
    const shared = `${basis} ${request.originalUrl}`;
    const personal = `${reader.organizationId} ${shared}`;
    const found = this.kept.get(shared) ?? this.kept.get(personal);
    if (found !== undefined) return sendKept(request, reply, found);
    return this.renderOnce(call, shared, personal).then((made) => sendKept(request, reply, made));
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
      if (rendered.isPassing !== true && this.basisOf(reader) === basis) keep(made.isPersonal ? personal : shared, made);
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

/** Without waiting where nothing has to be packed: most calls are answered so. */
function sendKept(request: FastifyRequest, reply: FastifyReply, kept: KeptReply): ReplyBody | Promise<ReplyBody> {
  const encoding = kept.bytes < ENTRY_BYTES + 2 * PACKED_FROM_BYTES ? 'identity' : bestEncoding(request.headers['accept-encoding']);
  const variant = kept.pack(encoding);
  return variant instanceof Promise ? variant.then((packed) => sendVariant(request, reply, packed)) : sendVariant(request, reply, variant);
}

function sendVariant(request: FastifyRequest, reply: FastifyReply, { etag, headers, bodyHeaders, body }: Variant): ReplyBody {
  void reply.headers(headers);
  if (isNotModified(request, reply, etag)) return undefined;
  void reply.headers(bodyHeaders);
  return body;
}

function keptReply({ headers: given, body, isPersonal = false }: RenderedReply): KeptReply {
  const { 'content-type': type, ...others } = given;
  const headers = { 'cache-control': 'private, no-cache', ...others, vary: 'Authorization, Accept-Encoding' };
  const hash = strongEtag(body).slice(1, -1);
  const variants = new Map<Encoding, Variant | Promise<Variant>>();
  const toVariant = (encoding: Encoding, packed: Buffer): Variant => ({
    // Other bytes, other tag.
    etag: encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`,
    headers,
    bodyHeaders: { 'content-type': type, ...(encoding !== 'identity' && { 'content-encoding': encoding }) },
    body: encoding === 'identity' && packed.length <= TEXT_BYTES_MAX ? packed.toString() : packed,
  });
  variants.set('identity', toVariant('identity', body));
  const pack = (encoding: Encoding): Variant | Promise<Variant> => {
    const made = variants.get(encoding);
    if (made !== undefined) return made;
    const making = packed(body, encoding).then((bytes) => {
      const variant = toVariant(encoding, bytes);
      variants.set(encoding, variant);
      return variant;
    });
    variants.set(encoding, making);
    return making;
  };
  // The packed forms together are smaller than the plain one.
  return { isPersonal, bytes: ENTRY_BYTES + 2 * body.length, pack };
}

function packed(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br'
    ? packBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
    : packGzip(body, { level: GZIP_LEVEL });
}
