import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');
const TABLE = resolve(ROOT, 'test/fixtures/edge-cases.md');
const EDGE_CASES = 33;
/** Where the runner looks for tests. */
const IS_TEST = /^(?:server\/.*\.spec|test\/api\/.*\.test)\.ts$/;
const COMMENT = /^\s*(?:\/\/|\*).*$/gm;

interface Line {
  readonly number: number;
  readonly file: string;
  readonly test: string;
}

const lines: readonly Line[] = readFileSync(TABLE, 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number, , file, test]) => ({ number: Number(number), file, test }));

/** Names of tests, of groups and of rows of tables of tests; none of those that are skipped or commented out. */
function namesIn(source: string): ReadonlySet<string> {
  const literals = source.replace(COMMENT, '').matchAll(/(?:\b(?:it|describe)\(|\)\(|\[)\s*'((?:[^'\\\n]|\\.)*)',/g);
  return new Set(Array.from(literals, ([, name]) => name));
}

describe('table of edge cases', () => {
  it('lists each of the 33 edge cases, and no other', () => {
    const numbers = [...new Set(lines.map(({ number }) => number))].sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: EDGE_CASES }, (_, at) => at + 1));
  });

  it('names only files that the test runner picks up', () => {
    expect(lines.filter(({ file }) => !IS_TEST.test(file) || !existsSync(resolve(ROOT, file)))).toEqual([]);
  });

  it('names only tests that exist', () => {
    const names = new Map([...new Set(lines.map(({ file }) => file))].map((file) => [file, namesIn(sourceOf(file))]));
    expect(lines.filter(({ file, test }) => test === '' || !names.get(file)?.has(test))).toEqual([]);
  });
});

function sourceOf(file: string): string {
  const path = resolve(ROOT, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
