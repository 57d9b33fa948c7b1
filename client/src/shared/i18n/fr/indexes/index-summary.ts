import type { Translation } from '../../messages';

/** The parts of the sentence about an index, in French. */
export const indexSummary: Omit<Translation['indexes']['page']['summary'], 'noValue'> = {
  value: '{name} était à {value} le {day}',
  aboveMean: '{points} au-dessus de sa moyenne sur un an',
  belowMean: '{points} au-dessous de sa moyenne sur un an',
  atMean: 'à sa moyenne sur un an',
  highestSince: 'au plus haut depuis le {day}',
  highestEver: 'au plus haut jamais mesuré',
};
