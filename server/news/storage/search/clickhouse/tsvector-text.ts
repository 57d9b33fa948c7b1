const WORD = / ?'(?<lexeme>(?:[^']|'')*)':(?<places>[\d,ABC]+)/gy;

/** Each word of a text at each of its places. */
export interface PlacedWords {
  readonly lexemes: readonly string[];
  readonly positions: readonly number[];
}

/** What PostgreSQL's `tsvector` says as text: `'bank':2,5 'rate':3`. */
export function placedWordsOf(text: string): PlacedWords {
  const lexemes: string[] = [];
  const positions: number[] = [];
  for (const { groups } of text.matchAll(WORD)) {
    const lexeme = unescaped(groups!.lexeme);
    for (const place of groups!.places.split(',')) {
      lexemes.push(lexeme);
      positions.push(Number.parseInt(place, 10));
    }
  }
  return { lexemes, positions };
}

/** PostgreSQL writes quotes and backslashes within a lexeme twice, here and in queries. */
export function unescaped(lexeme: string): string {
  return lexeme.replaceAll("''", "'").replaceAll('\\\\', '\\');
}
