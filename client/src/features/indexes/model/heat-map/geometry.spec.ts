import { describe, expect, it } from '@jest/globals';
import { cellAt, cornerOf, frameOf, placeAfter, rowsInView, scrollAround, scrollTo } from './geometry';

const TOP = { x: 0, y: 0 };
const world = (zoom: number) => frameOf({ width: 1_008, height: 697 }, { rows: 195, columns: 19, zoom });
const narrow = (zoom: number) => frameOf({ width: 282, height: 396 }, { rows: 195, columns: 19, zoom });

describe('frameOf', () => {
  it('fits all columns into view at zoom 1, and all rows where the map is high enough', () => {
    const { rowHeight, columnWidth, content } = world(1);
    expect([rowHeight, columnWidth, content]).toEqual([3, 40, { width: 1_008, height: 697 }]);
    expect(narrow(1)).toMatchObject({ columnWidth: 10, content: { width: 282, height: 681 } });
  });

  it('enlarges rows with the zoom up to 40 pixels', () => {
    expect(world(4).rowHeight).toBe(12);
    expect(world(16)).toMatchObject({ rowHeight: 40, zoom: world(1).mostZoom, columnWidth: 48 });
  });

  it('makes few rows high enough to be read', () => {
    expect(frameOf({ width: 1_008, height: 700 }, { rows: 7, columns: 19, zoom: 1 }).rowHeight).toBe(28);
  });
});

describe('cellAt', () => {
  it('finds the cell that was drawn at a point, also where the map has been scrolled', () => {
    const frame = narrow(8);
    for (const scroll of [TOP, { x: 120, y: 900 }]) {
      for (const place of [
        { row: 60, column: 9 },
        { row: 61, column: 10 },
      ]) {
        const { x, y } = cornerOf(frame, scroll, place);
        const inView = { x: x + frame.columnWidth / 2, y: y + frame.rowHeight - 0.1 };
        if (inView.x >= frame.side && inView.y >= frame.head) expect(cellAt(frame, scroll, inView)).toEqual(place);
      }
    }
  });

  it('finds no cell over the names, or beyond the last row and column', () => {
    const frame = world(1);
    expect([cellAt(frame, TOP, { x: 175, y: 300 }), cellAt(frame, TOP, { x: 300, y: 111 })]).toEqual([null, null]);
    expect([cellAt(frame, TOP, { x: 940, y: 300 }), cellAt(frame, TOP, { x: 300, y: 697.5 })]).toEqual([null, null]);
    expect(cellAt(frame, TOP, { x: 935, y: 696 })).toEqual({ row: 194, column: 18 });
  });

  it('a point keeps its cell when rows become larger around it', () => {
    const [before, after] = [narrow(2), narrow(8)];
    const point = { x: 200, y: 250 };
    expect(cellAt(after, scrollAround(before, after, { x: 0, y: 120 }, point), point)).toEqual(cellAt(before, { x: 0, y: 120 }, point));
  });
});

describe('rowsInView and scrollTo', () => {
  it('counts rows that are seen at least in part as in view', () => {
    expect(rowsInView(world(1), TOP)).toEqual({ first: 0, end: 195 });
    expect(rowsInView(world(4), { x: 0, y: 30 })).toEqual({ first: 2, end: 52 });
  });

  it('brings a cell into view with no more scrolling than that takes', () => {
    const frame = world(4);
    expect(scrollTo(frame, { x: 0, y: 30 }, { row: 10, column: 3 })).toEqual({ x: 0, y: 30 });
    expect(scrollTo(frame, { x: 0, y: 30 }, { row: 1, column: 3 })).toEqual({ x: 0, y: 12 });
    expect(scrollTo(frame, TOP, { row: 60, column: 3 })).toEqual({ x: 0, y: 147 });
  });
});

describe('placeAfter', () => {
  const frame = { rows: 195, columns: 19 };
  it.each([
    ['ArrowDown', false, { row: 6, column: 5 }],
    ['ArrowUp', false, { row: 4, column: 5 }],
    ['ArrowRight', false, { row: 5, column: 6 }],
    ['ArrowLeft', false, { row: 5, column: 4 }],
    ['PageUp', false, { row: 0, column: 5 }],
    ['PageDown', false, { row: 15, column: 5 }],
    ['Home', false, { row: 5, column: 0 }],
    ['End', true, { row: 194, column: 18 }],
  ])('the %s key (across the whole map: %s) leads from row 5, column 5 to %j', (key, isWhole, place) => {
    expect(placeAfter(key, { row: 5, column: 5 }, frame, isWhole)).toEqual(place);
  });

  it('arrow keys lead to the first cell where none was chosen, and never off the map', () => {
    expect(placeAfter('ArrowDown', null, frame, false)).toEqual({ row: 0, column: 0 });
    expect(placeAfter('ArrowLeft', { row: 0, column: 0 }, frame, false)).toEqual({ row: 0, column: 0 });
  });

  it('other keys lead nowhere, nor does any key on a map without rows', () => {
    expect([placeAfter('x', null, frame, false), placeAfter('ArrowUp', null, { rows: 0, columns: 19 }, false)]).toEqual([null, null]);
  });
});
