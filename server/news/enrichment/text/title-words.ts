const ASCII = /^[ -~]*$/;
const ASCII_WORD = /[a-z0-9]+/g;
const WORD = /[\p{L}\p{N}]+/gu;
const MARKS = /\p{M}+/gu;

/**
 * Words of a headline in lower case, without punctuation and without accents (`Élection à Nice` is `election, a, nice`), so that
 * rules are written in plain letters. Scripts without spaces give one long word.
 */
export function titleWords(title: string): string[] {
  const lower = title.toLowerCase();
  if (ASCII.test(lower)) return lower.match(ASCII_WORD) ?? [];
  return lower.normalize('NFKD').replace(MARKS, '').match(WORD) ?? [];
}

/** Phrases by their first word: the words that follow it, and what the phrase stands for. */
export type PhraseIndex<T> = ReadonlyMap<string, readonly { readonly rest: readonly string[]; readonly value: T }[]>;

/** Index of phrases; the longest phrase of a first word comes first. */
export function phraseIndex<T>(phrases: Iterable<readonly [string, T]>): PhraseIndex<T> {
  const index = new Map<string, { rest: string[]; value: T }[]>();
  for (const [phrase, value] of phrases) {
    const [first, ...rest] = titleWords(phrase);
    const list = index.get(first);
    if (list === undefined) index.set(first, [{ rest, value }]);
    else list.push({ rest, value });
  }
  for (const list of index.values()) list.sort((a, b) => b.rest.length - a.rest.length);
  return index;
}

/** Whether the phrase's further words follow the word at `at`. */
export function follows(words: readonly string[], at: number, rest: readonly string[]): boolean {
  for (let step = 0; step < rest.length; step += 1) {
    if (words[at + 1 + step] !== rest[step]) return false;
  }
  return true;
}
