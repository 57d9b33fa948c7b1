import { monthOfDate, placeOf, type RatingHistory } from '../../model/ratings/rating-history';
import { useRatingHistory } from './use-rating-history';

interface RatingTime extends Omit<ReturnType<typeof useRatingHistory>, 'retry'> {
  readonly history: RatingHistory | null;
  /** Ends of months and the newest day; null until they have come. */
  readonly dates: readonly string[] | null;
  /** Which of them is shown. */
  readonly at: number;
  readonly isPast: boolean;
  readonly onMove: (at: number) => void;
  readonly onRetry: () => void;
}

/** Which day is shown, and what the slider needs of it. `month`: as the address has it. */
export function useRatingTime(month: string | null, onMonth: (month: string | null) => void): RatingTime {
  const { history, retry, ...loading } = useRatingHistory(month !== null);
  const last = history === null ? 1 : history.dates.length - 1;
  const at = history === null ? last : placeOf(history, month);
  const onMove = (next: number): void => onMonth(history === null || next >= last ? null : monthOfDate(history.dates[next]));
  return { ...loading, history, dates: history?.dates ?? null, at, isPast: history !== null && at < last, onMove, onRetry: retry };
}
