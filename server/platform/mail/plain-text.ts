/** Controls, and marks that turn the direction of what follows: they could make a text read as another one. */
const INVISIBLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const INVISIBLE_BUT_LINES = /(?!\n)[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** ZERO WIDTH NON-JOINER: seen by no reader, and no part of any address. */
const BREAK = '\u200c';

/** A text on one line, as headers and labels want it. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(/\s+/g, ' ').replace(INVISIBLE, '').trim();
}

/** A text with its line breaks and nothing else that is not seen. */
export function manyLines(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(INVISIBLE_BUT_LINES, '').trim();
}

/**
 * The same text to a reader's eye, in which no mail program finds an address to make a link of: names of people and
 * organizations are chosen by strangers. A break stands where an address would go on: before the last parts of a host, after
 * an @ and the colon of a scheme, inside `//` and `www`. `ownHost` stays as it is, since
 * readers copy it.
 */
export function unlinked(text: string, ownHost?: string): string {
  if (ownHost === undefined) return withBreaks(text);
  const own = new RegExp(String.raw`(?<![\p{L}\p{N}@.:/_-])(${RegExp.escape(ownHost)})(?![\p{L}\p{N}@:_-]|[.。．｡][\p{L}\p{N}])`, 'u');
  // Every second part is what the group matched.
  return text
    .split(own)
    .map((part, position) => (position % 2 === 1 ? part : withBreaks(part)))
    .join('');
}

function withBreaks(text: string): string {
  return text
    .replace(/([.。．｡])(?=[\p{L}\p{N}])/gu, (dot, _sign: string, at: number, whole: string) => (isBetweenNumbers(whole, at) ? dot : dot + BREAK))
    .replace(/[@＠]/g, (sign) => sign + BREAK)
    .replace(/(?<=\p{L}):(?=\S)/gu, `:${BREAK}`)
    .replace(/\bww(?=w)/gi, (start) => start + BREAK)
    .replace(/\/(?=\/)/g, `/${BREAK}`);
}

/** `1.5` is a number; `10.0.0.1` is an address. */
function isBetweenNumbers(text: string, at: number): boolean {
  const before = /[\d.]{0,40}$/.exec(text.slice(Math.max(0, at - 40), at))?.[0] ?? '';
  const after = /^[\p{L}\d.]*/u.exec(text.slice(at + 1, at + 41))?.[0] ?? '';
  return /^\d+$/.test(before) && /^\d+\.?$/.test(after);
}
