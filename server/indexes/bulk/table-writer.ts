import type { BulkRow } from './bulk-columns';
import type { FileInMaking, Finished } from './file-in-making';

/** Writes rows to a file in one of the formats, some at a time. */
export interface TableWriter {
  readonly file: FileInMaking;
  append(rows: readonly BulkRow[]): Promise<void>;
  /** Writes what is left and puts the file on the disk. */
  finish(): Promise<Finished>;
}
