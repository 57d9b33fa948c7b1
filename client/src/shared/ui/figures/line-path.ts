/** A path through the values; it is interrupted where there is none. */
export function linePath(values: readonly (number | null)[], xOf: (at: number) => number, yOf: (value: number) => number): string {
  let isDrawing = false;
  const steps: string[] = [];
  values.forEach((value, at) => {
    if (value !== null) steps.push(`${isDrawing ? 'L' : 'M'}${xOf(at)} ${yOf(value)}`);
    isDrawing = value !== null;
  });
  return steps.join('');
}
