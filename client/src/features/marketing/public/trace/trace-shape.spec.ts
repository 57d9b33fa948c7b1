import { SEVERITY_CUTS, severityOfMvi } from '../../../../shared/contract/methodology';
import { illustration } from './illustration';
import { depthsOf, levelOf } from './trace-shape';

describe('trace of the hero', () => {
  it('gives each value the level that the methodology gives it', () => {
    for (let value = 0; value <= 100; value += 0.5) expect(levelOf(value, SEVERITY_CUTS) + 1).toBe(severityOfMvi(value));
  });

  it('draws values within the band of the trace, higher values higher', () => {
    const depths = depthsOf([43, 50, 55]);
    expect(Math.min(...depths)).toBeGreaterThan(0);
    expect(Math.max(...depths)).toBeLessThan(1);
    expect(depths[0]).toBeGreaterThan(depths[1]);
    expect(depths[1]).toBeGreaterThan(depths[2]);
  });

  it('draws a level line where all values are equal', () => {
    expect(new Set(depthsOf([50, 50, 50])).size).toBe(1);
    expect(depthsOf([50, 50]).every(Number.isFinite)).toBe(true);
  });

  it('draws the same illustration in every build, with calm days and restless ones', () => {
    const values = illustration();
    expect(illustration()).toEqual(values);
    expect(values).toHaveLength(600);
    expect(new Set(values.map((value) => levelOf(value, SEVERITY_CUTS)))).toEqual(new Set([0, 1, 2, 3, 4]));
  });
});
