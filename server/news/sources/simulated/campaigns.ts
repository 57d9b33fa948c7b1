/** A campaign: one outlet alone prints sixtyfold of a scope for a week. It should not move an index. */
import { CATEGORY_COUNT, COUNTRY_COUNT, pairScope } from '../../../reference/scopes';
import { expectedPair } from './expectation';
import { categoryWeight, WorldModel } from './model';
import type { NarrativePlan } from './narrative';
import { cumulate, RandomStream } from './random';

const STRENGTH = 60;
const CAMPAIGN_DAYS = 7;
/** Stories a day that the outlet usually has in the scope: less would not be seen sixtyfold, more would swamp the world. */
const USUAL_STORIES = { low: 0.04, high: 0.5 };
const ATTEMPTS = 40;

export function scheduleCampaign(model: WorldModel, random: RandomStream, onset: number): NarrativePlan {
  const chosen = chooseTarget(model, random);
  const count = model.outlets.length;
  const adoption = new Int32Array(count).fill(-1);
  const articles = new Float64Array(count);
  adoption[chosen.outlet] = onset;
  articles[chosen.outlet] = (STRENGTH - 1) * chosen.usual;
  return {
    kind: 'campaign',
    countries: [chosen.country],
    categories: [chosen.category],
    scopes: [pairScope(chosen.country, chosen.category)],
    onset,
    peak: onset,
    end: onset + CAMPAIGN_DAYS - 1,
    strength: STRENGTH,
    outlet: chosen.outlet,
    adoption,
    articles,
    halfLife: 0,
  };
}

function chooseTarget(model: WorldModel, random: RandomStream): { outlet: number; country: number; category: number; usual: number } {
  const categories = cumulate(Array.from({ length: CATEGORY_COUNT }, (_, category) => categoryWeight(category)));
  for (let attempt = 1; ; attempt++) {
    const outlet = random.below(model.outlets.length);
    const shares = model.countryShares.subarray(outlet * COUNTRY_COUNT, (outlet + 1) * COUNTRY_COUNT);
    const country = random.pick(cumulate(shares));
    const category = random.pick(categories);
    const usual = expectedPair(model, country, category)[outlet];
    if ((usual >= USUAL_STORIES.low && usual <= USUAL_STORIES.high) || attempt === ATTEMPTS) return { outlet, country, category, usual };
  }
}
