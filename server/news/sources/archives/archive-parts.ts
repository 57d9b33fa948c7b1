import { type Problem, problem } from '../../../platform/problems/problem';
import { repairUtf8 } from '../../enrichment/text/clean-text';
import { MAX_LEAD } from '../../enrichment/publication';
import type { PassedOver } from '../../model/file-reader';
import { FILE_HEAD_BYTES, withoutMark } from '../files/file-head';
import type { RowHandler } from '../files/row-splitter';
import { NEWS_PROBLEMS } from '../../model/news.problems';
import { ArchivePart, type ArchiveProgress, type ArchiveRow } from './archive-part';
import { type ArchiveFormat, type ParsedRow, refused, type RowReader } from './formats/archive-row';
import { detectFormat } from './formats/detect-format';
import type { ArchiveEntry, ArchiveFile } from '../files/packing/archive-entry';

/** What a part holds at most: more rows would hold locks for longer, more bytes more memory. */
export const PART_ROWS_MAX = 20_000;
const PART_BYTES_MAX = 8 * 2 ** 20;
/** Entries with fewer rows share a part with those after them: a zip may hold an article a file. */
const PART_ROWS_MIN = 1_000;

export interface PartsOptions {
  readonly now: Date;
  /** The format that the caller insists on, or null. */
  readonly format: ArchiveFormat | null;
  readonly onPassedOver: (passed: PassedOver) => void;
  readonly onFormat: (format: ArchiveFormat) => void;
}

/**
 * The parts of an archive in their order, cut at the same rows each time it is read.
 * @throws Problem archive_unknown where nothing in it can be imported, and what reading can throw
 */
export async function* archiveParts(file: ArchiveFile, options: PartsOptions): AsyncGenerator<ArchivePart> {
  const builder = new PartBuilder(file);
  let passed: PassedOver[] = [];
  let isAnyRead = false;
  const passOver = (entry: ArchiveEntry, reason: string): void => {
    const named = { entry: entry.name ?? file.name, reason };
    passed = [...passed.slice(0, 1), named];
    options.onPassedOver(named);
  };
  for await (const entry of file.entries()) {
    const chunks = new HeadedChunks(entry.chunks);
    const detected = entry.obstacle === null ? detectFormat(await chunks.head(), options.format) : { format: null, reason: entry.obstacle };
    if (detected.format === null || detected.format === 'gkg') {
      passOver(entry, detected.format === null ? detected.reason : 'it is a window of GDELT; unpack it and name it by itself');
      await chunks.close();
      continue;
    }
    const rows = yield* builder.read(entry, chunks, (handler) => detected.open(labelOf(file, entry), handler), options.now);
    if (rows === 0 && detected.withoutRows !== null) {
      passOver(entry, detected.withoutRows);
      continue;
    }
    isAnyRead = true;
    options.onFormat(detected.format);
  }
  yield* builder.rest();
  if (!isAnyRead) throw unknownArchive(file, passed);
}

function unknownArchive({ name }: ArchiveFile, passed: readonly PassedOver[]): Problem {
  const reason = passed.length === 1 ? passed[0].reason : passed.length === 0 ? 'it is empty' : 'none of its files can be read';
  return problem(NEWS_PROBLEMS.archive_unknown, { params: { name, reason } });
}

function labelOf({ name }: ArchiveFile, entry: ArchiveEntry): string {
  return entry.name === null ? name : `${name}#${entry.name}`;
}

/** A row before it is read. */
interface WaitingRow {
  readonly bytes: Buffer;
  readonly line: number;
  readonly isTooLong: boolean;
}

type Decode = (bytes: Buffer) => { readonly text: string; readonly isRepaired: boolean };

function decoderOf(charset: string): Decode {
  if (charset === 'utf-8') {
    return (bytes) => {
      const repaired = repairUtf8(bytes);
      return { text: repaired.bytes.toString('utf8'), isRepaired: repaired.replacements > 0 };
    };
  }
  const decoder = new TextDecoder(charset);
  return (bytes) => ({ text: decoder.decode(bytes), isRepaired: false });
}

/** Gathers rows until they make a part. */
class PartBuilder {
  private rows: ArchiveRow[] = [];
  private bytes = 0;
  private entries: string[] = [];
  private parts = 0;
  private readonly progress: ArchiveProgress;

  constructor(private readonly file: ArchiveFile) {
    const { name, bytes } = file;
    this.progress = { name, bytes, months: new Set(), rows: 0, bytesRead: () => file.bytesRead() };
  }

  /** Returns how many rows the entry has. */
  async *read(entry: ArchiveEntry, chunks: HeadedChunks, open: (handler: RowHandler) => RowReader, now: Date): AsyncGenerator<ArchivePart, number> {
    this.entries.push(entry.name ?? '');
    const waiting: WaitingRow[] = [];
    const reader = open({
      // The data passed in is valid during the call only.
      row: (bytes, line) => void waiting.push({ bytes: Buffer.from(bytes), line, isTooLong: false }),
      oversized: (head, line) => void waiting.push({ bytes: Buffer.from(head.subarray(0, FILE_HEAD_BYTES)), line, isTooLong: true }),
    });
    const decode = decoderOf(reader.charset);
    let rows = 0;
    for await (const chunk of chunks.all()) {
      reader.push(chunk);
      rows += waiting.length;
      yield* this.take(waiting, reader, decode, now);
    }
    reader.end();
    rows += waiting.length;
    yield* this.take(waiting, reader, decode, now);
    // A part is named after entries that it has rows of.
    if (rows === 0) this.entries.pop();
    if (this.rows.length >= PART_ROWS_MIN) yield* this.rest();
    return rows;
  }

  *rest(): Generator<ArchivePart> {
    if (this.rows.length > 0) yield this.part();
    this.entries = [];
  }

  private *take(waiting: WaitingRow[], reader: RowReader, decode: Decode, now: Date): Generator<ArchivePart> {
    for (const { bytes, line, isTooLong } of waiting) {
      const { text, isRepaired } = decode(bytes);
      const parsed = isTooLong ? refused('too_long') : dueNow(reader.parse(text), now);
      this.rows.push({ line, bytes, parsed, isRepaired });
      this.bytes += bytes.length;
      if (this.rows.length >= PART_ROWS_MAX || this.bytes >= PART_BYTES_MAX) yield this.part();
    }
    waiting.length = 0;
  }

  private part(): ArchivePart {
    const [first] = this.entries;
    const last = this.entries[this.entries.length - 1];
    const entry = first === '' ? '' : first === last ? `#${first}` : `#${first} to ${last}`;
    // Lines number the rows of one entry; of several entries they would repeat.
    const rows = first === last ? this.rows : this.rows.map((row, index) => ({ ...row, line: index + 1 }));
    const part = new ArchivePart(`${this.file.name}${entry} [part ${++this.parts}]`, rows, this.progress);
    this.rows = [];
    this.bytes = 0;
    this.entries = [last];
    return part;
  }
}

/** The row, or why it is refused for now. */
function dueNow(parsed: ParsedRow, now: Date): ParsedRow {
  if (parsed.kind !== 'article') return parsed;
  const { embargoedUntil, item } = parsed;
  if (embargoedUntil !== null && embargoedUntil.getTime() > now.getTime()) return refused('embargoed');
  const latest = Math.max(item.seenAt.getTime(), item.publishedAt?.getTime() ?? 0);
  return latest > now.getTime() + MAX_LEAD ? refused('future') : parsed;
}

/** The pieces of an entry, of which the first can be looked at before all are read. */
class HeadedChunks {
  private readonly iterator: AsyncIterator<Buffer>;
  private first: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.iterator = chunks[Symbol.asyncIterator]();
  }

  /** Its first FILE_HEAD_BYTES, or all of it where it is shorter. */
  async head(): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for (let bytes = 0; bytes < FILE_HEAD_BYTES;) {
      const next = await this.iterator.next();
      if (next.done === true) break;
      pieces.push(next.value);
      bytes += next.value.length;
    }
    this.first = Buffer.concat(pieces);
    return this.first.subarray(0, FILE_HEAD_BYTES);
  }

  /** Ends the reading of what is not wanted. */
  async close(): Promise<void> {
    await this.iterator.return?.();
  }

  async *all(): AsyncGenerator<Buffer> {
    try {
      yield withoutMark(this.first);
      for (let next = await this.iterator.next(); next.done !== true; next = await this.iterator.next()) yield next.value;
    } finally {
      await this.close();
    }
  }
}
