import { type RefObject, useEffect, useRef, useState } from 'react';

/** Places that have come near since the document was loaded, by their names. */
const reached = new Set<string>();

interface Options {
  /** How far from view it is near, such as `200px`. */
  readonly margin?: string;
  /** A place with a name is near from the beginning once it has been: who comes back to its page finds it as long as it was left. */
  readonly name?: string;
}

/** Whether a place has come into view, or within a margin of it. It stays near. */
export function useNear<T extends HTMLElement>({ margin = '0px', name }: Options = {}): { place: RefObject<T | null>; isNear: boolean } {
  const place = useRef<T>(null);
  const [isNear, setNear] = useState(() => name !== undefined && reached.has(name));
  useEffect(() => {
    if (place.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        if (name !== undefined) reached.add(name);
        setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [margin, name]);
  return { place, isNear };
}
