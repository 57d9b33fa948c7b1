import { useEffect, useEffectEvent, useState } from 'react';

/** How long a month is shown. */
const STEP_MS = 700;

interface Playback {
  readonly isPlaying: boolean;
  readonly toggle: () => void;
  readonly stop: () => void;
}

/** Goes on a step at a time up to the last; begins anew from there. Stops where nobody looks, and when the system begins to ask for less motion. */
export function usePlayback(at: number, last: number, onMove: (at: number) => void): Playback {
  const [isPlaying, setPlaying] = useState(false);
  const goOn = useEffectEvent(() => {
    onMove(at + 1);
    if (at + 1 >= last) setPlaying(false);
  });
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(goOn, STEP_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, at]);
  useEffect(() => {
    const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
    const look = (): void => {
      if (document.hidden || lessMotion.matches) setPlaying(false);
    };
    document.addEventListener('visibilitychange', look);
    lessMotion.addEventListener('change', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      lessMotion.removeEventListener('change', look);
    };
  }, []);
  const toggle = (): void => {
    if (!isPlaying && at >= last) onMove(0);
    setPlaying(!isPlaying);
  };
  return { isPlaying, toggle, stop: () => setPlaying(false) };
}
