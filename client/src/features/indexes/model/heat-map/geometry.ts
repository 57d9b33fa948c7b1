/** Where things are on the map, in pixels from its inline start and its top. Names of rows and columns stay while cells scroll. */
import type { Place } from './matrix';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface HeatFrame extends Size {
  readonly rows: number;
  readonly columns: number;
  /** Room of the names of rows, and of those of columns. */
  readonly side: number;
  readonly head: number;
  /** Whether names of columns are slanted; upright where the map is narrow. */
  readonly isSlanted: boolean;
  readonly rowHeight: number;
  readonly columnWidth: number;
  /** Of everything that can be scrolled to. */
  readonly content: Size;
  /** The zoom that it is drawn at, and the greatest that makes a difference. */
  readonly zoom: number;
  readonly mostZoom: number;
}

const WIDE = 640;
const ROW_LEAST = 3;
/** The height of rows that need not be made smaller to be in view at once. */
const ROW_USUAL = 28;
const ROW_MOST = 40;
const COLUMN_MOST = 48;
/** Columns are not as flat as rows: a number has to fit in. */
const COLUMN_TO_ROW = 1.4;
const PAGE_ROWS = 10;

const SIDE = { wide: 176, narrow: 92 } as const;
const HEAD = { wide: 112, narrow: 96 } as const;
const SCROLLBAR = 16;

/** The height beyond which the view of so many rows would be empty at any zoom. */
export function heightMost(rows: number): number {
  return HEAD.wide + rows * ROW_MOST + SCROLLBAR;
}

export function frameOf(size: Size, { rows, columns, zoom }: { readonly rows: number; readonly columns: number; readonly zoom: number }): HeatFrame {
  const isSlanted = size.width >= WIDE;
  const layout = isSlanted ? 'wide' : 'narrow';
  const [side, head] = [SIDE[layout], HEAD[layout]];
  // What slanted names need beyond the last column.
  const beyond = isSlanted ? 72 : 0;
  const fit = Math.min(ROW_USUAL, Math.max(ROW_LEAST, (size.height - head) / rows));
  const mostZoom = ROW_MOST / fit;
  const rowHeight = fit * Math.min(mostZoom, zoom);
  const columnWidth = Math.max((size.width - side - beyond) / columns, Math.min(COLUMN_MOST, rowHeight * COLUMN_TO_ROW));
  const content = { width: Math.max(size.width, side + columns * columnWidth + beyond), height: Math.max(size.height, head + rows * rowHeight) };
  return { ...size, rows, columns, side, head, isSlanted, rowHeight, columnWidth, content, zoom: rowHeight / fit, mostZoom };
}

/** The cell at a point of the view; null beside all cells. */
export function cellAt(frame: HeatFrame, scroll: Point, { x, y }: Point): Place | null {
  const { side, head, rowHeight, columnWidth, rows, columns } = frame;
  if (x < side || y < head) return null;
  const row = Math.floor((y - head + scroll.y) / rowHeight);
  const column = Math.floor((x - side + scroll.x) / columnWidth);
  return row < rows && column < columns ? { row, column } : null;
}

/** The start and top of a cell in the view. */
export function cornerOf({ side, head, rowHeight, columnWidth }: HeatFrame, scroll: Point, { row, column }: Place): Point {
  return { x: side + column * columnWidth - scroll.x, y: head + row * rowHeight - scroll.y };
}

/** The rows that are in view, from the first to the one before `end`. */
export function rowsInView({ height, head, rowHeight, rows }: HeatFrame, scroll: Point): { readonly first: number; readonly end: number } {
  const first = Math.max(0, Math.floor(scroll.y / rowHeight));
  return { first, end: Math.min(rows, Math.ceil((scroll.y + height - head) / rowHeight)) };
}

/** The least scrolling that brings a cell into view. */
export function scrollTo(frame: HeatFrame, scroll: Point, { row, column }: Place): Point {
  const { width, height, side, head, rowHeight, columnWidth } = frame;
  const along = (at: number, cell: number, room: number, now: number): number => Math.min(at, Math.max(at + cell - room, now));
  return {
    x: along(column * columnWidth, columnWidth, width - side, scroll.x),
    y: along(row * rowHeight, rowHeight, height - head, scroll.y),
  };
}

/** The scrolling with which the same cell stays under a point of the view when the frame changes. */
export function scrollAround(before: HeatFrame, after: HeatFrame, scroll: Point, point: Point): Point {
  const x = Math.max(0, point.x - before.side);
  const y = Math.max(0, point.y - before.head);
  return {
    x: ((scroll.x + x) / before.columnWidth) * after.columnWidth - x,
    y: ((scroll.y + y) / before.rowHeight) * after.rowHeight - y,
  };
}

/** Where an arrow or another key leads from a cell; null for other keys. Without a cell, any of them leads to the first. */
export function placeAfter(key: string, from: Place | null, { rows, columns }: Pick<HeatFrame, 'rows' | 'columns'>, isWhole: boolean): Place | null {
  const [lastRow, lastColumn] = [rows - 1, columns - 1];
  const { row, column } = from ?? { row: 0, column: 0 };
  const ways: Readonly<Record<string, Place>> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    PageUp: { row: row - PAGE_ROWS, column },
    PageDown: { row: row + PAGE_ROWS, column },
    Home: { row: isWhole ? 0 : row, column: 0 },
    End: { row: isWhole ? lastRow : row, column: lastColumn },
  };
  const next = ways[key];
  if (next === undefined || rows === 0) return null;
  if (from === null) return { row: 0, column: 0 };
  return { row: Math.max(0, Math.min(lastRow, next.row)), column: Math.max(0, Math.min(lastColumn, next.column)) };
}
