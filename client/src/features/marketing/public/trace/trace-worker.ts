import { DRAWN, type TraceMessage } from './trace-message';
import { TraceScene } from './trace-scene';

/** A pause longer than this counts as none: the tab was asleep. */
const LONGEST_STEP_SECONDS = 0.05;

let scene: TraceScene | null = null;
let isMoving = false;
let lastFrame: number | null = null;
let wasDrawn = false;

function frame(now: number): void {
  if (scene === null || !isMoving) return;
  requestAnimationFrame(frame);
  scene.advance(lastFrame === null ? 0 : Math.min(LONGEST_STEP_SECONDS, (now - lastFrame) / 1_000));
  lastFrame = now;
  scene.draw();
  if (!wasDrawn) self.postMessage(DRAWN);
  wasDrawn = true;
}

function move(shouldMove: boolean): void {
  if (shouldMove === isMoving) return;
  isMoving = shouldMove;
  lastFrame = null;
  if (isMoving) requestAnimationFrame(frame);
}

self.addEventListener('message', ({ data }: MessageEvent<TraceMessage>) => {
  if (data.kind === 'move') return move(data.isMoving);
  if (data.kind === 'begin') {
    const context = data.canvas.getContext('2d');
    if (context !== null) scene = new TraceScene(context, data.values, data.cuts);
  }
  scene?.resize(data.size);
  if (data.kind === 'begin') scene?.settle();
  // A new size empties the canvas, also while the picture stands still.
  if (wasDrawn) scene?.draw();
});
