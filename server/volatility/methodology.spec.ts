import { METHODOLOGY, METHODOLOGY_VERSION, MVI_WEIGHTS } from './methodology';

describe('methodology', () => {
  it('ends its change log with the version in force and can be printed as it is', () => {
    expect(METHODOLOGY.changes[METHODOLOGY.changes.length - 1].version).toBe(METHODOLOGY_VERSION);
    expect(JSON.parse(JSON.stringify(METHODOLOGY))).toEqual(METHODOLOGY);
  });

  it('weighs the three scores with a sum of one', () => {
    expect(MVI_WEIGHTS.spread + MVI_WEIGHTS.velocity + MVI_WEIGHTS.acceleration).toBeCloseTo(1, 12);
  });
});
