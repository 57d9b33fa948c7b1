import { pipeline, type Readable } from 'node:stream';
import { crc32, createGunzip, createInflateRaw, type Gunzip, type InflateRaw } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { Problem, problem } from '../../../platform/problems/problem';
import { codeOf, messageOf } from '../../model/error-code';
import type { OpenFile } from './open-file';
import { NEWS_PROBLEMS } from '../../model/news.problems';
import { headOf, type PackedFile, tailOf } from './packed-file';
import { unreadable } from './unreadable';

/** Real windows of 2015 are 11 MB packed; the newest are under 2 MB. */
export const PACKED_BYTES_MAX = 32 * 2 ** 20;
export const UNPACKED_BYTES_MAX = 200 * 2 ** 20;
const UNPACKED_RATIO_MAX = 200;
/** Below this the ratio says nothing: a short repetitive file may pack well. */
const RATIO_FREE_BYTES = 2 ** 20;
/** The unpacking thread goes on while rows are read, this far ahead. */
const INFLATE_OPTIONS = { chunkSize: 256 * 1024, readableHighWaterMark: 4 * 2 ** 20 };
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED_FLAG = 1;

/** Enough of a file to tell what it is. */
export const HEAD_BYTES = 256;

export type Packing = 'zip' | 'gzip' | 'plain';

/** How a file is packed, by its first bytes: names may say anything. */
export function packingOf(head: Uint8Array): Packing {
  if (head[0] === 0x50 && head[1] === 0x4b) return 'zip';
  if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip';
  return 'plain';
}

/** The reason why a file is no packed window, in words. */
export function describeUnpacked(head: Uint8Array): string {
  if (head.length === 0) return 'it is empty';
  const text = Buffer.from(head.subarray(0, HEAD_BYTES)).toString('latin1').trimStart().toLowerCase();
  return /^<(!doctype|html|\?xml)/.test(text) ? 'it is an HTML or XML page' : 'it is no zip file';
}

/**
 * Opens a zip of exactly one entry. Sizes that the zip declares are not believed: what comes out is counted, its
 * checksum compared, and the unpacking is cut off where it goes beyond the limits.
 * @throws Problem file_not_gkg, file_damaged, file_expands_too_far (the latter two also while reading)
 */
export async function openZip(name: string, file: PackedFile): Promise<OpenFile> {
  const entry = await readOnlyEntry(name, file);
  return { expectedBytes: entry.unpackedBytes, chunks: readEntry(name, entry, file) };
}

/** Opens a gzip file; several members one after the other are read as one file. */
export async function openGzip(name: string, file: PackedFile): Promise<OpenFile> {
  const expectedBytes = file.bytes < 18 ? 0 : (await tailOf(file, 4)).readUInt32LE(0);
  return { expectedBytes, chunks: inflate(name, file.read(0, file.bytes), createGunzip(INFLATE_OPTIONS), file.bytes) };
}

interface OnlyEntry {
  readonly from: number;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  readonly crc: number;
  readonly method: number;
}

async function readOnlyEntry(name: string, file: PackedFile): Promise<OnlyEntry> {
  const head = await headOf(file, HEAD_BYTES);
  if (packingOf(head) !== 'zip') throw problem(NEWS_PROBLEMS.file_not_gkg, { params: { name, reason: describeUnpacked(head) } });
  try {
    const zip = await file.openZip();
    if (zip.entryCount !== 1) {
      throw problem(NEWS_PROBLEMS.file_not_gkg, { params: { name, reason: `it holds ${zip.entryCount} files instead of one` } });
    }
    return await locate(name, zip, file);
  } catch (error) {
    throw error instanceof Problem ? error : isOfDisk(error) ? unreadable(name, error) : damaged(name, error);
  }
}

async function locate(name: string, zip: ZipFile, file: PackedFile): Promise<OnlyEntry> {
  let entry: Entry | null = null;
  for await (const next of zip.eachEntry()) entry = next;
  if (entry === null) throw new Error('its entry is missing');
  if ((entry.generalPurposeBitFlag & ENCRYPTED_FLAG) !== 0 || (entry.compressionMethod !== DEFLATED && entry.compressionMethod !== STORED)) {
    throw problem(NEWS_PROBLEMS.file_not_gkg, { params: { name, reason: 'it is encrypted or packed in an unknown way' } });
  }
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  if (fileDataStart + entry.compressedSize > file.bytes) throw new Error('its entry is cut short');
  return {
    from: fileDataStart,
    packedBytes: entry.compressedSize,
    unpackedBytes: entry.uncompressedSize,
    crc: entry.crc32,
    method: entry.compressionMethod,
  };
}

async function* readEntry(name: string, entry: OnlyEntry, file: PackedFile): AsyncGenerator<Buffer> {
  let bytes = 0;
  let crc = 0;
  const packed = file.read(entry.from, entry.from + entry.packedBytes);
  const chunks = entry.method === STORED ? packed : inflate(name, packed, createInflateRaw(INFLATE_OPTIONS), entry.packedBytes);
  for await (const chunk of chunks as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    crc = crc32(chunk, crc);
    yield chunk;
  }
  if (bytes !== entry.unpackedBytes) throw damaged(name, new Error('its size is not the one it declares'));
  if (crc !== entry.crc) throw damaged(name, new Error('its checksum is wrong'));
}

/** A broken pipe ends with the error of whichever part broke; leaving the loop ends both. */
async function* inflate(name: string, packed: Readable, unpacking: InflateRaw | Gunzip, packedBytes: number): AsyncGenerator<Buffer> {
  const limit = Math.min(UNPACKED_BYTES_MAX, Math.max(RATIO_FREE_BYTES, packedBytes * UNPACKED_RATIO_MAX));
  let bytes = 0;
  try {
    for await (const chunk of pipeline(packed, unpacking, () => undefined) as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > limit) {
        throw problem(NEWS_PROBLEMS.file_expands_too_far, { params: { name, limit: UNPACKED_BYTES_MAX, ratio: UNPACKED_RATIO_MAX } });
      }
      yield chunk;
    }
  } catch (error) {
    if (error instanceof Problem || codeOf(error) === '') throw error;
    throw isOfDisk(error) ? unreadable(name, error) : damaged(name, error);
  }
}

/** A failure to read the file says nothing of what is in it. */
function isOfDisk(error: unknown): boolean {
  return /^E[A-Z]+$/.test(codeOf(error));
}

function damaged(name: string, cause: unknown): Problem {
  return problem(NEWS_PROBLEMS.file_damaged, { params: { name, reason: messageOf(cause) }, cause });
}
