/** Draws the cells: a fill for each, hatching where there is no number, and the number where it fits. */
import type { Locale } from '../../../../shared/i18n/languages';
import { bandOf, bandsFor } from '../../model/heat-map/bands';
import { cornerOf, type HeatFrame, type Point, rowsInView } from '../../model/heat-map/geometry';
import { type HeatCell, type HeatMatrix, measureOf, type Place } from '../../model/heat-map/matrix';
import type { Measure } from '../../model/heat-map/state';
import { numberText } from './cell-texts';
import type { HeatTheme } from './heat-theme';

export interface HeatDrawing {
  readonly matrix: HeatMatrix;
  readonly measure: Measure;
  readonly frame: HeatFrame;
  readonly scroll: Point;
  /** The cell that is pointed at or chosen. */
  readonly marked: Place | null;
  /** Whether rows begin at the right. */
  readonly isRtl: boolean;
  readonly locale: Locale;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const HATCH_PIXELS = 5;
/** Cells from this size on stand apart. */
const APART = 8;
/** The least height of a cell with something written in it, and the least widths for a level, a whole number, and one with a decimal. */
const WRITTEN = { height: 13, level: 9, whole: 22, decimal: 36 } as const;

export function drawCells(context: CanvasRenderingContext2D, drawing: HeatDrawing, theme: HeatTheme): void {
  const { frame, scroll, matrix, measure } = drawing;
  const { first, end } = rowsInView(frame, scroll);
  const hatch = hatchOf(context, theme);
  const bands = bandsFor(measure);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `${frame.rowHeight < 20 ? 11 : 12}px ${theme.font}`;
  for (let row = first; row < end; row++) {
    for (let column = 0; column < frame.columns; column++) {
      const box = boxOf(drawing, { row, column });
      if (box.x + box.width < 0 || box.x > frame.width) continue;
      const cell = matrix.rows[row].cells[column];
      const band = bandOf(cell, measure);
      const colors = band === null ? null : theme.bands[bands[band].fill];
      context.fillStyle = colors?.fill ?? hatch;
      context.fillRect(box.x, box.y, box.width, box.height);
      if (colors === null) continue;
      context.fillStyle = colors.ink;
      write(context, box, cell, drawing);
    }
  }
}

/** A ring around a cell, around which is a second one in the color of the ground: it is seen on every fill. */
export function drawMark(context: CanvasRenderingContext2D, drawing: HeatDrawing, theme: HeatTheme): void {
  if (drawing.marked === null) return;
  const { x, y, width, height } = boxOf(drawing, drawing.marked);
  for (const [color, line] of [
    [theme.ground, 5],
    [theme.text, 2],
  ] as const) {
    context.strokeStyle = color;
    context.lineWidth = line;
    context.strokeRect(x - 1, y - 1, width + 2, height + 2);
  }
}

function write(context: CanvasRenderingContext2D, box: Box, cell: HeatCell | null, { measure, locale }: HeatDrawing): void {
  const text = textFor(box, cell, measure, locale);
  if (text !== '') context.fillText(text, box.x + box.width / 2, box.y + box.height / 2 + 0.5);
}

function textFor({ width, height }: Box, cell: HeatCell | null, measure: Measure, locale: Locale): string {
  if (height < WRITTEN.height) return '';
  if (width >= WRITTEN.whole) return numberText(measureOf(cell, measure), measure, locale, width >= WRITTEN.decimal ? 1 : 0);
  return measure === 'value' && width >= WRITTEN.level ? String(cell?.index.level ?? '') : '';
}

/** On whole pixels of the screen, so that neighbors neither overlap nor leave gaps. */
function boxOf({ frame, scroll, isRtl }: HeatDrawing, place: Place): Box {
  const { rowHeight, columnWidth, width } = frame;
  const start = cornerOf(frame, scroll, place);
  const left = isRtl ? width - start.x - columnWidth : start.x;
  const [x, y, right, bottom] = [left, start.y, left + columnWidth, start.y + rowHeight].map(onPixel);
  return { x, y, width: right - x - (columnWidth < APART ? 0 : 1), height: bottom - y - (rowHeight < APART ? 0 : 1) };
}

function onPixel(length: number): number {
  return Math.round(length * devicePixelRatio) / devicePixelRatio;
}

function hatchOf(context: CanvasRenderingContext2D, { control }: HeatTheme): CanvasPattern | string {
  const tile = document.createElement('canvas');
  tile.width = tile.height = Math.round(HATCH_PIXELS * devicePixelRatio);
  const pen = tile.getContext('2d');
  if (pen === null) return 'transparent';
  pen.strokeStyle = control;
  pen.globalAlpha = 0.6;
  pen.lineWidth = devicePixelRatio * 0.8;
  pen.beginPath();
  // The second and third stroke continue the first one beyond its corners.
  for (const shift of [0, -tile.width, tile.width]) {
    pen.moveTo(shift - 1, tile.width + 1);
    pen.lineTo(shift + tile.width + 1, -1);
  }
  pen.stroke();
  const pattern = context.createPattern(tile, 'repeat');
  pattern?.setTransform(new DOMMatrix().scale(1 / devicePixelRatio));
  return pattern ?? 'transparent';
}
