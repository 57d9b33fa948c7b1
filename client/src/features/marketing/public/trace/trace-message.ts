/** What the page tells the worker that draws. */
export type TraceMessage =
  | {
      readonly kind: 'begin';
      readonly canvas: OffscreenCanvas;
      readonly values: readonly number[];
      readonly cuts: readonly number[];
      readonly size: TraceSize;
    }
  | { readonly kind: 'resize'; readonly size: TraceSize }
  | { readonly kind: 'move'; readonly isMoving: boolean };

export interface TraceSize {
  readonly width: number;
  readonly height: number;
  /** Device pixels to a pixel of the page. */
  readonly ratio: number;
}

/** What the worker tells the page when the first picture is there. */
export const DRAWN = 'drawn';
