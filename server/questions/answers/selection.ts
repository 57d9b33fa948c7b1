import type { Interpretation, Ranking, Threshold } from '../grammar/interpretation';
import type { Measured, Row } from './rows';

/** Most rows of an answer. */
const ROWS_MAX = 5_000;

/** Rows that pass, in the order asked for, of which no more are held than are answered; the others are counted. */
export class Selection {
  private kept: Measured[] = [];
  private passed = 0;
  private readonly reasons = new Map<string | null, number>();

  constructor(private readonly asked: Pick<Interpretation, 'threshold' | 'letters' | 'ranking'>) {}

  /** A row that nothing can be made of any more is not measured. */
  take(measure: () => Measured): void {
    const { threshold, letters, ranking } = this.asked;
    const isFull = ranking === null && this.kept.length === ROWS_MAX;
    if (isFull && threshold === null && letters === null) {
      this.passed++;
      return;
    }
    const measured = measure();
    const reason = measured.row.value === null ? measured.row.reason : null;
    this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1);
    if (letters !== null && !letters.includes(measured.row.rating ?? '')) return;
    if (threshold !== null && !passes(threshold, measured.numbers[threshold.measure])) return;
    // Rows without the number are left out of an order.
    if (ranking !== null && measured.numbers[ranking.by] === null) return;
    this.passed++;
    if (!isFull) this.kept.push(measured);
    if (ranking !== null && this.kept.length >= 2 * ROWS_MAX) this.kept = inOrder(this.kept, ranking);
  }

  get rows(): Row[] {
    const { ranking } = this.asked;
    if (ranking === null) return this.kept.map(({ row }) => row);
    return inOrder(this.kept, ranking).map(({ row }, at) => ({ ...row, rank: at + 1 }));
  }

  /** Why what was looked at has no value, the commonest reason first; null is for what has one. */
  get reasonsFound(): (string | null)[] {
    return [...this.reasons].sort(([, one], [, other]) => other - one).map(([reason]) => reason);
  }

  /** How many rows there are, with those beyond ROWS_MAX. */
  get count(): number {
    return Math.min(this.passed, this.asked.ranking?.limit ?? Infinity);
  }
}

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

/** The first of an order; equals stay in the order they had. */
function inOrder(rows: readonly Measured[], { by, order, limit }: Ranking): Measured[] {
  const sign = order === 'highest' ? -1 : 1;
  return rows.toSorted((one, other) => sign * (one.numbers[by]! - other.numbers[by]!)).slice(0, Math.min(limit ?? ROWS_MAX, ROWS_MAX));
}
