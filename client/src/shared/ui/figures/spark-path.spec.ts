import { sparkPath } from './spark-path';

describe('sparkPath', () => {
  it('draws a line from value to value', () => {
    expect(sparkPath([0, 10, 5])).toBe('M5 43l91-38 91 19');
  });

  it('interrupts the line where a value is missing; a value between two gaps leaves no half step', () => {
    expect(sparkPath([0, 10, null, 5])).toBe('M5 43l61-38M187 24');
    expect(sparkPath([0, null, 10, null])).toBe('M5 43M126 5');
  });

  it('draws nothing for fewer than two values', () => {
    expect(sparkPath([null, 4, null])).toBe('');
  });
});
