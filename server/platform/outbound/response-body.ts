import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';

type Unpack = (packed: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

const UNPACKERS: Readonly<Record<string, Unpack>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: (packed, options) => (isZlib(packed) ? promisify(inflate)(packed, options) : promisify(inflateRaw)(packed, options)),
  br: promisify(brotliDecompress),
};

/** Encodings that `readBody` understands, as a request names them. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br';

/** The reason why a body is refused. */
export class BodyRefusal extends Error {}

/**
 * The body of an answer, unpacked. Neither what comes over the wire nor what it unpacks to may be larger than the limit. A body that is
 * still a gzip file is unpacked once more, since some servers send one without saying so, unless a packed file is what was asked for.
 * @throws BodyRefusal, or the error of the connection
 */
export async function readBody(response: IncomingMessage, bytesMax: number, isPackedFile = false): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > bytesMax) throw tooLarge(bytesMax);
  const encoding = (response.headers['content-encoding'] ?? '').trim().toLowerCase();
  if (encoding !== '' && encoding !== 'identity' && !Object.hasOwn(UNPACKERS, encoding)) {
    throw new BodyRefusal(`its encoding ${encoding.slice(0, 40)} is not known`);
  }
  const raw = await collect(response, bytesMax);
  const body = Object.hasOwn(UNPACKERS, encoding) ? await unpack(raw, UNPACKERS[encoding], bytesMax) : raw;
  return isGzip(body) && !isPackedFile ? unpack(body, UNPACKERS.gzip, bytesMax) : body;
}

async function collect(response: IncomingMessage, bytesMax: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > bytesMax) throw tooLarge(bytesMax);
    pieces.push(piece);
  }
  return Buffer.concat(pieces, bytes);
}

async function unpack(packed: Buffer, unpacker: Unpack, bytesMax: number): Promise<Buffer> {
  if (packed.length === 0) return packed;
  try {
    return await unpacker(packed, { maxOutputLength: bytesMax });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge(bytesMax) : new BodyRefusal('its packed body is damaged');
  }
}

function tooLarge(bytesMax: number): BodyRefusal {
  return new BodyRefusal(`it is larger than ${bytesMax} bytes`);
}

function isGzip(bytes: Buffer): boolean {
  return bytes.length > 2 && bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8;
}

/** `deflate` is the zlib format by the standard, and bare by habit of some servers. */
function isZlib(bytes: Buffer): boolean {
  return (bytes[0] & 0x0f) === 8 && bytes.length > 1 && bytes.readUInt16BE(0) % 31 === 0;
}
