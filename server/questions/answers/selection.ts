import type { Ranking, Threshold } from '../grammar/interpretation';
import type { Measured, Row } from './rows';

/** Whether a number passes; what has none does not. */
function passes({ comparator, value, upper }: Threshold, number: number | null): boolean {
  if (number === null) return false;
  switch (comparator) {
    case 'above':
      return number > value;
    case 'at_least':
      return number >= value;
    case 'below':
      return number < value;
    case 'at_most':
      return number <= value;
    case 'between':
      return number >= value && number <= upper!;
  }
}

/** Rows that pass, in the order asked for; equals stay in the order they had, and rows without the number are left out of an order. */
export function select(rows: readonly Measured[], threshold: Threshold | null, ranking: Ranking | null): Row[] {
  const passing = threshold === null ? rows : rows.filter(({ numbers }) => passes(threshold, numbers[threshold.measure]));
  if (ranking === null) return passing.map(({ row }) => row);
  const { by, order, limit } = ranking;
  const sign = order === 'highest' ? -1 : 1;
  return passing
    .filter(({ numbers }) => numbers[by] !== null)
    .toSorted((one, other) => sign * (one.numbers[by]! - other.numbers[by]!))
    .slice(0, limit ?? undefined)
    .map(({ row }, at) => ({ ...row, rank: at + 1 }));
}
