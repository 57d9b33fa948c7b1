import fc from 'fast-check';
import { rulesOf } from '../methodology/methodologies';
import { Baselines } from './rolling';
import { Yardstick } from './yardstick';

const V2 = rulesOf('v2');
const ALL = Float64Array.of(0, 1, 0);

function past(values: readonly number[]): Baselines {
  const baselines = new Baselines(1, V2.baselineDays, V2.weekdays);
  values.forEach((value, day) => {
    baselines.open(day);
    baselines.record(0, value);
    baselines.close();
  });
  baselines.open(values.length);
  return baselines;
}

function opened(values: number): Yardstick {
  const yardstick = new Yardstick(V2);
  yardstick.open(values);
  return yardstick;
}

describe('the yardstick of a component', () => {
  const number = fc.double({ min: -3, max: 3, noNaN: true });

  it('gives a score beyond 80 only to a change larger than the 90 % interval of its own noise, however calm its past and however long', () => {
    fc.assert(
      fc.property(
        fc.array(number, { minLength: 3, maxLength: 130 }),
        number,
        fc.double({ min: 1e-3, max: 2, noNaN: true }),
        fc.nat(2),
        (values, value, noise, component) => {
          const yardstick = opened(values.length);
          const score = yardstick.score(past(values), 0, component, value, noise, 40);
          if (score > 80 + 1e-9) expect(value - yardstick.locations[component]).toBeGreaterThan(1.645 * noise);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('draws Velocity to that of like scopes by a weight that falls to nothing within 90 days', () => {
    const values = Array.from({ length: 120 }, (_, day) => 1 + 0.1 * (day % 2));
    const at = (days: number): { location: number; scale: number } => {
      const yardstick = opened(days);
      yardstick.score(past(values.slice(0, days)), 0, 1, 0, 0.5, 20);
      return { location: yardstick.locations[0 + 1], scale: yardstick.scales[1] };
    };
    expect(at(18).location).toBeCloseTo(0.2 * 1.05, 12);
    expect(at(45).location).toBeLessThan(at(80).location);
    expect(at(90).location).toBeGreaterThan(1);
    // The noise floor holds in any case.
    for (const days of [18, 45, 90]) expect(at(days).scale).toBeGreaterThanOrEqual(1.186 * 0.5);
  });

  it('takes the scale of the class that expects as many stories', () => {
    const scaleAt = (expected: number): number => {
      const yardstick = opened(9);
      yardstick.score(past(new Array<number>(9).fill(0)), 0, 1, 0, 1, expected);
      return yardstick.scales[1];
    };
    expect(scaleAt(4)).toBeCloseTo(1.645 / Math.log(4), 12);
    expect(scaleAt(1_000)).toBeCloseTo(0.9 * 1.6, 12);
  });

  it('keeps the location and scale of Spread its own', () => {
    const yardstick = opened(5);
    yardstick.score(past([0.1, 0.2, 0.3, 0.4, 0.5]), 0, 0, 0.2, 0, 20);
    expect(yardstick.locations[0]).toBeCloseTo(0.3, 12);
    expect(yardstick.scales[0]).toBeCloseTo(0.14826, 12);
  });

  it('widens an interval while the dataset is young, and no longer after 90 values', () => {
    const halfWidths = [14, 50, 89, 90, 364].map((values) => opened(values).widen(10, ALL, Float64Array.of(50, 50, 50)));
    for (let i = 1; i < halfWidths.length; i++) expect(halfWidths[i]).toBeLessThanOrEqual(halfWidths[i - 1]);
    expect(halfWidths[0]).toBeGreaterThan(12);
    expect(halfWidths[3]).toBe(10);
  });
});
