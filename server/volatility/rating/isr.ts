import { ISR_HALF_LIFE_DAYS, ISR_MIN_VALUES, ISR_MIX } from '../methodology/methodology';
import { SnapshotReader, SnapshotWriter } from '../snapshot';

/** Numbers kept for each index: weight, mean, squares, mixture, values, last day. */
const FIELDS = 6;

/**
 * ISR, Information Stability Rating: how calm an index has been.
 *
 *   ISR = 100 − EWMA(x),   x = ½·MVI + ½·min(100, 4·s),   s = √EWVAR(MVI)
 *
 * EWMA and EWVAR are exponentially weighted over the days with an MVI, half-life 30 calendar days, the day itself with weight 1, sums
 * normalised by the sum of weights; s includes the day. Days without MVI are skipped while the weights go on decaying.
 * Range 0 … 100, points, 100 is calm. Null (history_short) before 30 values of MVI.
 * The variance is updated by its increments (West 1979), so that it is exactly 0 while MVI is constant.
 * Source: methodology, section 4. Example: MVI always 40: s = 0, x = 20, ISR = 80. MVI 40 then 60 a day later: weights 0.9772 and 1, mean 50.12,
 * s = 9.9993, x = 30 + 19.999 = 49.999.
 */
export class StabilityRatings {
  private readonly fields: Float64Array;

  constructor(indexes: number) {
    this.fields = new Float64Array(indexes * FIELDS);
  }

  /** Takes an index's MVI of the day and returns its ISR; NaN before 30 values. */
  update(index: number, day: number, mvi: number): number {
    const { fields } = this;
    const at = index * FIELDS;
    const values = fields[at + 4];
    const decay = values > 0 ? 2 ** (-(day - fields[at + 5]) / ISR_HALF_LIFE_DAYS) : 0;
    const weight = decay * fields[at] + 1;
    const distance = mvi - fields[at + 1];
    const mean = fields[at + 1] + distance / weight;
    const squares = decay * fields[at + 2] + distance * (mvi - mean);
    const swing = Math.min(100, ISR_MIX.swingScale * Math.sqrt(Math.max(0, squares) / weight));
    const mixture = ISR_MIX.level * mvi + ISR_MIX.swing * swing;
    fields[at] = weight;
    fields[at + 1] = mean;
    fields[at + 2] = squares;
    fields[at + 3] += (mixture - fields[at + 3]) / weight;
    fields[at + 4] = values + 1;
    fields[at + 5] = day;
    return values + 1 < ISR_MIN_VALUES ? NaN : 100 - fields[at + 3];
  }

  save(writer: SnapshotWriter): void {
    writer.array(this.fields);
  }

  load(reader: SnapshotReader): void {
    this.fields.set(reader.float64Array());
  }
}
