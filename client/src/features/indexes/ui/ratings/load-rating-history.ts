import { getRatingHistory } from '../../../../shared/api/generated/indexes';
import { severityOfLetter } from '../../../../shared/contract/methodology';
import { toRatingHistory } from '../../model/ratings/rating-history';

/** As a visitor, signed in or not: what everybody reads can be kept by whoever carries it. */
export async function loadRatingHistory() {
  return toRatingHistory(await getRatingHistory({ credentials: 'omit' }), severityOfLetter);
}
