/** The unpacked bytes of a file, in pieces of any size. */
export interface OpenFile {
  /** What the file says it unpacks to; for showing progress only, since it may lie. */
  readonly expectedBytes: number;
  /** @throws Problem where the file turns out to be damaged or to expand too far. */
  readonly chunks: AsyncIterable<Buffer>;
}
