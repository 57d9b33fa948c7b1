import { titleWords } from './title-words';

/** A word of a text as it is written. */
export interface Token {
  /** Initials without their full stops: `U.S.` is `US`. */
  readonly raw: string;
  /** As `titleWords` has it, in one piece. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** Not in lower case: a capital, a digit, or a script that has no case. */
  readonly isCapital: boolean;
}

const TOKEN = /\p{Lu}(?:\.\p{Lu})+(?!\p{L})\.?|[\p{L}\p{N}\p{M}]+/gu;
const ASCII = /^[ -~]*$/;
const SMALL_LETTER = /^\p{Ll}/u;

/** The words of a text, in their order. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: found, index } of text.matchAll(TOKEN)) {
    const raw = found.includes('.') ? found.replaceAll('.', '') : found;
    const word = ASCII.test(raw) ? raw.toLowerCase() : titleWords(raw).join('');
    tokens.push({ raw, word, start: index, end: index + found.length, isCapital: !SMALL_LETTER.test(raw) });
  }
  return tokens;
}
