/**
 * What the lasting habits of a world amount to: the stories to be expected of an outlet in a scope on an average day,
 * without drift, news cycle, narratives and campaigns. The strength of a narrative is stated over this.
 */
import { CATEGORY_COUNT, COUNTRY_COUNT } from '../../../reference/scopes';
import { DILUTED_SHARE, FIRST_SHARE, LABELLING, WorldModel } from './model';

/** Stories (whole, not thousandths) a day that each outlet is expected to have about a country × category. */
export function expectedPair(model: WorldModel, country: number, category: number): Float64Array {
  const { outlets, profiles } = model;
  const wire = habitOf(model, outlets.length, country, category);
  const expected = new Float64Array(outlets.length);
  for (let outlet = 0; outlet < outlets.length; outlet++) {
    const { meanStories, syndicated } = profiles[outlet];
    expected[outlet] = meanStories * ((1 - syndicated) * habitOf(model, outlet, country, category) + syndicated * wire);
  }
  return expected;
}

/** Part of one outlet's average day that a country × category has, by its own habits or (last row) those of the wire. */
function habitOf(model: WorldModel, row: number, country: number, category: number): number {
  const share = model.countryShares[row * COUNTRY_COUNT + country];
  const first = 1 - LABELLING.second * (1 - share) - LABELLING.diluted;
  const diluted = (LABELLING.diluted * (DILUTED_SHARE.low + DILUTED_SHARE.high)) / 2000;
  const withSecond = (LABELLING.second * (1 - share) * (FIRST_SHARE.low + FIRST_SHARE.high)) / 2000;
  const second = (LABELLING.second * (1 - share) * (2000 - FIRST_SHARE.low - FIRST_SHARE.high)) / 2000;
  // The category goes with the first country of an article. As second country, the mix of all the others is near enough to its own.
  return (1 - LABELLING.nowhere) * share * (first + diluted + withSecond + second) * labelChance(model, row, country, category);
}

/** Chance that an article whose first country is this carries the category. */
function labelChance(model: WorldModel, row: number, country: number, category: number): number {
  let sum = 0;
  for (let k = 0; k < CATEGORY_COUNT; k++) sum += model.categoryShares[country * CATEGORY_COUNT + k] * model.tastes[row * CATEGORY_COUNT + k];
  const share = (model.categoryShares[country * CATEGORY_COUNT + category] * model.tastes[row * CATEGORY_COUNT + category]) / sum;
  return LABELLING.categories.reduce((chance, weight, draws) => chance + weight * (1 - (1 - share) ** draws), 0);
}
