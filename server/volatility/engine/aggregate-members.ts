import { LEVEL } from '../values/confidence';
import { CoverageDay, STORY_UNITS } from '../coverage';
import { DayValues } from '../values/day-values';
import { Aggregate, EngineLayout } from './engine-state';

/** Stories and outlets of an aggregate on a day that is not a gap; the members' are in `values` already. */
export function countAggregate(
  layout: EngineLayout,
  values: DayValues,
  { whole, position, members }: Aggregate,
  coverage: CoverageDay,
  outletsOf: (members: Int32Array) => number,
): void {
  if (whole) {
    values.stories[position] = coverage.totals.reduce((sum, total) => sum + total, 0);
    values.outlets[position] = coverage.outlets.length;
    return;
  }
  // Members' stories are whole thousandths: summed as such they are exact in any order.
  const units = members.reduce((sum, member) => sum + Math.round(values.stories[layout.positions[member]] * STORY_UNITS), 0);
  values.stories[position] = units / STORY_UNITS;
  values.outlets[position] = outletsOf(members);
}

/** The members of an aggregate that have scores on a day, with their weights; reused from aggregate to aggregate. */
export class PresentMembers {
  count = 0;
  /** Positions among the habit scopes. */
  readonly scopes: Int32Array;
  /** Weights that sum to 1. */
  readonly weights: Float64Array;

  constructor(
    private readonly layout: EngineLayout,
    private readonly values: DayValues,
  ) {
    const most = Math.max(0, ...layout.aggregates.map((aggregate) => aggregate.members.length));
    this.scopes = new Int32Array(most);
    this.weights = new Float64Array(most);
  }

  /** Lists them, each with what `storiesOf` says of its place among the aggregate's members; the weights are still to be set. */
  find(aggregate: Aggregate, stories: Float64Array, storiesOf: (place: number) => number): void {
    this.count = 0;
    for (let i = 0; i < aggregate.members.length; i++) {
      if (this.values.level[this.layout.positions[aggregate.members[i]]] === LEVEL.insufficient) continue;
      stories[this.count] = storiesOf(i);
      this.scopes[this.count++] = aggregate.members[i];
    }
  }

  /** Stories expected of all members in 28 days. */
  expectedOf(aggregate: Aggregate): number {
    return aggregate.members.reduce((sum, member) => sum + this.values.expected28[this.layout.positions[member]], 0);
  }

  /** Weighted mean of a field. */
  mean(field: Float64Array): number {
    const { positions } = this.layout;
    let sum = 0;
    for (let i = 0; i < this.count; i++) sum += this.weights[i] * field[positions[this.scopes[i]]];
    return sum;
  }

  /** The best level that members with at least half of the weight reach. */
  level(): number {
    const { positions } = this.layout;
    let weight = 0;
    for (let level = LEVEL.high; level < LEVEL.thin; level++) {
      for (let i = 0; i < this.count; i++) if (this.values.level[positions[this.scopes[i]]] === level) weight += this.weights[i];
      if (weight >= 0.5) return level;
    }
    return LEVEL.thin;
  }
}
