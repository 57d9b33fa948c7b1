import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What a file holds, told by its bytes. */
export interface Finished {
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** A file that nobody sees under its name before it is whole and on the disk. */
export class FileInMaking {
  private readonly hash = createHash('sha256');
  private bytes = 0;

  private constructor(
    private readonly path: string,
    private readonly handle: FileHandle,
  ) {}

  /** `path`: under which it is written. */
  static async begin(path: string): Promise<FileInMaking> {
    return new FileInMaking(path, await open(path, 'w', 0o640));
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.hash.update(bytes);
    this.bytes += bytes.length;
    await this.handle.appendFile(bytes);
  }

  /** Puts what was written on the disk. */
  async finish(): Promise<Finished> {
    await this.handle.sync();
    await this.handle.close();
    return { bytes: this.bytes, sha256: this.hash.digest('hex') };
  }

  /** Gives it its name, in the same folder, for good. */
  async publish(path: string): Promise<void> {
    await rename(this.path, path);
    await syncFolder(dirname(path));
  }

  /** Takes away what was written of it; harmless for one that has its name. */
  async discard(): Promise<void> {
    await this.handle.close().catch(() => undefined);
    await unlink(this.path).catch(() => undefined);
  }
}

/** A name is on the disk when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
