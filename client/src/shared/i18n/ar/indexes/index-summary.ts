import type { Translation } from '../../messages';

/** The parts of the sentence about an index, in Arabic. */
export const indexSummary: Omit<Translation['indexes']['page']['summary'], 'noValue'> = {
  value: 'بلغ {name} {value} في {day}',
  aboveMean: 'أعلى من متوسط سنته بمقدار {points}',
  belowMean: 'أدنى من متوسط سنته بمقدار {points}',
  atMean: 'عند متوسط سنته',
  highestSince: 'الأعلى منذ {day}',
  highestEver: 'الأعلى على الإطلاق',
};
