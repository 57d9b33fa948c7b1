import { useEffect, useState } from 'react';

/** What is over sooner needs no sign that it is under way. */
const NOTICED_MS = 150;

/** False at first, true once the wait has become noticeable. */
export function useDelayed(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), NOTICED_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver;
}
