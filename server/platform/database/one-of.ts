/** A condition of PostgreSQL, for checks: the column holds one of the words. */
export function oneOf(column: string, words: readonly string[]): string {
  return `${column} IN (${words.map((word) => `'${word}'`).join(', ')})`;
}
