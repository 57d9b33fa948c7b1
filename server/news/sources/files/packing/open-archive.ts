import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Problem, problem } from '../../../../platform/problems/problem';
import { packingOf, type Packing } from '../unpack';
import { unreadable } from '../unreadable';
import { NEWS_PROBLEMS } from '../../../model/news.problems';
import type { ArchiveEntry, ArchiveFile } from './archive-entry';
import { ARCHIVE_BYTES_MAX, damaged, guardUnpacking } from './packed-bytes';
import { zipEntries } from './zip-entries';

const CHUNK_BYTES = 256 * 1024;

/**
 * A file of news on this machine, read from the disk piece by piece: plain, gzip (of one member or many), or zip of many entries.
 * @throws Problem file_not_found, file_is_directory, file_unreadable, file_too_large
 */
export async function openArchive(path: string): Promise<ArchiveFile> {
  try {
    return await describe(path);
  } catch (error) {
    throw error instanceof Problem ? error : unreadable(path, error);
  }
}

async function describe(path: string): Promise<ArchiveFile> {
  const name = basename(path);
  const file = await open(path, 'r');
  try {
    const stats = await file.stat();
    if (stats.isDirectory()) throw problem(NEWS_PROBLEMS.file_is_directory, { params: { name: path } });
    const { bytesRead, buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    const packing = packingOf(buffer.subarray(0, bytesRead));
    if (packing !== 'plain' && stats.size > ARCHIVE_BYTES_MAX) {
      throw problem(NEWS_PROBLEMS.file_too_large, { params: { name, limit: ARCHIVE_BYTES_MAX } });
    }
    return new LocalArchive(path, name, stats.size, packing);
  } finally {
    await file.close();
  }
}

class LocalArchive implements ArchiveFile {
  private read = 0;
  private current: AsyncGenerator<ArchiveEntry> | null = null;

  constructor(
    private readonly path: string,
    readonly name: string,
    readonly bytes: number,
    private readonly packing: Packing,
  ) {}

  bytesRead(): number {
    return Math.min(this.read, this.bytes);
  }

  entries(): AsyncGenerator<ArchiveEntry> {
    this.current = this.packing === 'zip' ? zipEntries(this.path, this.name, this.bytes, (bytes) => (this.read += bytes)) : this.onlyEntry();
    return this.current;
  }

  async close(): Promise<void> {
    await this.current?.return(undefined);
  }

  private async *onlyEntry(): AsyncGenerator<ArchiveEntry> {
    const chunks = this.packing === 'gzip' ? guardUnpacking(this.name, this.inflate(), () => this.read) : this.plain();
    yield { name: null, obstacle: null, chunks };
  }

  private async *plain(): AsyncGenerator<Buffer> {
    const before = this.read;
    try {
      for await (const chunk of createReadStream(this.path, { highWaterMark: CHUNK_BYTES })) {
        this.read += (chunk as Buffer).length;
        yield chunk as Buffer;
      }
    } catch (error) {
      throw damaged(this.name, error);
    }
    if (this.read - before !== this.bytes) {
      throw problem(NEWS_PROBLEMS.file_unreadable, { params: { name: this.name, reason: 'it changed while it was read' } });
    }
  }

  /** A broken pipe ends with the error of whichever part broke; leaving the loop ends both. */
  private async *inflate(): AsyncGenerator<Buffer> {
    const raw = createReadStream(this.path, { highWaterMark: CHUNK_BYTES });
    raw.on('data', (chunk) => (this.read += chunk.length));
    const unpacked = pipeline(raw, createGunzip({ chunkSize: CHUNK_BYTES }), () => undefined);
    for await (const chunk of unpacked) yield chunk as Buffer;
  }
}
