/** From the articles of a simulated day to the counts that the engine reads. */
import { CATEGORY_COUNT, FIRST_CATEGORY_SCOPE, FIRST_COUNTRY_SCOPE, FIRST_PAIR_SCOPE, SCOPE_COUNT, WORLD_SCOPE } from '../../../reference/scopes';
import { CoverageDay, gapDay, STORY_UNITS } from '../../../volatility/coverage';
import { type DayTone, DayToneBuilder } from '../../model/day-tone';
import { StoryRows } from './rows';
import { writtenDay } from './stories';
import { simulatedTone } from './tones';
import type { SimulatedWorld } from './world';

/**
 * The counts of a day, with the numbers that the outlets have in the database. A story counts once for an outlet, as the
 * outlet first printed it; a category counts whole, a country and its pairs by the country's share. Gives what
 * CoverageDayBuilder would, without its maps: this stands in the way of a first start a thousand times.
 *
 * @param outletIds database number of each outlet, by local id; all different
 */
export function simulatedCoverage(world: SimulatedWorld, day: number, outletIds: Int32Array): CoverageDay {
  return simulatedCounts(world, day, outletIds).coverage;
}

/** The same with the tone of what is counted. */
export function simulatedCounts(world: SimulatedWorld, day: number, outletIds: Int32Array): { coverage: CoverageDay; tone: DayTone | null } {
  if (outletIds.length !== world.outlets.length) throw new RangeError(`${world.outlets.length} outlets need as many numbers: ${outletIds.length}`);
  const writer = writtenDay(world, day);
  const { state } = writer.collection;
  if (state === 'gap') return { coverage: gapDay(day), tone: null };
  const counter = new DayCounter(writer.rows, world.number, day);
  const bounds = boundsOfOutlets(writer.rows, outletIds.length);
  const outlets: number[] = [];
  const totals: number[] = [];
  for (const outlet of byNumber(outletIds)) {
    if (bounds[outlet] === bounds[outlet + 1]) continue;
    outlets.push(outletIds[outlet]);
    totals.push(counter.countOutlet(outletIds[outlet], bounds[outlet], bounds[outlet + 1]));
  }
  const coverage = { day, state, outlets: Int32Array.from(outlets), totals: Int32Array.from(totals), ...counter.layOut() };
  return { coverage, tone: counter.tones.build() };
}

/** Where the articles of each outlet begin; one longer than there are outlets. */
function boundsOfOutlets(rows: StoryRows, outletCount: number): Int32Array {
  const bounds = new Int32Array(outletCount + 1);
  for (let article = 0; article < rows.count; article++) bounds[rows.outlet[article] + 1]++;
  for (let outlet = 0; outlet < outletCount; outlet++) bounds[outlet + 1] += bounds[outlet];
  return bounds;
}

/** Local ids in the order of their database numbers. */
function byNumber(outletIds: Int32Array): Int32Array {
  const order = outletIds.map((_, outlet) => outlet);
  const ascending = outletIds.every((id, outlet) => outlet === 0 || id > outletIds[outlet - 1]);
  return ascending ? order : order.sort((a, b) => outletIds[a] - outletIds[b]);
}

const NO_TONE = -(2 ** 15);

/**
 * Counts outlet by outlet, ascending. Each outlet's counts are gathered in one cell for each scope; its touched cells
 * then become entries. A counting sort by scope at the end keeps the outlets ascending within each scope.
 */
class DayCounter {
  private readonly cells = new Int32Array(SCOPE_COUNT);
  private readonly touched = new Int32Array(SCOPE_COUNT);
  private touchedCount = 0;
  private readonly entriesOfScope = new Int32Array(SCOPE_COUNT);
  private readonly scopes: Int32Array;
  private readonly outlets: Int32Array;
  private readonly counts: Int32Array;
  private entryCount = 0;
  private readonly countedFor: Int32Array;
  readonly tones = new DayToneBuilder();
  /** By story: what the wire offers is printed by many. */
  private readonly toneOf: Int16Array;
  private tone = 0;

  constructor(
    private readonly rows: StoryRows,
    private readonly world: number,
    private readonly day: number,
  ) {
    // At most: three categories and two countries, and their six pairs.
    const most = rows.count * 11;
    this.scopes = new Int32Array(most);
    this.outlets = new Int32Array(most);
    this.counts = new Int32Array(most);
    let stories = 0;
    for (let article = 0; article < rows.count; article++) stories = Math.max(stories, rows.story[article] + 1);
    this.countedFor = new Int32Array(stories).fill(-1);
    this.toneOf = new Int16Array(stories).fill(NO_TONE);
  }

  /** Counts the articles from … to − 1, all of one outlet; gives the number of its stories. */
  countOutlet(number: number, from: number, to: number): number {
    const { cells, countedFor, rows, touched } = this;
    let stories = 0;
    for (let article = from; article < to; article++) {
      const story = rows.story[article];
      if (countedFor[story] === from) continue;
      countedFor[story] = from;
      stories++;
      this.countStory(article);
    }
    for (let i = 0; i < this.touchedCount; i++) {
      const scope = touched[i];
      const entry = this.entryCount++;
      this.scopes[entry] = scope;
      this.outlets[entry] = number;
      this.counts[entry] = cells[scope];
      this.entriesOfScope[scope]++;
      cells[scope] = 0;
    }
    this.touchedCount = 0;
    return stories;
  }

  layOut(): { scopes: Int32Array; starts: Int32Array; entryOutlets: Int32Array; entryCounts: Int32Array } {
    const { entriesOfScope, entryCount } = this;
    const scopes: number[] = [];
    const starts: number[] = [];
    const next = new Int32Array(SCOPE_COUNT);
    let at = 0;
    for (let scope = 0; scope < SCOPE_COUNT; scope++) {
      if (entriesOfScope[scope] === 0) continue;
      scopes.push(scope);
      starts.push(at);
      next[scope] = at;
      at += entriesOfScope[scope];
    }
    starts.push(at);
    const entryOutlets = new Int32Array(entryCount);
    const entryCounts = new Int32Array(entryCount);
    for (let entry = 0; entry < entryCount; entry++) {
      const place = next[this.scopes[entry]]++;
      entryOutlets[place] = this.outlets[entry];
      entryCounts[place] = this.counts[entry];
    }
    return { scopes: Int32Array.from(scopes), starts: Int32Array.from(starts), entryOutlets, entryCounts };
  }

  private countStory(article: number): void {
    const { rows } = this;
    const story = rows.story[article];
    if (this.toneOf[story] === NO_TONE) this.toneOf[story] = simulatedTone(this.world, this.day, rows, article);
    this.tone = this.toneOf[story];
    this.tones.add(WORLD_SCOPE, STORY_UNITS, this.tone);
    this.countCountry(article, rows.country[article], rows.share[article]);
    this.countCountry(article, rows.secondCountry[article], rows.secondShare[article]);
    this.add(FIRST_CATEGORY_SCOPE, rows.category[article], STORY_UNITS);
    this.add(FIRST_CATEGORY_SCOPE, rows.secondCategory[article], STORY_UNITS);
    this.add(FIRST_CATEGORY_SCOPE, rows.thirdCategory[article], STORY_UNITS);
  }

  private countCountry(article: number, country: number, share: number): void {
    if (country < 0) return;
    const { rows } = this;
    const pairs = FIRST_PAIR_SCOPE + country * CATEGORY_COUNT;
    this.add(FIRST_COUNTRY_SCOPE, country, share);
    this.add(pairs, rows.category[article], share);
    this.add(pairs, rows.secondCategory[article], share);
    this.add(pairs, rows.thirdCategory[article], share);
  }

  private add(first: number, offset: number, units: number): void {
    if (offset < 0) return;
    const scope = first + offset;
    if (this.cells[scope] === 0) this.touched[this.touchedCount++] = scope;
    this.cells[scope] += units;
    this.tones.add(scope, units, this.tone);
  }
}
