/** Draws what is in view of the map, and nothing else: as fast with all rows as with a few. */
import { drawCells, drawMark, type HeatDrawing } from './draw-cells';
import { drawCategories, drawCountries } from './draw-names';
import type { HeatTheme } from './heat-theme';

const NAME_OVERLAP = 6;

export function drawHeatMap(canvas: HTMLCanvasElement, drawing: HeatDrawing, theme: HeatTheme): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { width, height, side, head } = drawing.frame;
  const pixels = { width: Math.round(width * devicePixelRatio), height: Math.round(height * devicePixelRatio) };
  if (canvas.width !== pixels.width || canvas.height !== pixels.height) Object.assign(canvas, pixels);
  context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
  context.clearRect(0, 0, width, height);
  context.direction = drawing.isRtl ? 'rtl' : 'ltr';
  const cells = { x: drawing.isRtl ? 0 : side, y: head, width: width - side, height: height - head };
  within(context, cells, () => {
    drawCells(context, drawing, theme);
    drawMark(context, drawing, theme);
  });
  // The name of a flat row is higher than the row.
  within(context, { x: 0, y: head - NAME_OVERLAP, width, height: height - head + NAME_OVERLAP }, () => drawCountries(context, drawing, theme));
  within(context, { x: 0, y: 0, width, height: head }, () => drawCategories(context, drawing, theme));
}

function within(
  context: CanvasRenderingContext2D,
  { x, y, width, height }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  draw: () => void,
): void {
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  draw();
  context.restore();
}
