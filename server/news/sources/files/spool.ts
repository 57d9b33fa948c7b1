import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileOnDisk, HELD_BYTES_MAX, heldFile, type PackedFile } from './packed-file';

/**
 * What arrives from a host, on its way to being read. It is held in memory while it is small; what grows beyond goes to a file in the
 * system's temporary directory that has no name, so that nothing of it is left however this process ends.
 * Used as: write, write, …, finish; close in any case.
 */
export class Spool {
  private held: Buffer[] = [];
  private bytes = 0;
  private handle: FileHandle | null = null;

  /** @throws where the disk takes nothing */
  async write(piece: Buffer): Promise<void> {
    this.bytes += piece.length;
    this.held.push(piece);
    if (this.handle === null && this.bytes <= HELD_BYTES_MAX) return;
    this.handle ??= await openNameless();
    for (const each of this.held) await this.handle.writeFile(each);
    this.held = [];
  }

  /** All that was written. To be read before `close`. */
  finish(): PackedFile {
    if (this.handle !== null) return fileOnDisk(this.handle, this.bytes);
    // The pieces go: they would take as much again.
    this.held = [Buffer.concat(this.held, this.bytes)];
    return heldFile(this.held[0]);
  }

  async close(): Promise<void> {
    const { handle } = this;
    this.handle = null;
    await handle?.close();
  }
}

async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `barograph-spool-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
  } catch (error) {
    await handle.close();
    throw error;
  }
  return handle;
}
