import { pipeline, type Readable, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding, type Encoding } from './content-encoding';

/** Levels at which packing is quicker than sending what it saves. */
export const BROTLI_QUALITY = 2;
export const GZIP_LEVEL = 4;

/** How a long reply goes to this caller. Its ETag must hold the encoding: other bytes, other tag. */
export function encodingFor(request: FastifyRequest, reply: FastifyReply): Encoding {
  void reply.header('vary', 'Authorization, Accept-Encoding');
  return bestEncoding(request.headers['accept-encoding']);
}

/** The body packed while it is sent, with the headers that say so. */
export function packReply(reply: FastifyReply, body: Readable, encoding: Encoding): Readable {
  if (encoding === 'identity') return body;
  void reply.header('content-encoding', encoding);
  // A failure on the way breaks the stream off; whoever reads it sees that it is not whole.
  return pipeline(body, packer(encoding), () => undefined) as Transform;
}

function packer(encoding: 'br' | 'gzip'): Transform {
  return encoding === 'br'
    ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
    : createGzip({ level: GZIP_LEVEL });
}
