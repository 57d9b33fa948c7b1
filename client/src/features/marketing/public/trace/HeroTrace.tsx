import { type ReactElement, useEffect, useRef } from 'react';
import { setStored, useStored } from '../../../../shared/ui/browser/use-stored';
import { type RunningTrace, startTrace } from './start-trace';
import { useMotionAllowed } from './use-motion-allowed';

/** Where it is kept that somebody stopped the picture. */
const KEY = 'heroTrace';
const PAUSED = 'paused';

interface Props {
  readonly values: readonly number[];
  readonly cuts: readonly number[];
  readonly messages: { readonly caption: string; readonly pause: string; readonly play: string };
}

/** Makes the picture of the hero move, where that is wanted. Until then, and where it is not, the still one is shown. */
export function HeroTrace({ values, cuts, messages }: Props): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const trace = useRef<RunningTrace>(null);
  const isAllowed = useMotionAllowed();
  const isPaused = useStored(KEY) === PAUSED;
  const isPlaying = isAllowed && !isPaused;
  useEffect(() => {
    const element = place.current;
    if (isPlaying && element !== null) trace.current ??= startTrace(element, values, cuts, () => (element.dataset.drawn = ''));
    trace.current?.play(isPlaying);
  }, [isPlaying, values, cuts]);
  useEffect(
    () => () => {
      trace.current?.end();
      trace.current = null;
    },
    [],
  );
  return (
    <>
      <div className="trace-canvas" ref={place} aria-hidden="true" />
      <div className="trace-foot">
        {isAllowed ? (
          <button type="button" className="trace-button" onClick={() => setStored(KEY, isPaused ? null : PAUSED)}>
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" fill="currentColor">
              <path d={isPaused ? 'm5 3 8 5-8 5z' : 'M4 3h3v10H4zM9 3h3v10H9z'} />
            </svg>
            {isPaused ? messages.play : messages.pause}
          </button>
        ) : null}
        <p>{messages.caption}</p>
      </div>
    </>
  );
}
