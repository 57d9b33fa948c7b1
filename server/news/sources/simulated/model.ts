/**
 * The lasting habits of a simulated world: who writes about which country, and what is written about there. Days move
 * around these habits (day-rates.ts); narratives and campaigns break them (narratives.ts).
 */
import { CATEGORIES } from '../../../reference/categories';
import { CATEGORY_COUNT, COUNTRY_COUNT } from '../../../reference/scopes';
import { IMPORTANCE_OF, NEIGHBOURHOOD_OF } from './geography';
import { createOutlets, OutletProfile, SimulatedOutlet } from './outlets';
import { RandomStream } from './random';

/** How an article is labelled. */
export const LABELLING = {
  /** Articles about no country in particular. */
  nowhere: 0.14,
  /** Articles about one country that speak of others too, none of which counts. */
  diluted: 0.22,
  /** Articles in which a second country counts (if it is not the first one again). */
  second: 0.42,
  /** Chance of no, one, two, three draws of a category (a repeated one counts once). */
  categories: [0.12, 0.28, 0.34, 0.26],
} as const;

/** Share of the first country: alone but diluted, and with a second country (which has the rest). In thousandths. */
export const DILUTED_SHARE = { low: 600, high: 900 } as const;
export const FIRST_SHARE = { low: 500, high: 700 } as const;

export interface WorldModel {
  readonly number: number;
  readonly outlets: readonly SimulatedOutlet[];
  readonly profiles: readonly OutletProfile[];
  /** Share of each country in an outlet's stories: [outlet × 195 + country]; the last row is the wire's. */
  readonly countryShares: Float64Array;
  /** Share of each category in the stories of a country: [country × 19 + category]. */
  readonly categoryShares: Float64Array;
  /** Liking of an outlet for a category, 1 ordinary: [outlet × 19 + category]; the last row is the wire's. */
  readonly tastes: Float64Array;
}

const STREAM = 2;
const SPECIALIST_SHARE = 0.1;
/** Usual share of each category in what is written, in no particular unit. */
const CATEGORY_WEIGHTS: Readonly<Record<string, number>> = {
  politics: 19,
  economy: 10,
  health: 9,
  science: 7,
  environment: 7,
  sports: 14,
  education: 5,
  culture: 7,
  energy: 4,
  defense: 11,
  transport: 5,
  agriculture: 3,
  finance: 6,
  law: 12,
  realestate: 2.2,
  media: 4.5,
  tourism: 2.4,
  manufacturing: 2,
  retail: 2,
};
const ORDINARY_CATEGORY_WEIGHT = 3;

/** Usual share of a category (position in CATEGORIES) in what is written. */
export function categoryWeight(category: number): number {
  return CATEGORY_WEIGHTS[CATEGORIES[category].code] ?? ORDINARY_CATEGORY_WEIGHT;
}

export function createModel(number: number, outletCount: number): WorldModel {
  const { outlets, profiles } = createOutlets(number, outletCount);
  const random = new RandomStream(number, STREAM);
  return {
    number,
    outlets,
    profiles,
    categoryShares: createCategoryShares(random),
    countryShares: createCountryShares(random, outlets, profiles),
    tastes: createTastes(random, outletCount),
  };
}

function createCategoryShares(random: RandomStream): Float64Array {
  const shares = new Float64Array(COUNTRY_COUNT * CATEGORY_COUNT);
  for (let country = 0; country < COUNTRY_COUNT; country++) {
    for (let category = 0; category < CATEGORY_COUNT; category++) {
      shares[country * CATEGORY_COUNT + category] = categoryWeight(category) * Math.exp(1.1 * random.normal());
    }
    normalise(shares, country * CATEGORY_COUNT, CATEGORY_COUNT);
  }
  return shares;
}

function createCountryShares(random: RandomStream, outlets: readonly SimulatedOutlet[], profiles: readonly OutletProfile[]): Float64Array {
  const shares = new Float64Array((outlets.length + 1) * COUNTRY_COUNT);
  const world = IMPORTANCE_OF.map((weight) => weight * Math.exp(0.6 * random.normal()));
  for (let outlet = 0; outlet <= outlets.length; outlet++) {
    const row = shares.subarray(outlet * COUNTRY_COUNT, (outlet + 1) * COUNTRY_COUNT);
    // Those who report on the whole world spread their attention more evenly than readers at home would have it.
    const abroad = outlet === outlets.length || profiles[outlet].reach !== 'national' ? 1.1 : 1.25;
    for (let country = 0; country < COUNTRY_COUNT; country++) row[country] = world[country] ** abroad * Math.exp(0.7 * random.normal());
    normalise(row, 0, COUNTRY_COUNT);
    if (outlet < outlets.length) favourHome(random, row, outlets[outlet], profiles[outlet]);
  }
  return shares;
}

/** Gives home and neighbourhood their part of a row of shares, of what was the share of the whole world. */
function favourHome(random: RandomStream, row: Float64Array, outlet: SimulatedOutlet, profile: OutletProfile): void {
  const neighbourhood = outlet.country === null ? profile.neighbourhood : NEIGHBOURHOOD_OF[outlet.country];
  if (neighbourhood === null) return;
  const home = outlet.country === null ? 0 : random.between(0.3, 0.65);
  const near = outlet.country === null ? random.between(0.5, 0.75) : random.between(0.08, 0.2);
  let sum = 0;
  for (let country = 0; country < COUNTRY_COUNT; country++) if (NEIGHBOURHOOD_OF[country] === neighbourhood) sum += row[country] ** 0.7;
  for (let country = 0; country < COUNTRY_COUNT; country++) {
    const close = NEIGHBOURHOOD_OF[country] === neighbourhood ? (near * row[country] ** 0.7) / sum : 0;
    row[country] = row[country] * (1 - home - near) + close + (country === outlet.country ? home : 0);
  }
}

function createTastes(random: RandomStream, outletCount: number): Float64Array {
  const tastes = new Float64Array((outletCount + 1) * CATEGORY_COUNT).fill(1);
  for (let outlet = 0; outlet < outletCount; outlet++) {
    for (let category = 0; category < CATEGORY_COUNT; category++) tastes[outlet * CATEGORY_COUNT + category] = Math.exp(0.35 * random.normal());
    if (random.uniform() < SPECIALIST_SHARE) tastes[outlet * CATEGORY_COUNT + random.below(CATEGORY_COUNT)] *= 8;
  }
  return tastes;
}

function normalise(values: Float64Array, from: number, length: number): void {
  let sum = 0;
  for (let i = from; i < from + length; i++) sum += values[i];
  for (let i = from; i < from + length; i++) values[i] /= sum;
}
