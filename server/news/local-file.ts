import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Problem, problem } from '../platform/problems/problem';
import { codeOf, messageOf } from './error-code';
import { sourceOf, windowOf } from './gdelt-name';
import type { OpenFile, SourceFile } from './news-source';
import { NEWS_PROBLEMS } from './news.problems';
import { openGzip, openZip, packingOf, PACKED_BYTES_MAX, UNPACKED_BYTES_MAX } from './unpack';

/**
 * A GKG file on this machine: a zip, gzip or plain file. Reads it once for its MD5; plain files are streamed.
 * @throws Problem file_not_found, file_is_directory, file_unreadable, file_too_large
 */
export async function openLocalFile(path: string): Promise<SourceFile> {
  try {
    return await describe(path);
  } catch (error) {
    throw error instanceof Problem ? error : unreadable(path, error);
  }
}

async function describe(path: string): Promise<SourceFile> {
  const stats = await stat(path);
  if (stats.isDirectory()) throw problem(NEWS_PROBLEMS.file_is_directory, { params: { name: path } });
  const name = basename(path);
  const packing = packingOf(await readHead(path));
  const limit = packing === 'plain' ? UNPACKED_BYTES_MAX : PACKED_BYTES_MAX;
  if (stats.size > limit) throw problem(NEWS_PROBLEMS.file_too_large, { params: { name, limit } });
  // What is called a zip and is none must be refused as such, not row by row.
  if (packing !== 'plain' || /\.zip$/i.test(name)) return describeBytes(name, await readFile(path));
  const hash = createHash('md5');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  const opened = (): Promise<OpenFile> => Promise.resolve({ expectedBytes: stats.size, chunks: readPlain(path, stats.size) });
  return { source: sourceOf(name), name, windowAt: windowOf(name), bytes: stats.size, md5: hash.digest('hex'), open: opened };
}

/** A packed file that is in memory already. */
export function describeBytes(name: string, raw: Buffer): SourceFile {
  const md5 = createHash('md5').update(raw).digest('hex');
  const opened = (): Promise<OpenFile> => (packingOf(raw) === 'gzip' ? Promise.resolve(openGzip(name, raw)) : openZip(name, raw));
  return { source: sourceOf(name), name, windowAt: windowOf(name), bytes: raw.length, md5, open: opened };
}

async function* readPlain(path: string, bytes: number): AsyncGenerator<Buffer> {
  let read = 0;
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
      read += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
  } catch (error) {
    throw codeOf(error) === '' ? error : unreadable(path, error);
  }
  if (read !== bytes) throw problem(NEWS_PROBLEMS.file_unreadable, { params: { name: basename(path), reason: 'it changed while it was read' } });
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function unreadable(path: string, error: unknown): Problem {
  const code = codeOf(error) || messageOf(error);
  if (code === 'ENOENT' || code === 'ENOTDIR') return problem(NEWS_PROBLEMS.file_not_found, { params: { name: path } });
  const reason = code === 'EACCES' ? 'permission denied' : code;
  return problem(NEWS_PROBLEMS.file_unreadable, { params: { name: path, reason }, cause: error });
}
