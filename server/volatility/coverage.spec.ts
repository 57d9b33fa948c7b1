import fc from 'fast-check';
import { CoverageDay, CoverageDayBuilder, decodeCoverage, encodeCoverage, gapDay } from './coverage';

const counts = fc.array(fc.record({ scope: fc.nat(4000), outlet: fc.nat(2 ** 31 - 2), units: fc.integer({ min: 1, max: 5000 }) }), { maxLength: 60 });

function build(rows: readonly { scope: number; outlet: number; units: number }[]): CoverageDay {
  const builder = new CoverageDayBuilder();
  for (const { scope, outlet, units } of rows) {
    builder.addTotal(outlet, 1);
    builder.addEntry(scope, outlet, units);
  }
  return builder.build(7, 'complete');
}

describe('encodeCoverage', () => {
  it('writes the same bytes whatever the order of ingestion', () => {
    const shuffled = counts.chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })));
    fc.assert(fc.property(shuffled, ([rows, other]) => expect(encodeCoverage(build(other)).equals(encodeCoverage(build(rows)))).toBe(true)));
  });

  it('writes bytes that decode to the same coverage', () => {
    fc.assert(fc.property(counts, (rows) => expect(decodeCoverage(7, 'complete', encodeCoverage(build(rows)))).toEqual(build(rows))));
    expect(decodeCoverage(9, 'gap', encodeCoverage(gapDay(9)))).toEqual(gapDay(9));
  });

  it('refuses to decode bytes that are truncated or in another format', () => {
    const bytes = encodeCoverage(build([{ scope: 3, outlet: 4, units: 1000 }]));
    for (let length = 0; length < bytes.length; length++) expect(() => decodeCoverage(7, 'complete', bytes.subarray(0, length))).toThrow(RangeError);
    expect(() => decodeCoverage(7, 'complete', Buffer.concat([Buffer.of(99), bytes.subarray(1)]))).toThrow('unknown coverage format');
  });
});
