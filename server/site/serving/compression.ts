import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

/** Within a few percent of the best for documents of this size. From 8 on Brotli sets up tables of 16 MB and more for each of them, which takes ten times as long. */
const BROTLI_QUALITY = 7;
const GZIP_LEVEL = 6;

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const zip = promisify(gzip);

export function compressBrotli(text: string | Uint8Array): Promise<Buffer> {
  const bytes = Buffer.from(text as string);
  return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}

export function decompressBrotli(bytes: Uint8Array): Promise<Buffer> {
  return unbrotli(bytes);
}

export function compressGzip(bytes: Uint8Array): Promise<Buffer> {
  return zip(bytes, { level: GZIP_LEVEL });
}
