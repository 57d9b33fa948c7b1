export { CLEARLY_NEGATIVE } from '../../../../server/news/model/day-tone';
