import { heightOf, scaleOf, tracePath } from './trace';

const FRAME = { left: 100, top: 10, width: 300, height: 100 };

describe('scaleOf', () => {
  it('spans whole tens around the values', () => {
    expect(scaleOf([52.1, null, 67.9])).toEqual({ low: 50, high: 70, steps: [50, 60, 70] });
  });

  it('doubles the distance of the lines when there would be many, within 0 to 100', () => {
    expect(scaleOf([31, 93])).toEqual({ low: 20, high: 100, steps: [20, 40, 60, 80, 100] });
    expect(scaleOf([0, 100])).toEqual({ low: 0, high: 100, steps: [0, 20, 40, 60, 80, 100] });
  });

  it('spans a range around values that are all the same', () => {
    expect(scaleOf([60, 60])).toEqual({ low: 60, high: 70, steps: [60, 70] });
    expect(scaleOf([100])).toEqual({ low: 100, high: 110, steps: [100, 110] });
  });

  it('gives null without values', () => {
    expect([scaleOf([]), scaleOf([null, null])]).toEqual([null, null]);
  });
});

it('higher values are drawn further up', () => {
  const scale = { low: 0, high: 50, steps: [] };
  expect([0, 25, 50].map((value) => heightOf(value, scale, FRAME))).toEqual([110, 60, 10]);
});

it('a trace spans the full width, breaks where there is no value, and shows isolated values', () => {
  const scale = { low: 0, high: 100, steps: [] };
  expect(tracePath([0, 50, null, 100], scale, FRAME)).toBe('M100 110h0L200 60M400 10h0');
  expect(tracePath([50], scale, FRAME)).toBe('M100 60h0');
});
