import type { Rated } from './rating-rows';
import { ratingsCsv } from './ratings-csv';

const RATED: Rated = {
  ...{
    id: 'isr-sa',
    iso: 'SA',
    name: 'Saudi Arabia, Kingdom of',
    region: null,
    rank: 3,
    moved: -2,
    since: '2026-01-17',
    rating: 'A',
    step: 2,
    value: 67.91,
  },
  ...{ reason: null, change: -0.5, outlook: 'stable', line: 'M0 0' },
};

it('ratings as a file have a line for each row, with the day that they are of', () => {
  const unrated: Rated = {
    ...{ ...RATED, id: 'isr-nr', iso: 'NR', name: '=Nauru', rank: null, moved: null, since: null, rating: null, step: 0, value: null },
    ...{ change: null, outlook: null },
  };
  expect(ratingsCsv([RATED, unrated], '2026-05-12').split('\r\n')).toEqual([
    'date,index_id,name,country,rank,rankChange,rating,since,level,value,change_30d,outlook',
    '2026-05-12,isr-sa,"Saudi Arabia, Kingdom of",SA,3,-2,A,2026-01-17,2,67.91,-0.5,stable',
    "2026-05-12,isr-nr,'=Nauru,NR,,,,,,,,",
    '',
  ]);
});
