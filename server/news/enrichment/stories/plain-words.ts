import { join } from 'node:path';
import { dataRows } from '../data-rows';

let words: ReadonlySet<string> | null = null;

/** Whether an English word in lower case is one of everyday use, and no name where a headline writes it large. */
export function isPlainWord(word: string): boolean {
  return (words ??= new Set(dataRows(join(__dirname, 'data/plain-words.tsv')).map(([plain]) => plain))).has(word);
}
