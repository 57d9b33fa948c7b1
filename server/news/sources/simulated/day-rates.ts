/**
 * How a day departs from the lasting habits: base rates that drift slowly within bounds (sums of sinusoids of the absolute
 * day), a news cycle of a few days that all outlets share (autocorrelated noise by scope), and the week of the category.
 * Computed from the day alone, so that any day can be asked for first.
 */
import { CATEGORIES } from '../../../reference/categories';
import { CATEGORY_COUNT, COUNTRY_COUNT } from '../../../reference/scopes';
import { WorldModel } from './model';
import { hashOf, RandomStream, roughNormal, valueNoise } from './random';

// Taken out of the global object once, see random.ts.
const { exp, sin } = Math;

const STREAM = 3;
const PAIR_COUNT = COUNTRY_COUNT * CATEGORY_COUNT;
/** How much less is written at the weekend, by category: markets are closed, sport is played. */
const WEEKEND_FACTORS: Readonly<Record<string, number>> = {
  economy: 0.7,
  sports: 1.5,
  culture: 1.2,
  finance: 0.55,
  realestate: 0.8,
  manufacturing: 0.8,
};

/** Slow waves of many series: amplitude · sin(frequency · day + phase), `waves` of them each. */
class Drift {
  private readonly parameters: Float64Array;

  constructor(
    seed: number,
    which: number,
    private readonly count: number,
    private readonly waves: number,
    amplitude: number,
  ) {
    const random = new RandomStream(seed, STREAM, which);
    this.parameters = new Float64Array(count * waves * 3);
    for (let i = 0; i < this.parameters.length; i += 3) {
      this.parameters[i] = (amplitude / waves) * random.between(0.5, 1);
      this.parameters[i + 1] = (2 * Math.PI) / exp(random.between(Math.log(80), Math.log(1100)));
      this.parameters[i + 2] = random.between(0, 2 * Math.PI);
    }
  }

  /** Adds the waves of a day to `into`, which holds one value for each series. */
  addTo(into: Float64Array, day: number): void {
    const { parameters, waves } = this;
    for (let i = 0, at = 0; i < this.count; i++) {
      for (let wave = 0; wave < waves; wave++, at += 3) into[i] += parameters[at] * sin(parameters[at + 1] * day + parameters[at + 2]);
    }
  }
}

/** Factors of one day, refilled by `fill`. */
export class DayRates {
  /** Cumulative country weights: [outlet × 195 + country]; the last row is the wire's. */
  readonly countries: Float64Array;
  /** Category weights of each country: [country × 19 + category]. */
  readonly categories = new Float64Array(PAIR_COUNT);
  /** Category weights of articles about no country. */
  readonly nowhere = new Float64Array(CATEGORY_COUNT);

  private readonly drifts: { countries: Drift; categories: Drift; pairs: Drift };
  private readonly countryFactors = new Float64Array(COUNTRY_COUNT);
  private readonly categoryFactors = new Float64Array(CATEGORY_COUNT);
  private readonly overall: Float64Array;

  constructor(private readonly model: WorldModel) {
    const { number } = model;
    this.countries = new Float64Array(model.countryShares.length);
    this.drifts = {
      countries: new Drift(number, 1, COUNTRY_COUNT, 3, 0.6),
      categories: new Drift(number, 2, CATEGORY_COUNT, 3, 0.3),
      pairs: new Drift(number, 3, PAIR_COUNT, 2, 0.4),
    };
    this.overall = new Float64Array(CATEGORY_COUNT);
    for (let pair = 0; pair < PAIR_COUNT; pair++) this.overall[pair % CATEGORY_COUNT] += model.categoryShares[pair] / COUNTRY_COUNT;
  }

  fill(day: number): void {
    this.fillCountries(day);
    this.fillCategories(day);
  }

  private fillCountries(day: number): void {
    const { countryFactors, countries, model } = this;
    const seed = hashOf(model.number, STREAM, 10);
    countryFactors.fill(0);
    this.drifts.countries.addTo(countryFactors, day);
    for (let country = 0; country < COUNTRY_COUNT; country++) {
      const cycle = 0.2 * valueNoise(seed, country, day / 5 + country / 7) + 0.1 * roughNormal(hashOf(seed, country, day, 1));
      countryFactors[country] = exp(countryFactors[country] + cycle);
    }
    for (let row = 0; row < countries.length; row += COUNTRY_COUNT) {
      let sum = 0;
      for (let country = 0; country < COUNTRY_COUNT; country++) {
        sum += model.countryShares[row + country] * countryFactors[country];
        countries[row + country] = sum;
      }
    }
  }

  private fillCategories(day: number): void {
    const { categories, categoryFactors, model, nowhere } = this;
    const seed = hashOf(model.number, STREAM, 20);
    const weekend = (day + 4) % 7 === 0 || (day + 4) % 7 === 6;
    categoryFactors.fill(0);
    this.drifts.categories.addTo(categoryFactors, day);
    for (let category = 0; category < CATEGORY_COUNT; category++) {
      const week = weekend ? (WEEKEND_FACTORS[CATEGORIES[category].code] ?? 1) : 1;
      categoryFactors[category] = week * exp(categoryFactors[category] + 0.12 * valueNoise(seed, category, day / 6 + category / 19));
      nowhere[category] = this.overall[category] * categoryFactors[category];
    }
    categories.fill(0);
    this.drifts.pairs.addTo(categories, day);
    for (let pair = 0; pair < PAIR_COUNT; pair++) {
      const cycle = 0.3 * valueNoise(seed, pair + CATEGORY_COUNT, day / 4 + pair / 11) + 0.15 * roughNormal(hashOf(seed, pair, day, 1));
      categories[pair] = model.categoryShares[pair] * categoryFactors[pair % CATEGORY_COUNT] * exp(categories[pair] + cycle);
    }
  }
}

/** Running sums of the category weights of an outlet (or, past the last outlet, of the wire) in a country; −1: in none. */
export function cumulateCategories(rates: DayRates, model: WorldModel, row: number, country: number, into: Float64Array): void {
  const weights = country < 0 ? rates.nowhere : rates.categories;
  const from = Math.max(0, country) * CATEGORY_COUNT;
  const tastes = row * CATEGORY_COUNT;
  let sum = 0;
  for (let k = 0; k < CATEGORY_COUNT; k++) {
    sum += weights[from + k] * model.tastes[tastes + k];
    into[k] = sum;
  }
}
