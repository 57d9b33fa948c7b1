import { type RefObject, useEffect, useRef, useState } from 'react';
import type { RatingHistory } from '../../model/ratings/rating-history';

interface Loading {
  /** Of what has to come into view. */
  readonly place: RefObject<HTMLElement | null>;
  readonly history: RatingHistory | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** The ends of months, loaded once they come into view or the address asks for one. */
export function useRatingHistory(isWanted: boolean): Loading {
  const place = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  const [history, setHistory] = useState<RatingHistory | null>(null);
  const [failures, setFailures] = useState(0);
  const [attempts, setAttempts] = useState(1);
  useEffect(() => {
    if (place.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const isToLoad = isWanted || isNear;
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
  return { place, history, hasFailed: failures === attempts, retry: () => setAttempts(attempts + 1) };
}
