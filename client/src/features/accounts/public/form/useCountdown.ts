import { useCallback, useEffect, useState } from 'react';

const TICK_MS = 1_000;

interface Countdown {
  readonly secondsLeft: number;
  readonly start: (seconds: number) => void;
}

/** Seconds that go down to nothing; by the clock, since a tab in the background ticks rarely. */
export function useCountdown(): Countdown {
  const [span, setSpan] = useState({ now: 0, until: 0 });
  const start = useCallback((seconds: number) => {
    const now = Date.now();
    setSpan({ now, until: now + seconds * 1_000 });
  }, []);
  const isRunning = span.until > span.now;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setSpan(({ until }) => ({ now: Date.now(), until })), TICK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return {
    secondsLeft: isRunning ? Math.ceil((span.until - span.now) / 1_000) : 0,
    start,
  };
}
