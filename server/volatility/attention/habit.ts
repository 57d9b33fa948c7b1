import { CoverageDay, STORY_UNITS } from '../coverage';
import {
  CARRIER_STORIES,
  HABIT_CLIP,
  HABIT_FORGOTTEN_STORIES,
  HABIT_HALF_LIFE_DAYS,
  HABIT_PRIOR_STORIES,
  JACKKNIFE_GROUPS,
} from '../methodology/methodology';
import { Panel } from './panel';
import { SnapshotReader, SnapshotWriter } from '../snapshot';

/**
 * Weight of what lies `days` calendar days back: w = 2^(−days / 60). Yesterday weighs 0.9885, sixty days ago one half.
 * Source: methodology, section 2.
 */
export function habitDecay(days: number): number {
  return 2 ** (-days / HABIT_HALF_LIFE_DAYS);
}

/**
 * The share of an outlet's stories that usually lies in the scope:
 *
 *   π = (S + 1000·π_panel) / (T + 1000),   S = Σ w·n̂,   T = Σ w·N over earlier complete days,   π_panel = Σ_panel S / Σ_panel T
 *
 * Range 0 … 1. An outlet that never printed has the panel's share.
 * Source: methodology, section 2. Example: S = 30, T = 500, π_panel = 0.02 give 50 / 1500 = 0.0333.
 */
export function habitualShare(inScope: number, total: number, panelShare: number): number {
  return (inScope + HABIT_PRIOR_STORIES * panelShare) / (total + HABIT_PRIOR_STORIES);
}

/**
 * The count that is learned: n̂ = min(n, 1.5μ + 2.5√μ + 1). A surge does not become the new normal at once. Beyond E expected stories
 * (v2) the bound is that of E, times μ/E.
 * Stories. Example: n = 40, μ = 4 learns 6 + 5 + 1 = 12; n = 5, μ = 4 learns 5.
 */
export function clippedCount(stories: number, expected: number, effective = Infinity): number {
  if (expected > effective) return (clippedCount((stories * effective) / expected, effective) * expected) / effective;
  const bound = HABIT_CLIP.scale * expected + HABIT_CLIP.deviations * Math.sqrt(expected) + HABIT_CLIP.stories;
  return stories < bound ? stories : bound;
}

/** The entries of one scope on one day with their expected counts; reused from scope to scope. */
export class ScopeEntries {
  count = 0;
  outlets = new Int32Array(64);
  /** n, stories. */
  stories = new Float64Array(64);
  /** μ, stories; 0 where there is nothing to expect from. */
  expected = new Float64Array(64);
  /** Place of the outlet in the scope's habit, −1 when it is new there. */
  slots = new Int32Array(64);

  reserve(count: number): void {
    this.count = count;
    if (count <= this.outlets.length) return;
    const size = Math.max(count, this.outlets.length * 2);
    this.outlets = new Int32Array(size);
    this.stories = new Float64Array(size);
    this.expected = new Float64Array(size);
    this.slots = new Int32Array(size);
  }
}

/** Sums of one scope's habit over the day's panel; reused from scope to scope. */
export class HabitSums {
  /** π_panel; 0 without a panel. */
  panelShare = 0;
  /** Σ μ over the panel. */
  expected = 0;
  /** Σ min(μ, E) over the panel, and its parts by jackknife group: the same as Σ μ in v1. */
  effective = 0;
  readonly groupExpected = new Float64Array(JACKKNIFE_GROUPS);
  /** Outlets of the panel with S ≥ 0.25. */
  carriers = 0;
}

/**
 * S of one scope for the outlets that ever carried it, sorted by outlet; every other outlet has S = 0. So a day costs as much as
 * outlets carry the scope:
 *
 *   Σ_panel μ = Σ_carriers N·S / (T + 1000) + 1000·π_panel·Σ_panel N / (T + 1000)
 *
 * where the second sum is the same for all scopes. S below a thousand-millionth of a story is forgotten.
 */
export class ScopeHabit {
  private outlets: Int32Array = new Int32Array(0);
  private sums: Float64Array = new Float64Array(0);
  private length = 0;

  /** Decays S to the day and sums it over the panel. */
  open(panel: Panel, decay: number, into: HabitSums): void {
    const { outlets, sums } = this;
    const { member, panelRate, group } = panel;
    const { groupExpected } = into;
    groupExpected.fill(0);
    let kept = 0;
    let carriers = 0;
    let inScope = 0;
    let expected = 0;
    for (let i = 0; i < this.length; i++) {
      const sum = sums[i] * decay;
      if (sum < HABIT_FORGOTTEN_STORIES) continue;
      const outlet = outlets[i];
      sums[kept] = sum;
      outlets[kept++] = outlet;
      if (member[outlet] === 0) continue;
      inScope += sum;
      if (sum >= CARRIER_STORIES) carriers++;
      const part = sum * panelRate[outlet];
      expected += part;
      groupExpected[group[outlet]] += part;
    }
    this.length = kept;
    into.panelShare = panel.hasHabit() ? inScope / panel.totalSum : 0;
    into.carriers = carriers;
    const prior = HABIT_PRIOR_STORIES * into.panelShare;
    into.expected = expected + prior * panel.rateSum;
    for (let g = 0; g < JACKKNIFE_GROUPS; g++) groupExpected[g] += prior * panel.groupRate[g];
    into.effective = into.expected;
    if (into.expected > panel.effective) this.takeExcess(panel, into);
  }

  /** Counts what outlets expect beyond E no further; only those that print more than E can. */
  private takeExcess(panel: Panel, into: HabitSums): void {
    const { effective } = panel;
    for (const outlet of panel.large) {
      const slot = this.slotOf(outlet);
      const inScope = slot < 0 ? 0 : this.sums[slot];
      const plain = panel.panelRate[outlet] * (inScope + HABIT_PRIOR_STORIES * into.panelShare);
      if (plain <= effective) continue;
      into.expected += panel.expect(outlet, inScope, into.panelShare) - plain;
      into.effective += effective - plain;
      into.groupExpected[panel.group[outlet]] += effective - plain;
    }
  }

  /** Reads the scope's entries of the day (coverage positions from … to) and expects each: μ = N·π = N / (T + 1000)·(S + 1000·π_panel). */
  expect(coverage: CoverageDay, from: number, to: number, panel: Panel, panelShare: number, entries: ScopeEntries): void {
    entries.reserve(to - from);
    const { entryOutlets, entryCounts } = coverage;
    const prior = HABIT_PRIOR_STORIES * panelShare;
    let slot = 0;
    for (let i = from; i < to; i++) {
      const outlet = entryOutlets[i];
      while (slot < this.length && this.outlets[slot] < outlet) slot++;
      const known = slot < this.length && this.outlets[slot] === outlet;
      entries.outlets[i - from] = outlet;
      entries.stories[i - from] = entryCounts[i] / STORY_UNITS;
      entries.slots[i - from] = known ? slot : -1;
      const inScope = known ? this.sums[slot] : 0;
      const plain = panel.rate[outlet] * (inScope + prior);
      entries.expected[i - from] = plain > panel.effective ? panel.expect(outlet, inScope, panelShare) : plain;
    }
  }

  /** Adds the day's counts to S, clipped when there was an expectation. Entries of outlets without a total are passed over. */
  learn(entries: ScopeEntries, panel: Panel): void {
    const clipped = panel.hasHabit();
    let added = 0;
    for (let i = 0; i < entries.count; i++) {
      if (panel.rate[entries.outlets[i]] === 0) continue;
      if (clipped) entries.stories[i] = clippedCount(entries.stories[i], entries.expected[i], panel.effective);
      if (entries.slots[i] >= 0) this.sums[entries.slots[i]] += entries.stories[i];
      else added++;
    }
    if (added > 0) this.insert(entries, panel, added);
  }

  /** S of an outlet as it stands; 0 where it never carried the scope. */
  sumOf(outlet: number): number {
    const slot = this.slotOf(outlet);
    return slot < 0 ? 0 : this.sums[slot];
  }

  /** Place of an outlet in the habit, −1 when it is not there. */
  private slotOf(outlet: number): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.outlets[middle] < outlet) low = middle + 1;
      else high = middle;
    }
    return low < this.length && this.outlets[low] === outlet ? low : -1;
  }

  save(writer: SnapshotWriter): void {
    writer.array(this.outlets.subarray(0, this.length));
    writer.array(this.sums.subarray(0, this.length));
  }

  load(reader: SnapshotReader): void {
    this.outlets = reader.int32Array();
    this.sums = reader.float64Array();
    this.length = this.outlets.length;
  }

  /** Merges the new outlets of the day from the back, so that each value moves once. */
  private insert(entries: ScopeEntries, panel: Panel, added: number): void {
    this.growTo(this.length + added);
    const { outlets, sums } = this;
    let source = this.length - 1;
    let target = this.length + added - 1;
    for (let i = entries.count - 1; i >= 0 && target > source; i--) {
      const outlet = entries.outlets[i];
      if (entries.slots[i] >= 0 || panel.rate[outlet] === 0) continue;
      while (source >= 0 && outlets[source] > outlet) {
        outlets[target] = outlets[source];
        sums[target--] = sums[source--];
      }
      outlets[target] = outlet;
      sums[target--] = entries.stories[i];
    }
    this.length += added;
  }

  private growTo(length: number): void {
    if (length <= this.outlets.length) return;
    const size = Math.max(length, Math.ceil(this.outlets.length * 1.5));
    const outlets = new Int32Array(size);
    const sums = new Float64Array(size);
    outlets.set(this.outlets.subarray(0, this.length));
    sums.set(this.sums.subarray(0, this.length));
    this.outlets = outlets;
    this.sums = sums;
  }
}
