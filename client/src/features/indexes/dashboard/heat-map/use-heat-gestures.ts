import { useEffect, useEffectEvent } from 'react';
import { type HeatView, pointIn } from './use-heat-view';

/** How much a pixel of the wheel zooms; a step of a mouse's wheel is worth no more than a good stroke of a pinch. */
const ZOOM_PER_PIXEL = 0.01;
const STEP_MOST = 25;

/** Zooms by the wheel with Ctrl or Cmd, which is what a touchpad's pinch looks like, and by two fingers on a screen. The wheel alone scrolls. */
export function useHeatGestures({ scroller, frame, zoomTo }: HeatView): void {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!(event.ctrlKey || event.metaKey) || scroller.current === null || frame === null) return;
    event.preventDefault();
    const step = Math.max(-STEP_MOST, Math.min(STEP_MOST, event.deltaY));
    zoomTo(frame.zoom * Math.exp(-step * ZOOM_PER_PIXEL), pointIn(scroller.current, event));
  });
  const zoomBetween = useEffectEvent((fingers: Fingers, zoom: number) => {
    if (scroller.current !== null) zoomTo(zoom, pointIn(scroller.current, fingers));
  });
  const zoomNow = useEffectEvent(() => frame?.zoom ?? 1);
  useEffect(() => {
    if (scroller.current === null) return undefined;
    const { current } = scroller;
    let pinch: { readonly apart: number; readonly zoom: number } | null = null;
    const onTouch = (event: TouchEvent): void => {
      const fingers = fingersOf(event);
      pinch = fingers === null ? null : { apart: fingers.apart, zoom: zoomNow() };
    };
    const onMove = (event: TouchEvent): void => {
      const fingers = fingersOf(event);
      if (fingers === null || pinch === null) return;
      event.preventDefault();
      zoomBetween(fingers, (pinch.zoom * fingers.apart) / pinch.apart);
    };
    const wheel = (event: WheelEvent): void => onWheel(event);
    const leaving = new AbortController();
    const { signal } = leaving;
    current.addEventListener('wheel', wheel, { passive: false, signal });
    current.addEventListener('touchmove', onMove, { passive: false, signal });
    for (const name of ['touchstart', 'touchend', 'touchcancel'] as const) current.addEventListener(name, onTouch, { passive: true, signal });
    return () => leaving.abort();
  }, [scroller]);
}

/** Two fingers: how far apart, and the middle between them. */
interface Fingers {
  readonly apart: number;
  readonly clientX: number;
  readonly clientY: number;
}

function fingersOf({ touches }: TouchEvent): Fingers | null {
  if (touches.length !== 2) return null;
  const [one, other] = touches;
  return {
    apart: Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)),
    clientX: (one.clientX + other.clientX) / 2,
    clientY: (one.clientY + other.clientY) / 2,
  };
}
