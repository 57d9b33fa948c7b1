import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { detectCharset } from './detect-charset';

/** The characters of a document, and how sure they are. */
export interface DocumentText {
  readonly text: string;
  /** Name that the Encoding Standard gives to what the bytes were read as, such as `utf-8` or `windows-1252`. */
  readonly charset: string;
  /** Characters that could not be read and became U+FFFD. */
  readonly replaced: number;
}

/** Allowed in no version of XML, and in no headline; tab, line feed and carriage return stay. */
const ILLEGAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;
const REPLACEMENT = '\ufffd';
const HTTP_CHARSET = /;\s*charset\s*=\s*["']?([^\s;"']{1,40})/i;
const XML_ENCODING = /<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/;
const HEAD = 1024;
/** Characters that could be read for each one that could not, or the charset was another. */
const MOST_SOUND = 20;

/**
 * Reads the characters of a document: by its byte order mark, else the charset of the Content-Type header, else that of the XML
 * declaration, else as UTF-8. Declarations are often wrong, so the bytes have the last word between UTF-8 and the Latin family:
 * what is declared Latin but valid UTF-8 beyond ASCII is UTF-8; what is declared UTF-8, or nothing, and is not is read as its letters tell, unless
 * most of what lies beyond ASCII is sound UTF-8, when only the broken sequences are replaced and counted.
 *
 * Characters that XML forbids are removed. Never throws.
 */
export function documentText(bytes: Buffer, contentType: string | null): DocumentText {
  const marked = byteOrder(bytes);
  if (marked !== null) return decode(bytes, marked);
  const declared = decoderOf(HTTP_CHARSET.exec(contentType ?? '')?.[1]) ?? decoderOf(XML_ENCODING.exec(bytes.toString('latin1', 0, HEAD))?.[1]);
  const isLatin = declared?.encoding === 'windows-1252';
  if (declared !== null && declared.encoding !== 'utf-8' && !isLatin && !isWide(declared)) return decode(bytes, declared.encoding);
  if (isUtf8(bytes)) return decode(bytes, 'utf-8');
  if (isLatin) return decode(bytes, 'windows-1252');
  const mended = decode(bytes, 'utf-8');
  return soundIn(mended.text) > mended.replaced ? mended : asItsLettersTell(bytes);
}

/** As windows-1252, in which every byte is a character, where they tell nothing, or something that does not fit. */
function asItsLettersTell(bytes: Buffer): DocumentText {
  const decoder = decoderOf(detectCharset(bytes) ?? undefined);
  const found = decoder === null ? null : decode(bytes, decoder.encoding);
  return found !== null && soundIn(found.text) > MOST_SOUND * found.replaced ? found : decode(bytes, 'windows-1252');
}

/** UTF-16 shows itself by its mark or by its first characters; without either, a declaration of it was read in some other charset. */
function isWide(decoder: TextDecoder): boolean {
  return decoder.encoding.startsWith('utf-16');
}

function byteOrder(bytes: Buffer): string | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if ((first === 0xff && second === 0xfe) || (isOpening(first) && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && isOpening(second))) return 'utf-16be';
  return null;
}

function isOpening(byte: number | undefined): boolean {
  return byte === 0x3c || byte === 0x7b;
}

function decoderOf(label: string | undefined): TextDecoder | null {
  if (label === undefined) return null;
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}

function decode(bytes: Buffer, charset: string): DocumentText {
  const text = new TextDecoder(charset).decode(bytes);
  return { text: text.replace(ILLEGAL, ''), charset, replaced: replacedIn(text) };
}

function replacedIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf(REPLACEMENT); at >= 0; at = text.indexOf(REPLACEMENT, at + 1)) count += 1;
  return count;
}

/** Characters beyond ASCII that were read. */
function soundIn(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0x7f && text[at] !== REPLACEMENT) count += 1;
  return count;
}
