import { EXPECTED_DAYS } from '../methodology/methodology';
import { SnapshotReader, SnapshotWriter } from '../snapshot';

const NEVER = -(2 ** 31);

/**
 * Expected stories of each scope: Σμ of the panel, summed over the 28 calendar days that end with the day. Says whether a scope has
 * enough coverage for a value. Days without an expectation (gaps, partial days, no panel) add nothing.
 *
 * Stories, ≥ 0. Source: methodology, section 3 (sufficiency). Example: 0.5 stories expected on each of 20 complete days: 10.
 */
export class ExpectedStories {
  private readonly days = new Int32Array(EXPECTED_DAYS).fill(NEVER);
  private readonly values: Float64Array;
  private readonly valid = new Int32Array(EXPECTED_DAYS);
  private validCount = 0;
  private slot = 0;

  constructor(scopes: number) {
    this.values = new Float64Array(scopes * EXPECTED_DAYS);
  }

  /** Opens a day on which every scope will be recorded. */
  open(day: number): void {
    this.slot = ((day % EXPECTED_DAYS) + EXPECTED_DAYS) % EXPECTED_DAYS;
    this.days[this.slot] = day;
    this.validCount = 0;
    for (let slot = 0; slot < EXPECTED_DAYS; slot++) {
      if (this.days[slot] > day - EXPECTED_DAYS) this.valid[this.validCount++] = slot;
    }
  }

  /** Records a scope's Σμ of the open day and returns the sum over 28 days. */
  record(scope: number, expected: number): number {
    const base = scope * EXPECTED_DAYS;
    this.values[base + this.slot] = expected;
    let sum = 0;
    for (let i = 0; i < this.validCount; i++) sum += this.values[base + this.valid[i]];
    return sum;
  }

  save(writer: SnapshotWriter): void {
    writer.array(this.days);
    writer.array(this.values);
  }

  load(reader: SnapshotReader): void {
    this.days.set(reader.int32Array());
    this.values.set(reader.float64Array());
  }
}
