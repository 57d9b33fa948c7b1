import type { chardet } from 'jschardet';

/** Charsets of the Encoding Standard that feeds were written in before UTF-8, by the names of the library. */
const CHARSETS = [
  'Windows-1250',
  'Windows-1251',
  'Windows-1252',
  'Windows-1253',
  'Windows-1254',
  'Windows-1255',
  'Windows-1256',
  'Windows-1257',
  'Windows-1258',
  'ISO-8859-2',
  'ISO-8859-5',
  'ISO-8859-7',
  'KOI8-R',
  'KOI8-U',
  'CP874',
  'GB18030',
  'Big5',
  'CP932',
  'EUC-JP',
  'CP949',
];
/** Names that the Encoding Standard has not. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['CP932', 'shift_jis'],
  ['CP949', 'euc-kr'],
  ['CP874', 'windows-874'],
]);

/** Bytes that are looked through for text, and text that is enough to know a charset by. */
const REACH = 524_288;
const ENOUGH = 32_768;
/** Fewer are too few to tell by. */
const LEAST_LETTERS = 4;
/** Alphabets of their own, a byte for each letter. */
const OTHER_SCRIPTS: ReadonlySet<string> = new Set(
  'Windows-1251 Windows-1253 Windows-1255 Windows-1256 ISO-8859-5 ISO-8859-7 KOI8-R KOI8-U CP874'.split(' '),
);
const LAST_ASCII = 0x7f;
const OPENING = 0x3c;
const CLOSING = 0x3e;
const CDATA = Buffer.from('![CDATA[');

/**
 * The charset that bytes are written in, as their letters tell; null where they tell none. For bytes that are no UTF-8 and of which nothing says
 * what they are. Loads the library's models, 70 MB, when it is first called.
 */
export function detectCharset(bytes: Buffer): string | null {
  const text = textOf(bytes);
  const { beyond, joined } = lettersOf(text);
  if (beyond < LEAST_LETTERS) return null;
  // oxlint-disable-next-line typescript/no-require-imports -- with its models when it is wanted, not with this file
  const library = require('jschardet') as { readonly chardet: typeof chardet };
  const { encoding } = library.chardet.detect(text, { includeEncodings: CHARSETS, maxBytes: ENOUGH });
  if (encoding === null || (OTHER_SCRIPTS.has(encoding) && joined * 2 > beyond)) return null;
  return LABELS.get(encoding.toUpperCase()) ?? encoding;
}

/** Bytes beyond ASCII, and how many of them stand beside a letter of ASCII, as an `é` does and no Greek or Cyrillic letter. */
function lettersOf(text: Buffer): { beyond: number; joined: number } {
  let [beyond, joined] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] <= LAST_ASCII) continue;
    beyond += 1;
    if (isLetter(text[at - 1]) || isLetter(text[at + 1])) joined += 1;
  }
  return { beyond, joined };
}

function isLetter(byte: number | undefined): boolean {
  return byte !== undefined && byte <= LAST_ASCII && (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
}

/** The beginning of what stands outside of tags, whose Latin letters would hide what the text is written in. */
function textOf(bytes: Buffer): Buffer {
  const text = Buffer.alloc(ENOUGH);
  let length = 0;
  let isTag = false;
  for (let at = 0; at < bytes.length && at < REACH && length < ENOUGH; at += 1) {
    const byte = bytes[at];
    if (byte === OPENING) {
      const isText = bytes.subarray(at + 1, at + 1 + CDATA.length).equals(CDATA);
      isTag = !isText;
      if (isText) at += CDATA.length;
    } else if (byte === CLOSING && isTag) isTag = false;
    else if (!isTag) text[length++] = byte;
  }
  return text.subarray(0, length);
}
