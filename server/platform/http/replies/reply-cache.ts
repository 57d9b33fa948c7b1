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
/** What an entry costs beside its bytes: its objects and its places in maps. */
const ENTRY_BYTES = 1_800;
/** The same of each form that it was asked in. */
const FORM_BYTES = 600;
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
  /** Whether it is worth packing. */
  readonly isLong: boolean;
  /** Of all its forms until now. */
  readonly bytes: number;
  /** @param onGrown told when a form has come that stays */
  pack(encoding: Encoding, onGrown: () => void): Variant | Promise<Variant>;
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
    bytesMax = BYTES_MAX,
  ) {
    this.kept = new ChangeCache(changes, topic, bytesMax, ({ bytes }, name) => bytes + bytesOfText(name));
  }

  /** The bytes of the answer, with its headers; undefined where the caller has them already. */
  answer(request: FastifyRequest, reply: FastifyReply, render: () => Promise<RenderedReply>): ReplyBody | Promise<ReplyBody> {
    const reader = principalOf(request);
    const basis = this.basisOf(reader);
    if (basis instanceof Promise) return basis.then((known) => this.answerFor({ reader, basis: known, request, reply, render }));
    return this.answerFor({ reader, basis, request, reply, render });
  }

  private answerFor(call: Call): ReplyBody | Promise<ReplyBody> {
    const { reader, basis, request } = call;
    const shared = `${basis} ${request.originalUrl}`;
    const personal = `${reader.organizationId} ${shared}`;
    const found = this.kept.get(shared) ?? this.kept.get(personal);
    if (found !== undefined) return this.send(call, found, found.isPersonal ? personal : shared);
    return this.renderOnce(call, shared, personal).then((made) => this.send(call, made, made.isPersonal ? personal : shared));
  }

  /** Without waiting where nothing has to be packed: most calls are answered so. */
  private send({ request, reply }: Call, kept: KeptReply, name: string): ReplyBody | Promise<ReplyBody> {
    const encoding = kept.isLong ? bestEncoding(request.headers['accept-encoding']) : 'identity';
    const variant = kept.pack(encoding, () => this.kept.weighAgain(name, kept));
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
  const toVariant = (encoding: Encoding, content: Buffer | string): Variant => ({
    // Other bytes, other tag.
    etag: encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`,
    headers,
    bodyHeaders: { 'content-type': type, ...(encoding !== 'identity' && { 'content-encoding': encoding }) },
    body: content,
  });
  const plain = body.length <= TEXT_BYTES_MAX ? body.toString() : alone(body);
  variants.set('identity', toVariant('identity', plain));
  let bytes = ENTRY_BYTES + bytesOf(plain) + Object.entries(headers).reduce((sum, [, value]) => sum + bytesOfText(value), 0);
  const pack = (encoding: Encoding, onGrown: () => void): Variant | Promise<Variant> => {
    const made = variants.get(encoding);
    if (made !== undefined) return made;
    const making = packed(plain, encoding).then((content) => {
      const variant = toVariant(encoding, content);
      variants.set(encoding, variant);
      bytes += FORM_BYTES + content.length;
      onGrown();
      return variant;
    });
    variants.set(encoding, making);
    return making;
  };
  return {
    isPersonal,
    isLong: body.length >= PACKED_FROM_BYTES,
    get bytes() {
      return bytes;
    },
    pack,
  };
}

async function packed(content: Buffer | string, encoding: Encoding): Promise<Buffer> {
  const size = Buffer.byteLength(content);
  const bytes =
    encoding === 'br'
      ? await packBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: size } })
      : await packGzip(content, { level: GZIP_LEVEL });
  return alone(bytes);
}

/** The same bytes in memory of their own: what zlib and the pool of buffers give is a piece of something larger, which would be kept with it. */
function alone(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

function bytesOf(content: Buffer | string): number {
  return typeof content === 'string' ? bytesOfText(content) : content.length;
}

/** A text that is more than ASCII may take two bytes for each letter. */
function bytesOfText(text: string): number {
  return Buffer.byteLength(text) === text.length ? text.length : 2 * text.length;
}
