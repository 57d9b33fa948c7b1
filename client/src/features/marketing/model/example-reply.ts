import { COMPONENTS, CURRENT_METHODOLOGY, perComponent } from '../../../shared/contract/methodology';
import type { IndexListResponse } from '../../../shared/api/generated/barograph.schemas';

/** What the request of the landing page is answered with: the contract's own type keeps its shape exact. */
export const EXAMPLE_REPLY: IndexListResponse = {
  data: [
    {
      index_id: 'mvi-sa',
      code: 'MVI-SA',
      name: 'Saudi Arabia',
      family: 'mvi',
      value: 59.31,
      date: '2026-03-01',
      reason: null,
      state: 'provisional',
      rating: 'A',
      region: 'emerging',
      country: 'SA',
      sector: null,
      ...perComponent((_, at) => COMPONENTS[at].sample.value),
      confidence: { level: 'high', articles: 812.4, outlets: 143, low: 55.12, high: 63.4 },
      tone: { mean: -1.84, negative: 0.182, articles: 809.2 },
      change: { lastDay: 1.25, mtd: -3.4, ytd: 8.02, oneYear: 2.11 },
      methodology: CURRENT_METHODOLOGY,
      expected_from: null,
      updated_at: '2026-03-02T00:15:00.000Z',
    },
  ],
  volatility: [
    { date: '2026-02-28', score: 58.06 },
    { date: '2026-03-01', score: 59.31 },
  ],
  next_cursor: null,
  dataset: 'live',
  sources: ['gdelt', 'rss'],
  methodology: CURRENT_METHODOLOGY,
  notice: null,
  attribution: 'Built on data of the GDELT Project, https://www.gdeltproject.org/',
};
