import { AGGREGATE_DAYS, AGGREGATE_WEIGHT_CAP } from '../methodology/methodology';
import { SnapshotReader, SnapshotWriter } from '../snapshot';

const NEVER = -(2 ** 31);

/**
 * Weights of an aggregate's members: proportional to their stories, none above 10 %. What a capped member gives up is shared by the
 * others in proportion to their stories (equally when they have none), until nobody is above the cap. With fewer than ten
 * members the cap cannot hold and all weigh the same.
 *
 * `stories` are the members' stories over the last 365 days, ≥ 0; the weights are written to `into` and sum to 1.
 * Source: methodology, section 3. Example: eleven members with 900 and ten times 10 stories: 0.1 and ten times 0.09.
 */
export function cappedWeights(stories: Float64Array, count: number, into: Float64Array): void {
  if (count * AGGREGATE_WEIGHT_CAP < 1) {
    into.fill(1 / count, 0, count);
    return;
  }
  into.fill(0, 0, count);
  let free = count;
  for (;;) {
    const mass = 1 - (count - free) * AGGREGATE_WEIGHT_CAP;
    let sum = 0;
    for (let i = 0; i < count; i++) if (into[i] !== AGGREGATE_WEIGHT_CAP) sum += stories[i];
    let capped = 0;
    for (let i = 0; i < count; i++) {
      if (into[i] === AGGREGATE_WEIGHT_CAP) continue;
      const weight = sum > 0 ? (mass * stories[i]) / sum : mass / free;
      if (weight >= AGGREGATE_WEIGHT_CAP) capped++;
      into[i] = Math.min(weight, AGGREGATE_WEIGHT_CAP);
    }
    if (capped === 0) return;
    free -= capped;
  }
}

/**
 * Stories of each member over the 365 calendar days that end with the day. Whole thousandths are added and taken away, so that
 * the sums are exact however long it runs.
 */
export class YearlyStories {
  private readonly days = new Int32Array(AGGREGATE_DAYS).fill(NEVER);
  private readonly units: Float64Array;
  private readonly sums: Float64Array;

  constructor(private readonly members: number) {
    this.units = new Float64Array(members * AGGREGATE_DAYS);
    this.sums = new Float64Array(members);
  }

  /** Makes room for a day: what lies 365 days or more before it leaves. */
  open(day: number): void {
    for (let slot = 0; slot < AGGREGATE_DAYS; slot++) {
      if (this.days[slot] === NEVER || this.days[slot] > day - AGGREGATE_DAYS) continue;
      this.days[slot] = NEVER;
      for (let member = 0; member < this.members; member++) {
        this.sums[member] -= this.units[slot * this.members + member];
        this.units[slot * this.members + member] = 0;
      }
    }
  }

  /** Adds a member's thousandths of stories of the day. */
  add(day: number, member: number, units: number): void {
    const slot = yearSlot(day);
    this.days[slot] = day;
    this.units[slot * this.members + member] += units;
    this.sums[member] += units;
  }

  /** Thousandths of stories of a member over the year. */
  of(member: number): number {
    return this.sums[member];
  }

  save(writer: SnapshotWriter): void {
    writer.array(this.days);
    writer.array(this.units);
    writer.array(this.sums);
  }

  load(reader: SnapshotReader): void {
    this.days.set(reader.int32Array());
    this.units.set(reader.float64Array());
    this.sums.set(reader.float64Array());
  }
}

function yearSlot(day: number): number {
  return ((day % AGGREGATE_DAYS) + AGGREGATE_DAYS) % AGGREGATE_DAYS;
}
