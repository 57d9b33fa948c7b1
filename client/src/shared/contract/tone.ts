export { CLEARLY_NEGATIVE } from '../../../../server/news/model/day-tone';
export { NEWS_POINTS } from '../../../../server/indexes/explanations/change/good-or-bad';
