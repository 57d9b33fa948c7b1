import { problem } from '../../../../platform/problems/problem';
import type { RowHandler } from '../../files/row-splitter';
import { NEWS_PROBLEMS } from '../../../model/news.problems';

const [QUOTE, APOSTROPHE, GREATER, NEWLINE, SLASH] = Buffer.from('"\'>\n/');
/** Items that a message may hold; all but the first kind are refused one by one. */
const ITEM = /^(?:[\w.-]+:)?(?:newsItem|packageItem|conceptItem|knowledgeItem|planningItem|catalogItem)$/;
const NAME = /^<\/?([^\s/>]+)/;
/** Longest beginning of a tag that is looked at for its name. */
const NAME_BYTES = 128;

/** What a `<` begins, and the bytes that end it. */
const CONSTRUCTS = [
  { begin: '<!--', end: '-->' },
  { begin: '<![CDATA[', end: ']]>' },
  { begin: '<?', end: '?>' },
] as const;

/**
 * Cuts a NewsML-G2 document at its items without building a tree of it, so that a message of any size takes the memory of one item.
 * Declarations of a document type, which could define entities, are refused with the whole document.
 */
export class NewsmlSplitter {
  private rest: Buffer = Buffer.alloc(0);
  /** Where in `rest` reading goes on, and where the item begins that is open. */
  private at = 0;
  private itemAt = -1;
  private itemName = '';
  private isSkipping = false;
  private line = 1;
  private itemLine = 1;
  /** Where in `rest` the next newline stands that is not counted yet; its length where none does. */
  private newlineAt = 0;

  constructor(
    private readonly name: string,
    private readonly handler: RowHandler,
    private readonly bytesMax: number,
  ) {}

  /** @throws Problem archive_unreadable */
  push(chunk: Buffer): void {
    const known = this.rest.length;
    this.rest = known === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    if (this.newlineAt === known) this.newlineAt = this.newlineFrom(known);
    while (this.step());
    this.release();
  }

  /** An item that was never closed is handed over as it is; its reader refuses it. */
  end(): void {
    if (this.itemAt >= 0 && !this.isSkipping) this.handler.row(this.rest.subarray(this.itemAt), this.itemLine);
    this.itemAt = -1;
  }

  /** Reads the next construct; false if its end has not arrived yet. */
  private step(): boolean {
    const begin = this.rest.indexOf('<', this.at);
    if (begin < 0) {
      this.advance(this.rest.length);
      return false;
    }
    this.advance(begin);
    const head = this.rest.toString('latin1', begin, begin + NAME_BYTES);
    const construct = CONSTRUCTS.find((each) => head.startsWith(each.begin));
    if (construct !== undefined) return this.pass(this.rest.indexOf(construct.end, begin + construct.begin.length), construct.end.length);
    if (CONSTRUCTS.some((each) => each.begin.startsWith(head))) return false;
    if (head.startsWith('<!')) {
      throw problem(NEWS_PROBLEMS.archive_unreadable, { params: { name: this.name, reason: 'it declares a document type, which is refused' } });
    }
    const end = tagEnd(this.rest, begin + 1);
    if (end < 0) return this.pass(-1, 1);
    this.tag(NAME.exec(head)?.[1] ?? '', begin, end);
    return this.pass(end, 1);
  }

  private tag(name: string, begin: number, end: number): void {
    const isEnd = this.rest[begin + 1] === SLASH;
    const isEmpty = this.rest[end - 1] === SLASH;
    if (this.itemAt < 0) {
      if (isEnd || !ITEM.test(name)) return;
      [this.itemAt, this.itemLine, this.itemName] = [begin, this.line, name];
      if (isEmpty) this.finish(end + 1);
    } else if (isEnd && name === this.itemName) this.finish(end + 1);
  }

  private finish(end: number): void {
    const bytes = this.rest.subarray(this.itemAt, end);
    if (!this.isSkipping && bytes.length > this.bytesMax) this.handler.oversized(bytes, this.itemLine);
    else if (!this.isSkipping) this.handler.row(bytes, this.itemLine);
    this.isSkipping = false;
    this.itemAt = -1;
  }

  /** Goes on after a construct whose end was found at `end`; false where it was not. */
  private pass(end: number, length: number): boolean {
    if (end < 0) return false;
    this.advance(end + length);
    return true;
  }

  private advance(to: number): void {
    while (this.newlineAt < to) {
      this.line++;
      this.newlineAt = this.newlineFrom(this.newlineAt + 1);
    }
    this.at = to;
  }

  private newlineFrom(at: number): number {
    const found = this.rest.indexOf(NEWLINE, at);
    return found < 0 ? this.rest.length : found;
  }

  /** Drops what was read. An item or construct beyond the limit is not kept. */
  private release(): void {
    const from = this.itemAt < 0 || this.isSkipping ? this.at : this.itemAt;
    if (this.rest.length - from > this.bytesMax) this.tooLong(from);
    const keep = this.isSkipping ? this.at : from;
    this.rest = this.rest.subarray(keep);
    this.at -= keep;
    this.newlineAt -= keep;
    if (this.itemAt >= 0) this.itemAt = Math.max(0, this.itemAt - keep);
  }

  private tooLong(from: number): void {
    if (this.itemAt < 0 || this.isSkipping) {
      throw problem(NEWS_PROBLEMS.archive_unreadable, {
        params: { name: this.name, reason: `it has markup that does not end at line ${this.line}` },
      });
    }
    this.handler.oversized(this.rest.subarray(from), this.itemLine);
    this.isSkipping = true;
    // What is open inside the item, if anything, is looked for again from here on.
    if (this.rest.length - this.at > this.bytesMax) this.advance(this.rest.length);
  }
}

/** Position of the `>` that ends a tag, past quoted values; −1 where it has not come. */
function tagEnd(bytes: Buffer, from: number): number {
  let quote = 0;
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at];
    if (quote !== 0) {
      if (byte === quote) quote = 0;
    } else if (byte === QUOTE || byte === APOSTROPHE) quote = byte;
    else if (byte === GREATER) return at;
  }
  return -1;
}
