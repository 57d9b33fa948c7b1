import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Encoding } from './content-encoding';
import { isNotModified, strongEtag } from './etag';
import { BROTLI_QUALITY, GZIP_LEVEL } from './packed-reply';

/** What an entry costs beside its bytes: its objects and its places in maps. */
const ENTRY_BYTES = 2_200;
/** The same of each form that it was asked in. */
const FORM_BYTES = 1_000;
/** Below this packing saves nothing: it fits into one segment anyway. */
const PACKED_FROM_BYTES = 1_000;
/** Replies shrink to a fifth or less. */
const PACKED_TO = 4;
const MIN_CHUNK_BYTES = 16_384;
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

/** A reply in one of its forms, as it goes out. */
export interface Variant {
  readonly etag: string;
  /** Of any answer, and further ones of an answer with a body. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bodyHeaders: Readonly<Record<string, string>>;
  /** A short one as text, which goes out with its headers in one write. */
  readonly body: Buffer | string;
  /** All headers of a 200 with it, names and values in turn, as they went out, but for those of one call; null until one has. */
  complete: readonly string[] | null;
  /** Of a text: ASCII is written as it lies in memory. */
  readonly charset: 'latin1' | 'utf8';
}

/** A reply in all its forms. */
export interface KeptReply {
  readonly isPersonal: boolean;
  /** Whether it is worth packing. */
  readonly isLong: boolean;
  /** Of all its forms until now. */
  readonly bytes: number;
  /** The form that is there already. */
  made(encoding: Encoding): Variant | undefined;
  /** @param onGrown told when a form has come that stays */
  pack(encoding: Encoding, onGrown: () => void): Variant | Promise<Variant>;
}

/** Writes status and headers. @returns the body */
export function sendVariant(request: FastifyRequest, reply: FastifyReply, { etag, headers, bodyHeaders, body }: Variant): ReplyBody {
  void reply.headers(headers);
  if (isNotModified(request, reply, etag)) return undefined;
  void reply.headers(bodyHeaders);
  return body;
}

export function keptReply({ headers: given, body, isPersonal = false }: RenderedReply, packAs: Packing = packingAt(BROTLI_QUALITY)): KeptReply {
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
    complete: null,
    charset: typeof content === 'string' && Buffer.byteLength(content) === content.length ? 'latin1' : 'utf8',
  });
  const plain = body.length <= TEXT_BYTES_MAX ? body.toString() : alone(body);
  variants.set('identity', toVariant('identity', plain));
  let bytes = ENTRY_BYTES + bytesOf(plain) + Object.entries(headers).reduce((sum, [, value]) => sum + bytesOfText(value), 0);
  const made = (encoding: Encoding): Variant | undefined => {
    const variant = variants.get(encoding);
    return variant instanceof Promise ? undefined : variant;
  };
  const pack = (encoding: Encoding, onGrown: () => void): Variant | Promise<Variant> => {
    const known = variants.get(encoding);
    if (known !== undefined) return known;
    const making = packAs(plain, encoding).then((content) => {
      const variant = toVariant(encoding, content);
      variants.set(encoding, variant);
      bytes += FORM_BYTES + content.length;
      onGrown();
      return variant;
    });
    variants.set(encoding, making);
    // The next call tries again.
    making.catch(() => variants.delete(encoding));
    return making;
  };
  return {
    isPersonal,
    isLong: body.length >= PACKED_FROM_BYTES,
    get bytes() {
      return bytes;
    },
    made,
    pack,
  };
}

type Packing = (content: Buffer | string, encoding: Encoding) => Promise<Buffer>;

/** A reply that is made rarely and is long may take more time than others. */
export function packingAt(brotliQuality: number): Packing {
  return async (content, encoding) => {
    const size = Buffer.byteLength(content);
    // Room for all of it, so that it is made in one go.
    const chunkSize = Math.max(MIN_CHUNK_BYTES, Math.ceil(size / PACKED_TO));
    const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: size };
    const bytes = encoding === 'br' ? await packBrotli(content, { params, chunkSize }) : await packGzip(content, { level: GZIP_LEVEL, chunkSize });
    return alone(bytes);
  };
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
export function bytesOfText(text: string): number {
  return Buffer.byteLength(text) === text.length ? text.length : 2 * text.length;
}
