import { CoverageDay } from '../coverage';
import { expectedOf } from './expected-count';
import { HABIT_FORGOTTEN_STORIES, HABIT_PRIOR_STORIES, JACKKNIFE_GROUPS, PANEL_DAYS } from '../methodology/methodology';
import { SnapshotReader, SnapshotWriter } from '../snapshot';
import { outletWeight } from '../components/spread';

const NEVER = -(2 ** 31);

/**
 * What the engine knows of each outlet whatever the scope: T, the decayed sum of all its stories, and the last day on which it
 * printed; and, for the day that is open, who belongs to the panel and the sums over it that all scopes share.
 *
 * Panel: the outlets with at least one story on the calendar days d − 28 … d − 1. An outlet joins from its second day.
 * Arrays are indexed by outlet id and grow with the largest id seen.
 * Source: methodology, sections 1 and 2.
 */
export class Panel {
  /** @param effective E, stories beyond which an outlet's expectation counts no further; infinite in v1 */
  constructor(
    private readonly groupOf: (outlet: number) => number,
    readonly effective = Infinity,
  ) {}

  /** T: Σ w·N over earlier complete days. Stories. */
  private totals = new Float64Array(0);
  private lastSeen = new Int32Array(0);
  /** Jackknife group of each outlet. */
  group = new Uint8Array(0);
  /** 1 for outlets of the day's panel, else 0. */
  member = new Float64Array(0);
  /** N / (T + 1000) of every outlet that printed that day, else 0: what a habit is multiplied by to give μ. */
  rate = new Float64Array(0);
  /** The same for outlets of the panel only: more than 0 marks an active outlet of the panel. */
  panelRate = new Float64Array(0);
  /** min(N, 50) of active outlets of the panel, else 0. */
  weight = new Float64Array(0);

  /** Active outlets of the panel that printed more than E stories, ascending: only they can expect more. */
  large: readonly number[] = [];

  /** Σ T over the panel. */
  totalSum = 0;
  /** Σ N / (T + 1000) over the panel, and its parts by group. */
  rateSum = 0;
  readonly groupRate = new Float64Array(JACKKNIFE_GROUPS);
  /** Σ w and Σ w² over the panel, and Σ w by group. */
  weightSum = 0;
  weightSquares = 0;
  readonly groupWeight = new Float64Array(JACKKNIFE_GROUPS);
  /** 1 for groups that hold outlets of the panel. */
  readonly groupCounted = new Uint8Array(JACKKNIFE_GROUPS);

  /**
   * Opens a complete day: decays T by `decay` (2^(−days / 60) since the last complete day) and computes the day's panel and sums.
   * The day's own counts enter N only; `learn` adds them to T afterwards.
   */
  open(coverage: CoverageDay, decay: number): void {
    this.growFor(coverage);
    this.formPanel(coverage.day, decay);
    const { outlets, totals } = coverage;
    const large: number[] = [];
    for (let i = 0; i < outlets.length; i++) {
      const outlet = outlets[i];
      const rate = totals[i] / (this.totals[outlet] + HABIT_PRIOR_STORIES);
      this.rate[outlet] = rate;
      if (this.member[outlet] === 0) continue;
      const weight = outletWeight(totals[i]);
      if (totals[i] > this.effective) large.push(outlet);
      this.panelRate[outlet] = rate;
      this.weight[outlet] = weight;
      this.rateSum += rate;
      this.groupRate[this.group[outlet]] += rate;
      this.weightSum += weight;
      this.weightSquares += weight * weight;
      this.groupWeight[this.group[outlet]] += weight;
    }
    this.large = large;
  }

  /** μ of an outlet that printed on the open day and has S stories of a scope. */
  expect(outlet: number, inScope: number, panelShare: number): number {
    const total = this.totals[outlet];
    return expectedOf(this.rate[outlet] * (total + HABIT_PRIOR_STORIES), inScope, total, panelShare, this.effective);
  }

  /** Whether there is anything to expect from: a panel that has printed on complete days before. */
  hasHabit(): boolean {
    return this.totalSum > 0;
  }

  /** Adds the day's stories to T. Only for complete days, after `open`. */
  learn(coverage: CoverageDay): void {
    const { outlets, totals } = coverage;
    for (let i = 0; i < outlets.length; i++) this.totals[outlets[i]] += totals[i];
  }

  /** Notes who printed; on partial days too, since a story that was seen exists. */
  see(coverage: CoverageDay): void {
    this.growFor(coverage);
    const { outlets, totals, day } = coverage;
    for (let i = 0; i < outlets.length; i++) if (totals[i] > 0) this.lastSeen[outlets[i]] = day;
  }

  save(writer: SnapshotWriter): void {
    writer.array(this.totals);
    writer.array(this.lastSeen);
  }

  load(reader: SnapshotReader): void {
    const totals = reader.float64Array();
    const lastSeen = reader.int32Array();
    this.grow(totals.length);
    this.totals.set(totals);
    this.lastSeen.set(lastSeen);
  }

  private formPanel(day: number, decay: number): void {
    const since = day - PANEL_DAYS;
    this.totalSum = this.rateSum = this.weightSum = this.weightSquares = 0;
    this.groupRate.fill(0);
    this.groupWeight.fill(0);
    this.groupCounted.fill(0);
    this.rate.fill(0);
    this.panelRate.fill(0);
    this.weight.fill(0);
    for (let outlet = 0; outlet < this.totals.length; outlet++) {
      const total = this.totals[outlet] * decay;
      this.totals[outlet] = total < HABIT_FORGOTTEN_STORIES ? 0 : total;
      const inPanel = this.lastSeen[outlet] >= since;
      this.member[outlet] = inPanel ? 1 : 0;
      if (!inPanel) continue;
      this.totalSum += this.totals[outlet];
      this.groupCounted[this.group[outlet]] = 1;
    }
  }

  private growFor(coverage: CoverageDay): void {
    let largest = coverage.outlets.length > 0 ? coverage.outlets[coverage.outlets.length - 1] : -1;
    for (const outlet of coverage.entryOutlets) if (outlet > largest) largest = outlet;
    if (largest >= this.totals.length) this.grow(Math.max(largest + 1, Math.ceil(this.totals.length * 1.5)));
  }

  private grow(size: number): void {
    const from = this.totals.length;
    this.totals = enlarged(this.totals, new Float64Array(size));
    this.lastSeen = enlarged(this.lastSeen, new Int32Array(size).fill(NEVER));
    this.group = enlarged(this.group, new Uint8Array(size));
    this.member = enlarged(this.member, new Float64Array(size));
    this.rate = enlarged(this.rate, new Float64Array(size));
    this.panelRate = enlarged(this.panelRate, new Float64Array(size));
    this.weight = enlarged(this.weight, new Float64Array(size));
    for (let outlet = from; outlet < size; outlet++) this.group[outlet] = this.groupOf(outlet);
  }
}

function enlarged<T extends Float64Array | Int32Array | Uint8Array>(values: T, larger: T): T {
  larger.set(values);
  return larger;
}
