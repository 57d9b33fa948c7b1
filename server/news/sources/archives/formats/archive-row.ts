import type { NewsItem } from '../../../model/news-item';

/** What own archives may be written in. */
export const ARCHIVE_FORMATS = ['jsonl', 'csv', 'ninjs', 'newsml'] as const;
export type ArchiveFormat = (typeof ARCHIVE_FORMATS)[number];

/** Longest row: a line, a record, a JSON object, an XML element. */
export const ARCHIVE_ROW_BYTES_MAX = 2 ** 20;

/** Why a row is refused before its item is looked at. The words are stored and counted, so the set is closed. */
export type RowRefusal =
  /** No JSON object. */
  | 'json'
  /** No well-formed XML. */
  | 'xml'
  /** Another number of columns than the header, or quotes that do not match. */
  | 'columns'
  /** Longer than ARCHIVE_ROW_BYTES_MAX. */
  | 'too_long'
  /** A field that is not known and does not begin with `x_`. */
  | 'field'
  /** A field of the wrong kind, such as a number where text belongs. */
  | 'value'
  /** Neither published nor updated nor seen, or one of them is no instant of the calendar. */
  | 'date'
  /** No whole number from 0. */
  | 'version'
  /** Neither usable nor withheld nor canceled. */
  | 'status'
  /** A code that is none of the 19 categories. */
  | 'category'
  /** A code that is none of the 195 countries. */
  | 'country'
  /** Not text: a picture, a video, a package. */
  | 'kind'
  /** Not to be published before a later instant. Read the archive again then. */
  | 'embargoed'
  /** Dated later than the present. Read the archive again then. */
  | 'future'
  /** Neither an identifier nor an address, or an identifier that means nothing without its outlet. */
  | 'identifier';

export interface ArchivedArticle {
  readonly kind: 'article';
  readonly item: NewsItem;
  /** Not to be published before, or null. */
  readonly embargoedUntil: Date | null;
}

/** The publisher withdraws an item: killed, canceled or withheld. */
export interface ArchivedWithdrawal {
  readonly kind: 'withdrawal';
  readonly id: string;
  readonly url: string | null;
  readonly outlet: string | null;
  /** Versions up to this one are withdrawn. */
  readonly version: number;
}

export interface RefusedArchiveRow {
  readonly kind: 'refused';
  readonly reason: RowRefusal;
}

export type ParsedRow = ArchivedArticle | ArchivedWithdrawal | RefusedArchiveRow;

/** Cuts the bytes of an entry into rows and reads each by itself, so that a broken one harms no other. */
export interface RowReader {
  /** @throws Problem where the whole entry is no good, such as a header with unknown columns */
  push(chunk: Buffer): void;
  end(): void;
  /** Never throws. `text` is the row in characters. */
  parse(text: string): ParsedRow;
  /** Encoding of the rows by its name in the Encoding Standard. */
  readonly charset: string;
}

export function refused(reason: RowRefusal): RefusedArchiveRow {
  return { kind: 'refused', reason };
}
