/** The index that stands beside each use case, by the names under which the page asks for them. */
export const USE_CASE_INDEXES = {
  embassy: 'isr-sa',
  funds: 'mvi-finance',
  reputation: 'mvi-media',
  'supply-chain': 'mvi-transport',
  esg: 'mvi-environment',
  election: 'mvi-politics',
} as const;
