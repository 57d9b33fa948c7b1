import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { fromBufferPromise, fromFdPromise, type ZipFile } from 'yauzl';

/** A file as it came, that can be read from any place of it: in memory where it is small, else on the disk. */
export interface PackedFile {
  readonly bytes: number;
  /** The bytes from one position up to, without, another; fewer where the file has become shorter. */
  read(from: number, to: number): Readable;
  openZip(): Promise<ZipFile>;
}

/** Larger ones are not held in memory. Windows of today are mostly smaller. */
export const HELD_BYTES_MAX = 4 * 2 ** 20;
const CHUNK_BYTES = 256 * 1024;

/** A file that is in memory. */
export function heldFile(raw: Buffer): PackedFile {
  return {
    bytes: raw.length,
    read: (from, to) => Readable.from(from < to ? [raw.subarray(from, to)] : []),
    openZip: () => fromBufferPromise(raw, { lazyEntries: true }),
  };
}

/** A file on the disk, which whoever opened it closes. To be unpacked once: a reading that is left before its end closes the file too. */
export function fileOnDisk(handle: FileHandle, bytes: number): PackedFile {
  return {
    bytes,
    read: (from, to) =>
      from < to ? handle.createReadStream({ start: from, end: to - 1, autoClose: false, highWaterMark: CHUNK_BYTES }) : Readable.from([]),
    openZip: () => fromFdPromise(handle.fd, { lazyEntries: true, autoClose: false }),
  };
}

/** The first bytes of a file, as far as it has so many. */
export async function headOf(file: PackedFile, length: number): Promise<Buffer> {
  return bytesOf(file, 0, Math.min(length, file.bytes));
}

/** The last bytes of a file, as far as it has so many. */
export async function tailOf(file: PackedFile, length: number): Promise<Buffer> {
  return bytesOf(file, Math.max(0, file.bytes - length), file.bytes);
}

async function bytesOf(file: PackedFile, from: number, to: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of file.read(from, to)) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
