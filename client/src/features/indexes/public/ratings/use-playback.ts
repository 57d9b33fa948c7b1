import { useEffect, useState } from 'react';

/** How long a month is shown. */
const STEP_MS = 700;

interface Playback {
  readonly isPlaying: boolean;
  readonly toggle: () => void;
  readonly stop: () => void;
}

/** Goes on a step at a time up to the last; begins anew from there. Stops where nobody looks. */
export function usePlayback(at: number, last: number, onMove: (at: number) => void): Playback {
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => {
      onMove(at + 1);
      if (at + 1 >= last) setPlaying(false);
    }, STEP_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, at, last, onMove]);
  useEffect(() => {
    const onHidden = (): void => {
      if (document.hidden) setPlaying(false);
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => document.removeEventListener('visibilitychange', onHidden);
  }, []);
  const toggle = (): void => {
    if (!isPlaying && at >= last) onMove(0);
    setPlaying(!isPlaying);
  };
  return { isPlaying, toggle, stop: () => setPlaying(false) };
}
