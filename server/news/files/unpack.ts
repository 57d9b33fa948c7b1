import { crc32, createGunzip, createInflateRaw, type Gunzip, type InflateRaw } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { Problem, problem } from '../../platform/problems/problem';
import { codeOf, messageOf } from '../ingestion/error-code';
import type { OpenFile } from '../ingestion/source-file';
import { NEWS_PROBLEMS } from '../news.problems';

/** Real windows of 2015 are 11 MB packed; the newest are under 2 MB. */
export const PACKED_BYTES_MAX = 32 * 2 ** 20;
export const UNPACKED_BYTES_MAX = 200 * 2 ** 20;
export const UNPACKED_RATIO_MAX = 200;
/** Below this the ratio says nothing: a short repetitive file may pack well. */
const RATIO_FREE_BYTES = 2 ** 20;
/** The unpacking thread goes on while rows are read, this far ahead. */
const INFLATE_OPTIONS = { chunkSize: 256 * 1024, readableHighWaterMark: 4 * 2 ** 20 };
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED_FLAG = 1;

export type Packing = 'zip' | 'gzip' | 'plain';

/** How a file is packed, by its first bytes: names may say anything. */
export function packingOf(head: Uint8Array): Packing {
  if (head[0] === 0x50 && head[1] === 0x4b) return 'zip';
  if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip';
  return 'plain';
}

/** The reason why bytes are no packed window, in words. */
export function describeUnpacked(head: Uint8Array): string {
  if (head.length === 0) return 'it is empty';
  const text = Buffer.from(head.subarray(0, 256)).toString('latin1').trimStart().toLowerCase();
  return /^<(!doctype|html|\?xml)/.test(text) ? 'it is an HTML or XML page' : 'it is no zip file';
}

/**
 * Opens a zip of exactly one entry. Sizes that the zip declares are not believed: what comes out is counted, its
 * checksum compared, and the unpacking is cut off where it goes beyond the limits.
 * @throws Problem file_not_gkg, file_damaged, file_expands_too_far (the latter two also while reading)
 */
export async function openZip(name: string, raw: Buffer): Promise<OpenFile> {
  const entry = await readOnlyEntry(name, raw);
  const packed = raw.subarray(entry.from, entry.from + entry.packedBytes);
  return { expectedBytes: entry.unpackedBytes, chunks: readEntry(name, entry, packed) };
}

/** Opens a gzip file; several members one after the other are read as one file. */
export function openGzip(name: string, raw: Buffer): OpenFile {
  const expectedBytes = raw.length < 18 ? 0 : raw.readUInt32LE(raw.length - 4);
  return { expectedBytes, chunks: inflate(name, createGunzip(INFLATE_OPTIONS), raw) };
}

interface OnlyEntry {
  readonly from: number;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  readonly crc: number;
  readonly method: number;
}

async function readOnlyEntry(name: string, raw: Buffer): Promise<OnlyEntry> {
  if (packingOf(raw) !== 'zip') throw problem(NEWS_PROBLEMS.file_not_gkg, { params: { name, reason: describeUnpacked(raw) } });
  try {
    const zip = await fromBufferPromise(raw, { lazyEntries: true });
    if (zip.entryCount !== 1) {
      throw problem(NEWS_PROBLEMS.file_not_gkg, { params: { name, reason: `it holds ${zip.entryCount} files instead of one` } });
    }
    return await locate(name, zip, raw);
  } catch (error) {
    throw error instanceof Problem ? error : damaged(name, error);
  }
}

async function locate(name: string, zip: ZipFile, raw: Buffer): Promise<OnlyEntry> {
  let entry: Entry | null = null;
  for await (const next of zip.eachEntry()) entry = next;
  if (entry === null) throw new Error('its entry is missing');
  if ((entry.generalPurposeBitFlag & ENCRYPTED_FLAG) !== 0 || (entry.compressionMethod !== DEFLATED && entry.compressionMethod !== STORED)) {
    throw problem(NEWS_PROBLEMS.file_not_gkg, { params: { name, reason: 'it is encrypted or packed in an unknown way' } });
  }
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  if (fileDataStart + entry.compressedSize > raw.length) throw new Error('its entry is cut short');
  return {
    from: fileDataStart,
    packedBytes: entry.compressedSize,
    unpackedBytes: entry.uncompressedSize,
    crc: entry.crc32,
    method: entry.compressionMethod,
  };
}

async function* readEntry(name: string, entry: OnlyEntry, packed: Buffer): AsyncGenerator<Buffer> {
  let bytes = 0;
  let crc = 0;
  const chunks = entry.method === STORED ? [packed] : inflate(name, createInflateRaw(INFLATE_OPTIONS), packed);
  for await (const chunk of chunks) {
    bytes += chunk.length;
    crc = crc32(chunk, crc);
    yield chunk;
  }
  if (bytes !== entry.unpackedBytes) throw damaged(name, new Error('its size is not the one it declares'));
  if (crc !== entry.crc) throw damaged(name, new Error('its checksum is wrong'));
}

async function* inflate(name: string, stream: InflateRaw | Gunzip, packed: Buffer): AsyncGenerator<Buffer> {
  const limit = Math.min(UNPACKED_BYTES_MAX, Math.max(RATIO_FREE_BYTES, packed.length * UNPACKED_RATIO_MAX));
  let bytes = 0;
  stream.end(packed);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > limit) {
        throw problem(NEWS_PROBLEMS.file_expands_too_far, { params: { name, limit: UNPACKED_BYTES_MAX, ratio: UNPACKED_RATIO_MAX } });
      }
      yield chunk;
    }
  } catch (error) {
    throw error instanceof Problem || !codeOf(error).startsWith('Z_') ? error : damaged(name, error);
  }
}

function damaged(name: string, cause: unknown): Problem {
  return problem(NEWS_PROBLEMS.file_damaged, { params: { name, reason: messageOf(cause) }, cause });
}
