import fc from 'fast-check';
import { MAX_ROW_BYTES, RowSplitter } from './row-splitter';

function split(chunks: readonly Buffer[]): { rows: string[]; lines: number[]; oversized: number[] } {
  const seen = { rows: [] as string[], lines: [] as number[], oversized: [] as number[] };
  const splitter = new RowSplitter({
    row: (bytes, line) => {
      seen.rows.push(bytes.toString('latin1'));
      seen.lines.push(line);
    },
    oversized: (head, line) => {
      expect(head.length).toBeGreaterThan(MAX_ROW_BYTES);
      seen.oversized.push(line);
    },
  });
  chunks.forEach((chunk) => splitter.push(chunk));
  splitter.end();
  return seen;
}

describe('splitting a stream into rows', () => {
  it('reads a last row without a newline, and no row after a final newline', () => {
    expect(split([Buffer.from('a\nb')]).rows).toEqual(['a', 'b']);
    expect(split([Buffer.from('a\nb\n')]).rows).toEqual(['a', 'b']);
    expect(split([Buffer.from('a\nb\n\n\n')]).rows).toEqual(['a', 'b']);
    expect(split([]).rows).toEqual([]);
  });

  it('cuts only at newlines, and keeps carriage returns, NUL, trailing tabs and broken UTF-8', () => {
    expect(split([Buffer.from('a\r\0\t\t\xe9\u2028\nb', 'latin1')]).rows).toEqual(['a\r\0\t\t\xe9\u2028'.replace('\u2028', '('), 'b']);
  });

  it('numbers rows by their line in the file, counting empty lines', () => {
    expect(split([Buffer.from('a\n\nb\n')])).toMatchObject({ rows: ['a', 'b'], lines: [1, 3] });
  });

  it('gives the same rows however the stream is chunked', () => {
    const texts = fc.array(fc.stringMatching(/^[a-c\t]{0,6}$/), { maxLength: 20 });
    fc.assert(
      fc.property(texts, fc.array(fc.nat(200), { maxLength: 12 }), (rows, cuts) => {
        const bytes = Buffer.from(rows.join('\n'));
        const at = [0, ...cuts.map((cut) => Math.min(cut, bytes.length)).sort((a, b) => a - b), bytes.length];
        const chunks = at.slice(1).map((to, index) => bytes.subarray(at[index], to));
        expect(split(chunks).rows).toEqual(rows.filter((row) => row !== ''));
      }),
    );
  });

  it('reports a row beyond the limit once, without keeping it, and reads the next', () => {
    const chunk = Buffer.alloc(400_000, 'x');
    const seen = split([Buffer.from('a\n'), ...Array.from({ length: 10 }, () => chunk), Buffer.from('\nb\n')]);
    expect(seen).toMatchObject({ rows: ['a', 'b'], lines: [1, 3], oversized: [2] });
  });
});
