import { phrasesOf } from './quoted-phrases';

/** Languages that have rules for stems and stop words of their own in PostgreSQL, by their codes. */
const CONFIGURATIONS: Readonly<Record<string, string>> = {
  ar: 'arabic',
  hy: 'armenian',
  eu: 'basque',
  ca: 'catalan',
  da: 'danish',
  nl: 'dutch',
  en: 'english',
  fi: 'finnish',
  fr: 'french',
  de: 'german',
  el: 'greek',
  hi: 'hindi',
  hu: 'hungarian',
  id: 'indonesian',
  ga: 'irish',
  it: 'italian',
  lt: 'lithuanian',
  ne: 'nepali',
  nb: 'norwegian',
  nn: 'norwegian',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sr: 'serbian',
  es: 'spanish',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
  yi: 'yiddish',
};

/** For all other languages: words as they are written. */
const PLAIN = 'simple';

/** Full-text configurations that texts are kept by. */
export const SEARCH_CONFIGURATIONS: readonly string[] = [...new Set(Object.values(CONFIGURATIONS)), PLAIN];

/** Scripts without spaces between words: Chinese, Japanese, Thai, Lao, Khmer and Burmese. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
/** Arabic vowel signs and the stroke that stretches a word: texts have them or not. */
const ARABIC_MARKS = /[\u064b-\u0652\u0670\u0640]/g;

// The dictionaries by which words are cut go by script; one segmenter does for all.
const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

/** The full-text configuration of a language (ISO 639). */
export function configurationOf(language: string): string {
  return CONFIGURATIONS[language] ?? PLAIN;
}

/** A text with a space between any two words, written in the one way in which words are kept and asked. */
export function toSearchText(text: string): string {
  return plainForm(text).replace(UNSPACED, (run) => ` ${wordsOf(run).join(' ')} `);
}

/** A query of the web's syntax, its words and quotes written as they are asked: what is cut into several words must stand together, as in quotes. */
export function toSearchQuery(query: string): string {
  return phrasesOf(plainForm(query))
    .map(({ text, isPhrase }) =>
      isPhrase
        ? `"${text.replace(UNSPACED, (run) => ` ${wordsOf(run).join(' ')} `)}"`
        : text.replace(UNSPACED, (run, from: number) => `${text[from - 1] === '-' ? '' : ' '}${phraseOf(wordsOf(run))} `),
    )
    .join('');
}

function phraseOf(words: readonly string[]): string {
  return words.length === 1 ? words[0] : `"${words.join(' ')}"`;
}

function plainForm(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(ARABIC_MARKS, '');
}

function wordsOf(run: string): string[] {
  return Array.from(segmenter.segment(run), ({ segment }) => segment);
}
