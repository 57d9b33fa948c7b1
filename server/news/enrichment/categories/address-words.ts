const NONE: readonly string[] = [];
/** A word this long is found in an address by its own merit. */
const LONG_WORD = 5;
const WORD = /[a-z]{2,}/g;
const FEWEST_WORDS = 3;

/**
 * Words of an address that are read beside the headline: those of its longest part, where it has three or more, and none at all where
 * the address repeats a longer word of the headline, as most do.
 *
 * @param words of the headline
 */
export function wordsOfAddress(url: string, words: readonly string[]): readonly string[] {
  for (const word of words) {
    if (word.length >= LONG_WORD && url.includes(word)) return NONE;
  }
  const query = url.indexOf('?');
  const found = longestPart(query < 0 ? url : url.slice(0, query))
    .toLowerCase()
    .match(WORD);
  return found === null || found.length < FEWEST_WORDS ? NONE : found;
}

/** The longest of the parts between slashes, after the host. */
function longestPart(url: string): string {
  let longest = '';
  for (let start = url.indexOf('/', url.indexOf('//') + 2) + 1; start > 0;) {
    const slash = url.indexOf('/', start);
    const end = slash < 0 ? url.length : slash;
    if (end - start > longest.length) longest = url.slice(start, end);
    start = slash + 1;
  }
  return longest;
}
