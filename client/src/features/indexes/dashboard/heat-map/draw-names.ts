/** Draws the names of countries beside their rows, and those of categories above their columns. */
import { cornerOf, rowsInView } from '../../model/heat-map/geometry';
import type { HeatDrawing } from './draw-cells';
import type { HeatTheme } from './heat-theme';

const GAP = 8;
/** Names of rows need this much of each other. */
const LINE = 13;
const NAME_PIXELS = 12;
const ELLIPSIS = '…';

/** All of them where rows are high enough; else as many as can be read, the marked one before all. */
export function drawCountries(context: CanvasRenderingContext2D, drawing: HeatDrawing, theme: HeatTheme): void {
  const { frame, scroll, matrix, marked, isRtl } = drawing;
  const { first, end } = rowsInView(frame, scroll);
  const step = Math.ceil(LINE / frame.rowHeight);
  const middleOf = (row: number): number => cornerOf(frame, scroll, { row, column: 0 }).y + frame.rowHeight / 2;
  const write = (row: number, isMarked: boolean): void => {
    const { name } = matrix.rows[row].country;
    setPen(context, theme, isMarked);
    const end = frame.side - GAP;
    context.fillText(fitted(context, name, end), isRtl ? frame.width - end : end, middleOf(row));
  };
  context.textAlign = 'end';
  context.textBaseline = 'middle';
  for (let row = first - (first % step); row < end; row += step) {
    const isCovered = marked !== null && Math.abs(row - marked.row) * frame.rowHeight < LINE;
    if (row >= first && !isCovered) write(row, false);
  }
  if (marked !== null && marked.row >= first && marked.row < end) write(marked.row, true);
}

/** Slanted where there is room beyond the last column, else upright. */
export function drawCategories(context: CanvasRenderingContext2D, drawing: HeatDrawing, theme: HeatTheme): void {
  const { frame, scroll, matrix, marked, isRtl } = drawing;
  context.textAlign = frame.isSlanted ? 'start' : 'left';
  context.textBaseline = 'middle';
  const room = (frame.head - GAP * 2) * (frame.isSlanted ? Math.SQRT2 : 1);
  matrix.categories.forEach(({ name }, column) => {
    const middle = cornerOf(frame, scroll, { row: 0, column }).x + frame.columnWidth / 2;
    if (middle < frame.side || middle > frame.width) return;
    setPen(context, theme, marked?.column === column);
    context.save();
    context.translate(isRtl ? frame.width - middle : middle, frame.head - GAP);
    context.rotate(frame.isSlanted ? (isRtl ? Math.PI / 4 : -Math.PI / 4) : -Math.PI / 2);
    context.fillText(fitted(context, name, room), 0, 0);
    context.restore();
  });
}

function setPen(context: CanvasRenderingContext2D, { text, muted, font }: HeatTheme, isMarked: boolean): void {
  context.font = `${isMarked ? '600 ' : ''}${NAME_PIXELS}px ${font}`;
  context.fillStyle = isMarked ? text : muted;
}

/** As much of a name as its room holds. */
function fitted(context: CanvasRenderingContext2D, name: string, room: number): string {
  if (context.measureText(name).width <= room) return name;
  let length = name.length - 1;
  while (length > 1 && context.measureText(name.slice(0, length).trimEnd() + ELLIPSIS).width > room) length--;
  return name.slice(0, length).trimEnd() + ELLIPSIS;
}
