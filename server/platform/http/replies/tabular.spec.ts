import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { flattenRecord, inPieces, toCsv, toJson, toNdjson } from './tabular';

describe('CSV', () => {
  it('an independent parser reads CSV back unchanged', () => {
    const text = fc.string().filter((value) => !/^[=+\-@\t\r]/.test(value));
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
        const csv = [
          ...toCsv(
            rows.map(([a, b]) => ({ a, b })),
            ['a', 'b'],
          ),
        ].join('');
        expect(parse(csv, { columns: true, record_delimiter: '\r\n', skip_empty_lines: false })).toEqual(rows.map(([a, b]) => ({ a, b })));
      }),
    );
  });

  it('nested members become columns of CSV', () => {
    expect(flattenRecord({ a: 1, b: { c: null, d: { e: 'x' } }, f: ['g', 'h'] })).toEqual({ a: 1, b_c: null, b_d_e: 'x', f: 'g h' });
  });
});

describe('JSON', () => {
  it('JSON is a single document, with or without records', () => {
    expect(JSON.parse([...toJson([{ a: 1 }, { a: 2 }], { dataset: 'live' })].join(''))).toEqual({ data: [{ a: 1 }, { a: 2 }], dataset: 'live' });
    expect(JSON.parse([...toJson([], { dataset: 'live' })].join(''))).toEqual({ data: [], dataset: 'live' });
  });

  it('NDJSON puts one record on each line', () => {
    expect([...toNdjson([{ a: 'x\ny' }, { a: 2 }])].join('')).toBe('{"a":"x\\ny"}\n{"a":2}\n');
  });

  it('text written in chunks stays the same', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.integer({ min: 1, max: 50 }), (lines, length) =>
        expect([...inPieces(lines, length)].join('')).toBe(lines.join('')),
      ),
    );
  });
});
