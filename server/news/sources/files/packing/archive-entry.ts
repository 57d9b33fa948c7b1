/** A file within an archive, or the archive itself where it holds but one. */
export interface ArchiveEntry {
  /** Its name within a zip, made fit to be shown; null for the file itself. Never a path to anything. */
  readonly name: string | null;
  /** Why it cannot be read at all, in words, or null. */
  readonly obstacle: string | null;
  /** @throws Problem where it turns out to be damaged or to expand too far */
  readonly chunks: AsyncIterable<Buffer>;
}

/** A file on this machine, open for reading. */
export interface ArchiveFile {
  /** Last part of its path. */
  readonly name: string;
  readonly bytes: number;
  /** Bytes of the file read so far. */
  bytesRead(): number;
  /** Its entries, each to be read before the next is asked for. */
  entries(): AsyncGenerator<ArchiveEntry>;
  close(): Promise<void>;
}
