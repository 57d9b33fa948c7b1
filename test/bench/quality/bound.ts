/**
 * The bound: MVI by v2's formulas with the habits that the simulator gave its outlets instead of learned ones: their lasting habits with the slow
 * waves of the day, as a mean of four weeks around it, so that the few days' news cycle and the week stay unknown.
 */
import { DayRates } from '../../../server/news/sources/simulated/day-rates';
import { expectedPair } from '../../../server/news/sources/simulated/expectation';
import type { WorldModel } from '../../../server/news/sources/simulated/model';
import { CATEGORY_COUNT, COUNTRY_COUNT } from '../../../server/reference/scopes';
import { FadingFilters } from '../../../server/volatility/components/acceleration';
import { commonFactor, noiseVariance, observationVariance, PanelEntries } from '../../../server/volatility/attention/attention';
import { CoverageDay, STORY_UNITS } from '../../../server/volatility/coverage';
import { rulesOf } from '../../../server/volatility/methodology/methodologies';
import { mviOf } from '../../../server/volatility/values/mvi';
import { Baselines } from '../../../server/volatility/components/rolling';
import { isAbove, outletWeight, spreadDeviation, spreadOf } from '../../../server/volatility/components/spread';
import { LocalTrends } from '../../../server/volatility/components/velocity';
import { DEFAULT_WEIGHTS, normaliseWeights, weightList } from '../../../server/volatility/methodology/weights';
import { Yardstick } from '../../../server/volatility/components/yardstick';
import type { Series } from './measures';
import { FIRST_DAY, placeOfPair, type WatchedWorld } from './watched-world';

/** Habits are worked out for every week, from every other day of the four weeks around it. */
const WEEK = 7;
const AROUND = 14;
const STEP = 2;
const COMPONENTS = 3;
const RULES = rulesOf('v2');
const WEIGHTS = weightList(normaliseWeights(DEFAULT_WEIGHTS));

/** One series for each pair of the world. */
export function boundOf({ world, days, pairs }: WatchedWorld): Series[] {
  const scopes = pairs.map(({ scope }) => new BoundScope(scope, days.length));
  const rates = new DayRates(world.model);
  let model = world.model;
  days.forEach((day, at) => {
    if (at % WEEK === 0) model = modelAround(world.model, rates, FIRST_DAY + at);
    const habits = at % WEEK === 0;
    for (const scope of scopes) {
      if (habits) scope.learn(model);
      if (day.state === 'complete') scope.work(day, at);
    }
  });
  return scopes.map(({ series }) => series);
}

/** The model with the shares that its slow waves give it around a day. */
function modelAround(model: WorldModel, rates: DayRates, day: number): WorldModel {
  const countryShares = new Float64Array(model.countryShares.length);
  const categoryShares = new Float64Array(model.categoryShares.length);
  for (let other = day - AROUND; other < day + AROUND; other += STEP) {
    rates.fill(other);
    for (let row = 0; row < countryShares.length; row += COUNTRY_COUNT) {
      const sum = rates.countries[row + COUNTRY_COUNT - 1];
      for (let country = 0; country < COUNTRY_COUNT; country++) {
        countryShares[row + country] += (rates.countries[row + country] - (country > 0 ? rates.countries[row + country - 1] : 0)) / sum;
      }
    }
    for (let pair = 0; pair < categoryShares.length; pair++) categoryShares[pair] += rates.categories[pair];
  }
  const days = (2 * AROUND) / STEP;
  for (let i = 0; i < countryShares.length; i++) countryShares[i] /= days;
  for (let country = 0; country < COUNTRY_COUNT; country++) {
    const row = categoryShares.subarray(country * CATEGORY_COUNT, (country + 1) * CATEGORY_COUNT);
    const sum = row.reduce((total, weight) => total + weight, 0);
    for (let category = 0; category < CATEGORY_COUNT; category++) row[category] /= sum;
  }
  return { ...model, countryShares, categoryShares };
}

/** One pair with true habits. */
class BoundScope {
  readonly series: Series;
  private readonly trends = new LocalTrends(1, 1, true);
  private readonly filters = new FadingFilters(1, 1);
  private readonly baselines = new Baselines(COMPONENTS, RULES.baselineDays, RULES.weekdays);
  private readonly yardstick = new Yardstick({ ...RULES, coldStart: null });
  private readonly entries = new PanelEntries();
  private shares = new Float64Array(0);
  private last: number | null = null;

  constructor(
    private readonly scope: number,
    days: number,
  ) {
    this.series = new Float64Array(days).fill(NaN);
  }

  learn(model: WorldModel): void {
    const { country, category } = placeOfPair(this.scope);
    this.shares = expectedPair(model, country, category).map((stories, outlet) => stories / model.profiles[outlet].meanStories);
  }

  work(coverage: CoverageDay, at: number): void {
    const { attention, spread, spreadNoise, expected } = this.measure(coverage);
    const variance = observationVariance(expected);
    const noise = noiseVariance(expected, attention);
    const values = Float64Array.of(attention);
    if (this.last === null) {
      this.trends.start(0, values, variance, noise);
      this.filters.start(0, values, noise);
    } else {
      this.trends.observe(0, at - this.last, values, variance, noise);
      this.filters.observe(0, at - this.last, values, noise);
    }
    this.last = at;
    const components = [spread, this.trends.slopes[0], this.filters.curves[0]];
    const noises = [spreadNoise, this.trends.deviation(0), this.filters.deviation(0)];
    this.baselines.open(coverage.day);
    if (this.baselines.count >= RULES.baselineMinValues) {
      const scores = components.map((value, i) => this.yardstick.score(this.baselines, i, i, value, noises[i], 0));
      this.series[at] = mviOf(WEIGHTS, Float64Array.from(scores));
    }
    components.forEach((value, i) => this.baselines.record(i, value));
    this.baselines.close();
  }

  private measure(coverage: CoverageDay): { attention: number; spread: number; spreadNoise: number; expected: number } {
    const { outlets, totals, scopes, starts, entryOutlets, entryCounts } = coverage;
    const stories = new Map<number, number>();
    const place = scopes.indexOf(this.scope);
    if (place >= 0) for (let i = starts[place]; i < starts[place + 1]; i++) stories.set(entryOutlets[i], entryCounts[i] / STORY_UNITS);
    this.entries.clear(stories.size);
    let [above, weights, squares, expected] = [0, 0, 0, 0];
    outlets.forEach((outlet, i) => {
      const usual = totals[i] * this.shares[outlet - 1];
      const weight = outletWeight(totals[i]);
      const seen = stories.get(outlet) ?? 0;
      if (seen > 0) this.entries.add(seen, usual, 0);
      if (isAbove(seen, usual)) above += weight;
      weights += weight;
      squares += weight * weight;
      expected += usual;
    });
    this.entries.limitStrongest(RULES.aloneStories!);
    const factor = commonFactor(this.entries.stories, this.entries.expected, this.entries.count, expected);
    const spread = spreadOf(above, weights);
    return { attention: Math.log(factor), spread, spreadNoise: spreadDeviation(spread, weights, squares), expected };
  }
}
