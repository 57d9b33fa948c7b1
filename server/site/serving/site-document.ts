import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bestEncoding, type Encoding } from '../../platform/http/replies/content-encoding';
import { isNotModified } from '../../platform/http/replies/etag';
import { compressBrotli, compressGzip, decompressBrotli } from './compression';

/** A document of the site, kept compressed. */
export class SiteDocument {
  private gzip: Promise<Buffer> | null = null;

  private constructor(
    /** Hash of the document. */
    readonly etag: string,
    private readonly brotli: Buffer,
  ) {}

  static fromBrotli(etag: string, brotli: Buffer): SiteDocument {
    return new SiteDocument(etag, brotli);
  }

  static async fromHtml(html: string | Uint8Array): Promise<SiteDocument> {
    return new SiteDocument(createHash('sha256').update(html).digest('base64url'), await compressBrotli(html));
  }

  bytes(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'br') return this.brotli;
    if (encoding === 'identity') return decompressBrotli(this.brotli);
    return (this.gzip ??= decompressBrotli(this.brotli).then(compressGzip));
  }
}

const HTML_TYPE = 'text/html; charset=utf-8';

/** Sends a document in the caller's preferred encoding, or 304. */
export async function sendDocument(request: FastifyRequest, reply: FastifyReply, document: SiteDocument, type = HTML_TYPE): Promise<FastifyReply> {
  const encoding = bestEncoding(request.headers['accept-encoding']);
  void reply.header('content-type', type).header('vary', 'Accept-Encoding');
  // Each encoding has its own strong ETag.
  if (isNotModified(request, reply, `"${document.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`)) return reply.send();
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(await document.bytes(encoding));
}
