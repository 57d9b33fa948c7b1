import { DRAWN, type TraceMessage, type TraceSize } from './trace-message';

/** More device pixels than this are not seen in thin lines, but paid for. */
const MOST_RATIO = 2;

export interface RunningTrace {
  /** Whether the reader wants it to move; it rests in any case while it is out of view. */
  play(isWanted: boolean): void;
  end(): void;
}

/**
 * Draws into `place` from a worker. The canvas is made here because it can be handed over only once.
 * @param onDrawn called when the first picture is there
 */
export function startTrace(place: HTMLElement, values: readonly number[], cuts: readonly number[], onDrawn: () => void): RunningTrace {
  const canvas = document.createElement('canvas');
  place.append(canvas);
  const worker = new Worker(new URL('./trace-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }) => {
    if (data === DRAWN) onDrawn();
  });
  const tell = (message: TraceMessage, moved: Transferable[] = []): void => worker.postMessage(message, moved);
  const offscreen = canvas.transferControlToOffscreen();

  let isWanted = true;
  let isInView = false;
  const update = (): void => tell({ kind: 'move', isMoving: isWanted && isInView && !document.hidden });
  const view = new IntersectionObserver(([entry]) => {
    isInView = entry.isIntersecting;
    update();
  });
  view.observe(place);
  // The first report comes at once; to ask for the size here would lay the page out in between.
  let hasBegun = false;
  const resize = new ResizeObserver(([{ contentRect }]) => {
    const size: TraceSize = { width: contentRect.width, height: contentRect.height, ratio: Math.min(MOST_RATIO, devicePixelRatio) };
    if (hasBegun) tell({ kind: 'resize', size });
    else tell({ kind: 'begin', canvas: offscreen, values, cuts, size }, [offscreen]);
    hasBegun = true;
  });
  resize.observe(place);
  document.addEventListener('visibilitychange', update);
  return {
    play: (wanted) => {
      isWanted = wanted;
      update();
    },
    end: () => {
      view.disconnect();
      resize.disconnect();
      document.removeEventListener('visibilitychange', update);
      worker.terminate();
      canvas.remove();
    },
  };
}
