/**
 * A surge: a topic that a few outlets find, that others take up after them along a logistic adoption curve, and that fades
 * after its peak by halves. Faint or strong, in one country or several.
 */
import { CATEGORY_COUNT, pairScope } from '../../../reference/scopes';
import { expectedPair } from './expectation';
import { IMPORTANCE_OF, NEIGHBOURHOOD_OF } from './geography';
import { categoryWeight, WorldModel } from './model';
import { LONGEST_NARRATIVE, NarrativePlan } from './narrative';
import { cumulate, RandomStream } from './random';

/** Stories a day of a scope below which an event is large by what is usual there. */
const THIN_STORIES = 1.5;
/** Part of an outlet's average day that one narrative may take. */
const LARGEST_PART = 0.45;
/** Articles of a surge in one country that name another one too. */
export const FOREIGN_PART = 0.4;
/** Share of the first country in those, in thousandths; the other one has the rest, where that is enough to count. */
export const FOREIGN_FIRST_SHARE = { low: 600, high: 900 } as const;
/** Chance that an article of a surge in two categories carries both. */
export const BOTH_CATEGORIES = 0.35;
/** Outlets that have the topic on the first day. */
const FIRST_OUTLETS = 3;
/** Steepness and middle of the adoption curve, the time from onset to peak being 1. */
const STEEPNESS = 7;
const MIDDLE = 0.55;
/** How much of the topic an outlet prints goes by what it usually prints of the scope; the rest by its size alone. */
const BY_HABIT = 0.55;

export function scheduleSurge(model: WorldModel, random: RandomStream, onset: number): NarrativePlan {
  const { countries, categories } = chooseScopes(random);
  const base = expectedTogether(model, countries, categories);
  const total = base.reduce((sum, stories) => sum + stories);
  const wanted = chooseStrength(random, total);
  const rise = Math.round(random.between(4, 21));
  const halfLife = random.between(1.5, 9);
  const peak = onset + rise;
  const end = Math.min(peak + Math.ceil(4 * halfLife), onset + LONGEST_NARRATIVE - 1);
  const perArticle = countedPerArticle(countries.length, categories.length);
  const adoption = spread(model, random, base, onset, peak);
  const articles = shareOut(model, base, adoption, ((wanted - 1) * total) / perArticle);
  const added = articles.reduce((sum, count) => sum + count) * perArticle;
  const scopes = countries.flatMap((country) => categories.map((category) => pairScope(country, category))).sort((a, b) => a - b);
  return { kind: 'surge', countries, categories, scopes, onset, peak, end, strength: 1 + added / total, outlet: null, adoption, articles, halfLife };
}

function chooseScopes(random: RandomStream): { countries: number[]; categories: number[] } {
  const places = cumulate(Array.from(IMPORTANCE_OF, (weight) => Math.sqrt(weight)));
  const themes = cumulate(Array.from({ length: CATEGORY_COUNT }, (_, category) => Math.sqrt(categoryWeight(category))));
  const shape = random.uniform();
  const countries = [random.pick(places)];
  const categories = [random.pick(themes)];
  const wantedCategories = shape < 0.22 ? 2 : 1;
  const wantedCountries = shape > 0.8 ? 2 + random.below(3) : 1;
  while (categories.length < wantedCategories) addNew(categories, random.pick(themes));
  // Half of the further countries are neighbours of the first.
  while (countries.length < wantedCountries) {
    const next = random.pick(places);
    if (random.uniform() < 0.5 || NEIGHBOURHOOD_OF[next] === NEIGHBOURHOOD_OF[countries[0]]) addNew(countries, next);
  }
  return { countries, categories };
}

function addNew(list: number[], value: number): void {
  if (!list.includes(value)) list.push(value);
}

/** Factor over the base at the peak. In thin scopes an event is many times what is usual, or it would not be one. */
function chooseStrength(random: RandomStream, baseStories: number): number {
  const kind = random.uniform();
  const [low, high] = kind < 0.4 ? [1.4, 2.4] : kind < 0.75 ? [2.4, 5] : [5, 14];
  const factor = low * (high / low) ** random.uniform();
  return 1 + (factor - 1) * Math.max(1, THIN_STORIES / baseStories) ** 0.8;
}

function expectedTogether(model: WorldModel, countries: readonly number[], categories: readonly number[]): Float64Array {
  const together = new Float64Array(model.outlets.length);
  for (const country of countries) {
    for (const category of categories) expectedPair(model, country, category).forEach((stories, outlet) => (together[outlet] += stories));
  }
  return together;
}

/** Day of adoption of each outlet: those that know the subject are likelier to be early; many never take it up. */
function spread(model: WorldModel, random: RandomStream, base: Float64Array, onset: number, peak: number): Int32Array {
  const reach = random.between(0.35, 0.95);
  const eagerness = Array.from(base, (stories, outlet) => {
    const familiarity = stories / (stories + 0.01 * model.profiles[outlet].meanStories);
    return random.normal() + 1.2 * familiarity;
  });
  const order = eagerness.map((_, outlet) => outlet).sort((a, b) => eagerness[b] - eagerness[a] || a - b);
  const adoption = new Int32Array(base.length).fill(-1);
  const start = 1 / (1 + Math.exp(STEEPNESS * MIDDLE));
  const finish = 1 / (1 + Math.exp(-STEEPNESS * (1 - MIDDLE)));
  order.forEach((outlet, rank) => {
    const part = Math.max(0, rank + 1 - FIRST_OUTLETS) / base.length / reach;
    if (part > 1) return;
    const level = start + part * (finish - start);
    const time = MIDDLE - Math.log(1 / level - 1) / STEEPNESS;
    adoption[outlet] = onset + Math.min(peak - onset, Math.max(0, Math.floor(time * (peak - onset + 1))));
  });
  return adoption;
}

/** Shares the additional articles of the peak out among the adopters, by habit and by size. */
function shareOut(model: WorldModel, base: Float64Array, adoption: Int32Array, added: number): Float64Array {
  const sizes = model.profiles.map((profile) => profile.meanStories);
  const usualPart = base.reduce((sum, stories) => sum + stories) / sizes.reduce((sum, size) => sum + size);
  const weights = base.map((stories, outlet) => (adoption[outlet] < 0 ? 0 : BY_HABIT * stories + (1 - BY_HABIT) * usualPart * sizes[outlet]));
  const sum = weights.reduce((total, weight) => total + weight);
  return weights.map((weight, outlet) => Math.min(LARGEST_PART * sizes[outlet], (added * weight) / sum));
}

/** Stories that an article of a surge adds to the scopes of the surge, on average. */
function countedPerArticle(countryCount: number, categoryCount: number): number {
  const { low, high } = FOREIGN_FIRST_SHARE;
  const share = countryCount > 1 ? 1 : 1 - FOREIGN_PART + (FOREIGN_PART * (low + high)) / 2000;
  return share * (categoryCount > 1 ? 1 + BOTH_CATEGORIES : 1);
}
