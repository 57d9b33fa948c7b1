/** The articles of a simulated day: habits, the wire, narratives, campaigns, reprints, and what the collector missed. */
import { CATEGORY_COUNT, COUNTRY_COUNT } from '../../../reference/scopes';
import { Collection, collectionOf, isSeen } from './collection';
import { cumulateCategories, DayRates } from './day-rates';
import { DILUTED_SHARE, FIRST_SHARE, LABELLING } from './model';
import { intensity, Narrative } from './narrative';
import { expectedStories } from './outlets';
import { cumulate, RandomStream } from './random';
import { SimulatedStories, StoryRows } from './rows';
import { BOTH_CATEGORIES, FOREIGN_FIRST_SHARE, FOREIGN_PART } from './surges';
import type { SimulatedWorld } from './world';

const STREAM = 6;
/** Day-to-day noise of what an outlet prints in all: gamma of this shape. */
const VOLUME_SHAPE = 30;
/** Stories the wire offers on a day, and how flat their popularity is: the n-th is taken in proportion to 1/(n + flatness). */
const WIRE_STORIES = 250;
const WIRE_FLATNESS = 20;
/** Articles that an outlet prints again, as a part of its articles; some lose their last category in editing. */
const REPRINTS = 0.03;
const EDITED_REPRINTS = 0.3;
/** Part of an outlet's day that narratives may take from the rest; and how much of a narrative is printed on top. */
const NEWS_HOLE = 0.7;
const EXTRA_PAGES = 0.2;
/** Articles of a narrative that carry one more category. */
const FURTHER_CATEGORY = 0.2;
const LEAST_SHARE = 300;

const CATEGORY_CHANCES = cumulate(LABELLING.categories);

/** Writes the days of one world, one after the other, into the same arrays. */
export class DayWriter {
  readonly rows = new StoryRows();
  /** The day that is in `rows`, −1 at first. */
  day = -1;
  collection: Collection = { state: 'gap', seen: 0 };

  private readonly rates: DayRates;
  private readonly wire = new StoryRows();
  private readonly random = new RandomStream(0, 0);
  private readonly categories = new Float64Array(CATEGORY_COUNT);
  private nextStory = 0;

  constructor(private readonly world: SimulatedWorld) {
    this.rates = new DayRates(world.model);
  }

  /** Fills `rows` with the articles of a day. Throws a RangeError on a day before 1970 or not whole. */
  write(day: number): void {
    if (!Number.isInteger(day) || day < 0 || day > 2 ** 31 - 1) throw new RangeError(`not a day since 1970: ${day}`);
    if (day === this.day) return;
    const { number } = this.world;
    this.day = day;
    this.rows.count = 0;
    this.collection = collectionOf(number, day);
    if (this.collection.state === 'gap') return;
    this.rates.fill(day);
    this.writeWire(day);
    const narratives = this.world.schedule.between(day, day);
    const heights = narratives.map((narrative) => intensity(narrative, day));
    for (let outlet = 0; outlet < this.world.outlets.length; outlet++) this.writeOutlet(outlet, narratives, heights);
    const { seen } = this.collection;
    if (seen < 1) this.rows.keep((article) => isSeen(number, day, article, seen));
  }

  private writeWire(day: number): void {
    this.random.seed(this.world.number, STREAM, day, 0);
    this.wire.count = 0;
    this.nextStory = 0;
    for (let i = 0; i < WIRE_STORIES; i++) this.writeHabitual(this.wire, this.world.outlets.length);
  }

  private writeOutlet(outlet: number, narratives: readonly Narrative[], heights: readonly number[]): void {
    const { random, rows } = this;
    const profile = this.world.model.profiles[outlet];
    random.seed(this.world.number, STREAM, this.day, outlet + 1);
    const expected = expectedStories(profile, this.day) * random.gamma(VOLUME_SHAPE);
    if (expected === 0) return;
    const first = rows.count;
    const usual = random.poisson(expected);
    let taken = 0;
    for (let i = 0; i < narratives.length; i++) {
      const narrative = narratives[i];
      const adopted = narrative.adoption[outlet];
      if (adopted < 0 || adopted > this.day) continue;
      const wanted = random.poisson((narrative.articles[outlet] * heights[i] * expected) / profile.meanStories);
      // A surge displaces other news; a campaign is printed on top of it.
      const room = narrative.kind === 'campaign' ? wanted : Math.max(0, Math.ceil(usual * NEWS_HOLE) - taken);
      const printed = Math.min(wanted, room);
      for (let n = 0; n < printed; n++) this.writeNarrative(outlet, narrative);
      if (narrative.kind === 'surge') taken += printed;
    }
    const rest = usual - taken + random.poisson(EXTRA_PAGES * taken);
    for (let n = 0; n < rest; n++) {
      if (random.uniform() < profile.syndicated) this.takeFromWire();
      else this.writeHabitual(rows, outlet);
    }
    this.reprint(first);
    rows.outlet.fill(outlet, first, rows.count);
  }

  /** An article by the habits of an outlet or, past the last outlet, of the wire. */
  private writeHabitual(rows: StoryRows, habit: number): void {
    const { random } = this;
    const at = this.begin(rows, -1);
    if (random.uniform() >= LABELLING.nowhere) {
      const country = random.pick(this.rates.countries, habit * COUNTRY_COUNT, COUNTRY_COUNT);
      const kind = random.uniform();
      const second = kind < LABELLING.second ? random.pick(this.rates.countries, habit * COUNTRY_COUNT, COUNTRY_COUNT) : country;
      rows.country[at] = country;
      rows.share[at] = 1000;
      if (second !== country) this.divide(rows, at, second, FIRST_SHARE);
      else if (kind >= LABELLING.second && kind < LABELLING.second + LABELLING.diluted) rows.share[at] = this.thousandths(DILUTED_SHARE);
    }
    const draws = random.pick(CATEGORY_CHANCES);
    if (draws > 0) cumulateCategories(this.rates, this.world.model, habit, rows.country[at], this.categories);
    for (let draw = 0; draw < draws; draw++) addCategory(rows, at, random.pick(this.categories));
  }

  private takeFromWire(): void {
    const at = this.rows.add();
    const rank = WIRE_FLATNESS * ((WIRE_STORIES + WIRE_FLATNESS) / WIRE_FLATNESS) ** this.random.uniform() - WIRE_FLATNESS;
    this.rows.copyContent(this.wire, Math.min(WIRE_STORIES - 1, Math.floor(rank)), at);
  }

  private writeNarrative(outlet: number, narrative: Narrative): void {
    const { random, rows } = this;
    const { countries, categories } = narrative;
    const at = this.begin(rows, narrative.id);
    const turn = random.below(countries.length);
    rows.country[at] = countries[turn];
    rows.share[at] = 1000;
    if (narrative.kind === 'surge' && random.uniform() < FOREIGN_PART) {
      const other =
        countries.length > 1
          ? countries[(turn + 1 + random.below(countries.length - 1)) % countries.length]
          : random.pick(this.rates.countries, outlet * COUNTRY_COUNT, COUNTRY_COUNT);
      this.divide(rows, at, other, countries.length > 1 ? FIRST_SHARE : FOREIGN_FIRST_SHARE);
    }
    const theme = random.below(categories.length);
    rows.category[at] = categories[theme];
    if (categories.length > 1 && random.uniform() < BOTH_CATEGORIES) rows.secondCategory[at] = categories[1 - theme];
    if (random.uniform() < FURTHER_CATEGORY) {
      cumulateCategories(this.rates, this.world.model, outlet, rows.country[at], this.categories);
      addCategory(rows, at, random.pick(this.categories));
    }
  }

  /** Reprints some of the outlet's articles later the same day: the same story, counted once. */
  private reprint(first: number): void {
    const { random, rows } = this;
    const written = rows.count - first;
    for (let n = random.poisson(REPRINTS * written); n > 0; n--) {
      const at = rows.add();
      rows.copyContent(rows, first + random.below(written), at);
      if (random.uniform() < EDITED_REPRINTS) dropCategory(rows, at);
    }
  }

  private begin(rows: StoryRows, narrative: number): number {
    const at = rows.add();
    rows.story[at] = this.nextStory++;
    rows.country[at] = rows.secondCountry[at] = -1;
    rows.share[at] = rows.secondShare[at] = 0;
    rows.category[at] = rows.secondCategory[at] = rows.thirdCategory[at] = -1;
    rows.narrative[at] = narrative;
    return at;
  }

  /** Gives a second country its part of an article, if that is enough to count. */
  private divide(rows: StoryRows, at: number, other: number, first: { low: number; high: number }): void {
    rows.share[at] = this.thousandths(first);
    const left = 1000 - rows.share[at];
    if (left < LEAST_SHARE || other === rows.country[at]) return;
    rows.secondCountry[at] = other;
    rows.secondShare[at] = left;
  }

  private thousandths(range: { low: number; high: number }): number {
    return range.low + this.random.below(range.high - range.low + 1);
  }
}

/** Of each world the one that wrote last, and the one before it. */
const writers = new WeakMap<SimulatedWorld, readonly [DayWriter, DayWriter]>();

/** A writer of a world with a day in its rows. The last two days stay written: whoever compares a day with the one before goes to and fro. */
export function writtenDay(world: SimulatedWorld, day: number): DayWriter {
  const [last, before] = writers.get(world) ?? [new DayWriter(world), new DayWriter(world)];
  const writer = last.day === day ? last : before;
  writers.set(world, writer === last ? [last, before] : [before, last]);
  writer.write(day);
  return writer;
}

/** The articles that the collector saw on a day; none on a gap. A function of the world's number and the day alone. */
export function simulatedStories(world: SimulatedWorld, day: number): SimulatedStories {
  const writer = writtenDay(world, day);
  return writer.rows.toStories(day, writer.collection.state);
}

function addCategory(rows: StoryRows, at: number, category: number): void {
  if (rows.category[at] < 0) rows.category[at] = category;
  else if (rows.category[at] === category) return;
  else if (rows.secondCategory[at] < 0) rows.secondCategory[at] = category;
  else if (rows.secondCategory[at] !== category && rows.thirdCategory[at] < 0) rows.thirdCategory[at] = category;
}

/** Takes the last category away, unless it is the only one: the story stays what it is about. */
function dropCategory(rows: StoryRows, at: number): void {
  if (rows.thirdCategory[at] >= 0) rows.thirdCategory[at] = -1;
  else rows.secondCategory[at] = -1;
}
