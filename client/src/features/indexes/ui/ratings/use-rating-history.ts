import { type RefObject, useEffect, useState } from 'react';
import { useNear } from '../../../../shared/ui/browser/use-near';
import type { RatingHistory } from '../../model/ratings/rating-history';

interface Loading {
  /** Of the slider, which has to come into view. */
  readonly place: RefObject<HTMLElement | null>;
  /** Of the ranks, which have to come near. */
  readonly ranksPlace: RefObject<HTMLElement | null>;
  readonly history: RatingHistory | null;
  readonly hasFailed: boolean;
  /** After a failure, until it is known how the other try went. */
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

const RANKS_NEAR = { margin: '200px' };

/** The ends of months, loaded once what shows them comes into view or near, or the address asks for one. */
export function useRatingHistory(isWanted: boolean): Loading {
  const { place, isNear } = useNear<HTMLElement>();
  // Who jumps down the page never has the slider in view.
  const ranks = useNear<HTMLElement>(RANKS_NEAR);
  const [history, setHistory] = useState<RatingHistory | null>(null);
  const [failures, setFailures] = useState(0);
  const [attempts, setAttempts] = useState(1);
  const isToLoad = isWanted || isNear || ranks.isNear;
  useEffect(() => {
    if (!isToLoad) return undefined;
    let isHere = true;
    import('./load-rating-history')
      .then(({ loadRatingHistory }) => loadRatingHistory())
      .then(
        (loaded) => isHere && setHistory(loaded),
        () => isHere && setFailures(attempts),
      );
    return () => {
      isHere = false;
    };
  }, [isToLoad, attempts]);
  return {
    place,
    ranksPlace: ranks.place,
    history,
    hasFailed: failures === attempts,
    isRetrying: history === null && failures > 0 && failures < attempts,
    retry: () => setAttempts(attempts + 1),
  };
}
