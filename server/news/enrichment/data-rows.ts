import { readFileSync } from 'node:fs';

/** Rows of a table of this folder (`*.tsv`, tab-separated, without a header), cut into columns. */
export function dataRows(path: string): string[][] {
  return readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
}
