import type { SourceDocument } from './source-document';

/** Something in an archive that is not imported. */
export interface PassedOver {
  readonly entry: string;
  readonly reason: string;
}

/** How many files of an archive were not imported, and the first of them. */
export interface PassedOverFiles {
  readonly count: number;
  readonly first: readonly PassedOver[];
}

/** A file that may hold any number of documents, open for reading. */
export interface SourceArchive {
  /** Last part of its path. */
  readonly name: string;
  /** In their order, the same each time it is read. @throws Problem where it is damaged, or nothing in it can be imported */
  documents(): AsyncIterable<SourceDocument>;
  /** What was found in it so far. */
  readonly formats: ReadonlySet<string>;
  readonly passedOver: PassedOverFiles;
  close(): Promise<void>;
}

export interface ArchiveOptions {
  readonly now: Date;
  /** The format that the caller insists on; null: it is seen from the content. */
  readonly format: string | null;
}

interface Recognition {
  /** The formats that it can be told to read. */
  readonly formats: readonly string[];
  /**
   * Whether a file is one of its source's, by what it begins with.
   * @throws Problem where it cannot be read
   */
  recognises(path: string): Promise<boolean>;
}

/** Reads files that hold one document each. */
export interface DocumentReader extends Recognition {
  readonly holds: 'document';
  open(path: string): Promise<SourceDocument>;
}

/** Reads files that hold any number of documents. */
export interface ArchiveReader extends Recognition {
  readonly holds: 'archive';
  open(path: string, options: ArchiveOptions): Promise<SourceArchive>;
}

/** Reads the files of a source that somebody has on this machine. */
export type FileReader = DocumentReader | ArchiveReader;
