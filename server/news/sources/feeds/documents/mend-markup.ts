import { FeedRefusal } from './feed-refusal';

/** Elements within each other. Feeds have some ten; what is deeper was made to exhaust a stack. */
export const MAX_DEPTH = 200;
/** Elements in all: 10,000 entries of thirty each. */
const MAX_ELEMENTS = 300_000;

/** Repairs in one document: bare signs in a feed that nobody escaped. What needs more is no feed. */
const MAX_REPAIRS = 100_000;

/** Longest tag, in UTF-16 units: pictures stand in attributes as `data:`. */
const MAX_TAG = 2_000_000;
/** How far into a document its XML declaration is looked for; what a broken script printed before it is skipped. */
const DECLARATION_REACH = 4096;
const CLOSING_TAG = /<\/\s*([^\s<>]+)\s*>/y;
/** What entries lie in. */
const CONTAINER = /^(?:[^:]*:)?(?:rss|rdf|channel|feed)$/;
const TAG_NAME = /[^\s>]+/y;

/**
 * A document as its root element alone, with every element closed in order, so that a parser which trusts its input builds the
 * tree that the author meant. Well-formed markup comes back as it was.
 *
 * - A `<` that begins no tag, and a tag with a `<` before its end, become text.
 * - A closing tag of no open element is dropped; elements left open are closed with the one around them.
 * - Processing instructions and whatever lies before and after the root are dropped; so is a document type without declarations.
 *
 * Takes time in proportion to the text. Entities are left alone: none is ever declared, nothing is ever fetched.
 *
 * @throws FeedRefusal for a document type with declarations of its own, a document that ends within an entry, and one beyond
 *   `MAX_DEPTH`, `MAX_ELEMENTS` or `MAX_REPAIRS`
 */
export function mendMarkup(text: string): string {
  return new MarkupMender(text, rootStart(text)).mend();
}

/** Where the root element's tag begins. */
function rootStart(text: string): number {
  const declaration = text.slice(0, DECLARATION_REACH).indexOf('<?xml');
  for (let at = Math.max(0, declaration); ;) {
    const open = text.indexOf('<', at);
    if (open < 0) throw new FeedRefusal('it holds no markup');
    if (isNameStart(text.charCodeAt(open + 1))) return open;
    if (text.startsWith('<!--', open)) at = endOf(text, '-->', open + 4, 'a comment');
    else if (text.startsWith('<?', open)) at = endOf(text, '?>', open + 2, 'a processing instruction');
    else if (text.startsWith('<!', open)) at = documentTypeEnd(text, open);
    else at = open + 1;
  }
}

/** End of a document type; one that declares anything is refused, because entities are the way to read files and to exhaust memory. */
function documentTypeEnd(text: string, open: number): number {
  for (let at = open + 2; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '>') return at + 1;
    if (sign === '[') throw new FeedRefusal('its document type has declarations of its own');
    if (sign === '"' || sign === "'") at = endOf(text, sign, at + 1, 'a document type') - 1;
  }
  throw new FeedRefusal('it is cut short: a document type does not end');
}

function endOf(text: string, mark: string, from: number, what: string): number {
  const at = text.indexOf(mark, from);
  if (at < 0) throw new FeedRefusal(`it is cut short: ${what} does not end`);
  return at + mark.length;
}

function isNameStart(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || code === 58 || code > 127;
}

class MarkupMender {
  /** Open elements, outermost first, in lower case: feeds mix cases. */
  private readonly open: string[] = [];
  private readonly openCounts = new Map<string, number>();
  private readonly parts: string[] = [];
  private elements = 0;
  /** All before it is in `parts`. */
  private copied: number;

  constructor(
    private readonly text: string,
    private readonly start: number,
  ) {
    this.copied = start;
  }

  mend(): string {
    for (let at = this.start; ;) {
      const next = this.text.indexOf('<', at);
      if (next < 0) return this.closeRest();
      at = this.markup(next);
      if (this.open.length === 0) {
        this.parts.push(this.text.slice(this.copied, at));
        return this.parts.length === 1 ? this.parts[0] : this.parts.join('');
      }
    }
  }

  /** A document that ends between two entries has lost none of what it shows; one that ends within an entry may show half an address. */
  private closeRest(): string {
    const partial = this.open.find((name) => !CONTAINER.test(name));
    if (partial !== undefined) throw new FeedRefusal(`it is cut short: <${partial}> is not closed`);
    return [...this.parts, this.text.slice(this.copied), ...this.open.reverse().map((name) => `</${name}>`)].join('');
  }

  /** Handles what begins at a `<`; gives where to go on. */
  private markup(at: number): number {
    const { text } = this;
    const code = text.charCodeAt(at + 1);
    if (isNameStart(code)) return this.opening(at);
    if (code === 47) return this.closing(at);
    if (text.startsWith('<!--', at)) return endOf(text, '-->', at + 4, 'a comment');
    if (text.startsWith('<![CDATA[', at)) return endOf(text, ']]>', at + 9, 'a CDATA section');
    if (code === 63) return this.replace(at, endOf(text, '?>', at + 2, 'a processing instruction'), '');
    return this.asText(at);
  }

  private opening(at: number): number {
    const end = this.tagEnd(at);
    if (end < 0) return this.asText(at);
    if (end - at > MAX_TAG) throw new FeedRefusal(`a tag is longer than ${MAX_TAG} characters`);
    TAG_NAME.lastIndex = at + 1;
    const name = (TAG_NAME.exec(this.text)?.[0] ?? '').toLowerCase();
    this.elements += 1;
    if (this.elements > MAX_ELEMENTS) throw new FeedRefusal(`it has more than ${MAX_ELEMENTS} elements`);
    if (this.text[end - 1] === '/') return end + 1;
    if (this.open.length === MAX_DEPTH) throw new FeedRefusal(`its elements are nested deeper than ${MAX_DEPTH}`);
    this.open.push(name);
    this.openCounts.set(name, (this.openCounts.get(name) ?? 0) + 1);
    return end + 1;
  }

  /** Position of the `>` that ends a tag, or -1 where a `<` or the end of the text comes first. */
  private tagEnd(at: number): number {
    const { text } = this;
    let quote = 0;
    for (let next = at + 1; next < text.length; next += 1) {
      const code = text.charCodeAt(next);
      if (code === 60) return -1;
      if (quote !== 0) {
        if (code === quote) quote = 0;
      } else if (code === 62) return next;
      else if (code === 34 || code === 39) quote = code;
    }
    return -1;
  }

  private closing(at: number): number {
    CLOSING_TAG.lastIndex = at;
    const tag = CLOSING_TAG.exec(this.text);
    if (tag === null) return this.asText(at);
    const name = tag[1].toLowerCase();
    const end = at + tag[0].length;
    if ((this.openCounts.get(name) ?? 0) === 0) return this.replace(at, end, '');
    let missing = '';
    for (let inner = this.close(); inner !== name; inner = this.close()) missing += `</${inner}>`;
    return missing === '' ? end : this.replace(at, end, missing + tag[0]);
  }

  private close(): string {
    const name = this.open.pop() ?? '';
    this.openCounts.set(name, (this.openCounts.get(name) ?? 1) - 1);
    return name;
  }

  private asText(at: number): number {
    return this.replace(at, at + 1, '&lt;');
  }

  private replace(from: number, to: number, by: string): number {
    if (this.parts.length >= 2 * MAX_REPAIRS) throw new FeedRefusal(`its markup is broken in more than ${MAX_REPAIRS} places`);
    this.parts.push(this.text.slice(this.copied, from), by);
    this.copied = to;
    return to;
  }
}
