import { decodeHTMLStrict } from 'entities';
import { cleanText, decodeTitle, truncate } from './clean-text';

/** Longest text of an entry that is kept, in UTF-16 units. */
export const MAX_TEXT = 20_000;
/** Markup that is looked at for it; the rest of a longer piece is left out. */
export const MAX_MARKUP = 20 * MAX_TEXT;

/** Elements that end a line: their words stand apart. All others may stand inside a word. */
const BREAKING =
  /^(?:address|article|aside|blockquote|br|caption|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|option|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/;
/** Elements whose content is not text. */
const SILENT = /^(?:script|style|noscript|iframe|object|applet|math|svg|template|textarea|select)$/;
const TAG = /^<(\/?)([a-z][a-z0-9:]*)/i;
/** What does not occur in plain text: a closing tag, or a lone break. */
const LOOKS_LIKE_HTML = /<\/(?:a|b|i|p|em|strong|span|div|li|ul|h[1-6]|font|blockquote)>|<br\s*\/?>/i;

/**
 * The words of a piece of HTML on one line: tags, comments, scripts and styles removed, entities decoded, also those that were
 * escaped once too often; at most `MAX_TEXT` units. Takes time in proportion to the markup.
 */
export function htmlToText(html: string): string {
  const bounded = truncate(html, MAX_MARKUP);
  const stripped = bounded.includes('<') ? new TagRemover(bounded).strip() : bounded;
  return truncate(decodeTitle(stripped), MAX_TEXT);
}

/** The words of a text that should have no markup; if it looks like HTML anyway, it is read as HTML. */
export function plainToText(text: string): string {
  if (LOOKS_LIKE_HTML.test(text.slice(0, MAX_MARKUP))) return htmlToText(text);
  return truncate(text.includes('&') ? decodeTitle(truncate(text, MAX_MARKUP)) : cleanText(truncate(text, MAX_MARKUP)), MAX_TEXT);
}

/** Decodes the entities of XML, and those of HTML that feeds use without declaring them. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? decodeHTMLStrict(text) : text;
}

class TagRemover {
  private readonly parts: string[] = [];
  /** Ends when a quote was found open: from there on quotes in tags mean nothing, or each would be searched to the end. */
  private respectsQuotes = true;
  private readonly unclosed = new Set<string>();
  private readonly lastEnd: number;
  private readonly lastCommentEnd: number;

  constructor(private readonly html: string) {
    this.lastEnd = html.lastIndexOf('>');
    this.lastCommentEnd = html.lastIndexOf('-->');
  }

  strip(): string {
    const { html } = this;
    let at = 0;
    while (at < html.length) {
      const open = html.indexOf('<', at);
      if (open < 0) break;
      this.parts.push(html.slice(at, open));
      at = this.markup(open);
    }
    this.parts.push(html.slice(at));
    return this.parts.join('');
  }

  private markup(at: number): number {
    const { html } = this;
    if (html.startsWith('<!--', at) && at < this.lastCommentEnd) return this.after('-->', at + 4);
    if (html.startsWith('<![CDATA[', at)) return at + 9;
    const isEnded = at < this.lastEnd;
    if (!isEnded && html.startsWith('<!--', at)) return at + 4;
    if (isEnded && (html[at + 1] === '!' || html[at + 1] === '?')) return this.after('>', at + 2);
    const tag = isEnded ? TAG.exec(html.slice(at, at + 32)) : null;
    if (tag === null) {
      this.parts.push('<');
      return at + 1;
    }
    const name = tag[2].toLowerCase();
    const end = this.tagEnd(at + tag[0].length);
    if (BREAKING.test(name)) this.parts.push(' ');
    if (tag[1] === '/' || html[end - 2] === '/' || !SILENT.test(name)) return end;
    return this.silence(name, end);
  }

  /** End of an element without words; an element that nothing closes is only its tag. */
  private silence(name: string, from: number): number {
    if (this.unclosed.has(name)) return from;
    const close = new RegExp(`</${name}\\s*>`, 'gi');
    close.lastIndex = from;
    if (close.exec(this.html) !== null) return close.lastIndex;
    this.unclosed.add(name);
    return from;
  }

  private after(mark: string, from: number): number {
    const at = this.html.indexOf(mark, from);
    return at < 0 ? this.html.length : at + mark.length;
  }

  private tagEnd(from: number): number {
    if (!this.respectsQuotes) return this.after('>', from);
    let quote = '';
    for (let at = from; at < this.html.length; at += 1) {
      const sign = this.html[at];
      if (quote !== '') {
        if (sign === quote) quote = '';
      } else if (sign === '>') return at + 1;
      else if (sign === '"' || sign === "'") quote = sign;
    }
    this.respectsQuotes = false;
    return this.after('>', from);
  }
}
