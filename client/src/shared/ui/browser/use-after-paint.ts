import { useEffect, useState } from 'react';

/** A value, one frame late: what else has changed with it is painted before what takes long to draw. */
export function useAfterPaint<T>(value: T): T {
  const [shown, setShown] = useState(() => value);
  useEffect(() => {
    let timer: number | undefined;
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => setShown(() => value));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return shown;
}
