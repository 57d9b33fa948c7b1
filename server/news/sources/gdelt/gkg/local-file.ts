import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { Problem, problem } from '../../../../platform/problems/problem';
import { codeOf } from '../../../model/error-code';
import { sourceOf, windowOf } from '../gdelt-name';
import type { OpenFile } from '../../files/open-file';
import { type GkgFile, gkgFile } from './gkg-file';
import { NEWS_PROBLEMS } from '../../../model/news.problems';
import { fileOnDisk, headOf, HELD_BYTES_MAX, heldFile, type PackedFile } from '../../files/packed-file';
import { openGzip, openZip, packingOf, PACKED_BYTES_MAX, UNPACKED_BYTES_MAX } from '../../files/unpack';
import { unreadable } from '../../files/unreadable';

const CHUNK_BYTES = 256 * 1024;

/**
 * A GKG file on this machine: a zip, gzip or plain file. Reads it once for its MD5, and again when it is opened, piece by piece.
 * @throws Problem file_not_found, file_is_directory, file_unreadable, file_too_large
 */
export async function openLocalFile(path: string): Promise<GkgFile> {
  try {
    return await describe(path);
  } catch (error) {
    throw error instanceof Problem ? error : unreadable(path, error);
  }
}

async function describe(path: string): Promise<GkgFile> {
  const file = await open(path, 'r');
  try {
    const stats = await file.stat();
    if (stats.isDirectory()) throw problem(NEWS_PROBLEMS.file_is_directory, { params: { name: path } });
    const name = basename(path);
    // What is called a zip and is none must be refused as such, not row by row.
    const isPacked = /\.zip$/i.test(name) || packingOf(await readHead(file)) !== 'plain';
    const limit = isPacked ? PACKED_BYTES_MAX : UNPACKED_BYTES_MAX;
    if (stats.size > limit) throw problem(NEWS_PROBLEMS.file_too_large, { params: { name, limit } });
    if (isPacked && stats.size <= HELD_BYTES_MAX) return describeBytes(name, await readWhole(file, stats.size));
    const opened = isPacked ? () => openPacked(path, stats.size) : () => openPlain(path, stats.size);
    return gkgFile({ source: sourceOf(name), name, windowAt: windowOf(name), bytes: stats.size, md5: await md5Of(path), open: opened });
  } finally {
    await file.close();
  }
}

async function md5Of(path: string): Promise<string> {
  const hash = createHash('md5');
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** In one read where the system gives all at once, which is much quicker than piece by piece. */
async function readWhole(file: FileHandle, bytes: number): Promise<Buffer> {
  const whole = Buffer.allocUnsafe(bytes);
  let at = 0;
  while (at < bytes) {
    const { bytesRead } = await file.read(whole, at, bytes - at, at);
    if (bytesRead === 0) break;
    at += bytesRead;
  }
  return whole.subarray(0, at);
}

/** A packed file that is in memory already. */
export function describeBytes(name: string, raw: Buffer): GkgFile {
  return describePacked(name, heldFile(raw), createHash('md5').update(raw).digest('hex'));
}

/** A packed file that its holder keeps open until it has been read. */
export function describePacked(name: string, file: PackedFile, md5: string): GkgFile {
  return gkgFile({ source: sourceOf(name), name, windowAt: windowOf(name), bytes: file.bytes, md5, open: () => unpack(name, file) });
}

async function unpack(name: string, file: PackedFile): Promise<OpenFile> {
  return packingOf(await headOf(file, 4)) === 'gzip' ? openGzip(name, file) : openZip(name, file);
}

async function openPacked(path: string, bytes: number): Promise<OpenFile> {
  const handle = await open(path, 'r').catch((error: unknown) => {
    throw unreadable(path, error);
  });
  try {
    const { expectedBytes, chunks } = await unpack(basename(path), fileOnDisk(handle, bytes));
    return { expectedBytes, chunks: closing(handle, chunks) };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function* closing(handle: FileHandle, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* chunks;
  } finally {
    await handle.close();
  }
}

function openPlain(path: string, bytes: number): Promise<OpenFile> {
  return Promise.resolve({ expectedBytes: bytes, chunks: readPlain(path, bytes) });
}

async function* readPlain(path: string, bytes: number): AsyncGenerator<Buffer> {
  let read = 0;
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
      read += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
  } catch (error) {
    throw codeOf(error) === '' ? error : unreadable(path, error);
  }
  if (read !== bytes) throw problem(NEWS_PROBLEMS.file_unreadable, { params: { name: basename(path), reason: 'it changed while it was read' } });
}

async function readHead(file: FileHandle): Promise<Uint8Array> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
  return buffer.subarray(0, bytesRead);
}
