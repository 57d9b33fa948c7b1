/** The unpacked bytes of a file, in pieces of any size. */
export interface OpenFile {
  /** What the file says it unpacks to; for showing progress only, since it may lie. */
  readonly expectedBytes: number;
  /** @throws Problem where the file turns out to be damaged or to expand too far. */
  readonly chunks: AsyncIterable<Buffer>;
}

/** A file as a source gave it, not yet unpacked. */
export interface SourceFile {
  /** Which source it belongs to; part of what makes a file one that was read already. */
  readonly source: string;
  readonly name: string;
  /** Label of the window that the file holds, where its name says one. */
  readonly windowAt: Date | null;
  /** Size and MD5 of the file as it came. */
  readonly bytes: number;
  readonly md5: string;
  /** @throws Problem where it is no file of this source. */
  open(): Promise<OpenFile>;
}
