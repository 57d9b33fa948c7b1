import { METHODOLOGY, METHODOLOGY_VERSION, MVI_WEIGHTS } from './methodology';

describe('the methodology', () => {
  it('ends its change log with the current version and can be serialised unchanged', () => {
    expect(METHODOLOGY.changes[METHODOLOGY.changes.length - 1].version).toBe(METHODOLOGY_VERSION);
    expect(JSON.parse(JSON.stringify(METHODOLOGY))).toEqual(METHODOLOGY);
  });

  it('gives the three scores weights that sum to one', () => {
    expect(MVI_WEIGHTS.spread + MVI_WEIGHTS.velocity + MVI_WEIGHTS.acceleration).toBeCloseTo(1, 12);
  });
});
