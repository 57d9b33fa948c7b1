/** What the heat map shows, as its address says it. Defaults are left out of the address. */
import type { Parsed } from '../../../../shared/ui/browser/use-address-state';

export const MEASURES = ['value', 'lastDay', 'mtd', 'ytd', 'oneYear', 'percentile'] as const;
export const ORDERS = ['name', 'highest'] as const;

export type Measure = (typeof MEASURES)[number];
export type Order = (typeof ORDERS)[number];

export interface HeatState {
  /** What the colors stand for. */
  readonly measure: Measure;
  /** A region, or a group of countries by its code; null for all countries. */
  readonly region: string | null;
  readonly order: Order;
  /** How much larger rows are than when all of them are in view. */
  readonly zoom: number;
  /** The cell that is chosen, as country and category: `sa-energy`. */
  readonly cell: string | null;
  readonly isTable: boolean;
}

export const DEFAULT_HEAT: HeatState = { measure: 'value', region: null, order: 'name', zoom: 1, cell: null, isTable: false };

const ZOOM_MAX = 16;
const ZOOM = /^\d{1,2}(\.\d)?$/;
const CELL = /^[a-z]{2}-[a-z]{1,40}$/;

/** `regions`: the codes that may be chosen. */
export function parseHeat(search: URLSearchParams, regions: readonly string[]): Parsed<HeatState> {
  const ignored: string[] = [];
  const read = <T>(name: string, usual: T, find: (text: string) => T | undefined): T => {
    const text = search.get(name);
    if (text === null || text === '') return usual;
    const found = find(text);
    if (found === undefined) ignored.push(`${name}=${text}`);
    return found ?? usual;
  };
  const oneOf =
    <T extends string>(options: readonly T[]) =>
    (text: string): T | undefined =>
      options.find((option) => option === text);
  const state: HeatState = {
    measure: read('by', DEFAULT_HEAT.measure, oneOf(MEASURES)),
    region: read<string | null>('region', null, oneOf(regions)),
    order: read('sort', DEFAULT_HEAT.order, oneOf(ORDERS)),
    zoom: read('zoom', 1, (text) => (ZOOM.test(text) && Number(text) >= 1 ? toZoom(Number(text)) : undefined)),
    cell: read<string | null>('cell', null, (text) => (CELL.test(text) ? text : undefined)),
    isTable: read('view', false, (text) => (text === 'table' ? true : undefined)),
  };
  return { state, ignored };
}

export function heatSearch({ measure, region, order, zoom, cell, isTable }: HeatState): URLSearchParams {
  const search = new URLSearchParams();
  if (measure !== DEFAULT_HEAT.measure) search.set('by', measure);
  if (region !== null) search.set('region', region);
  if (order !== DEFAULT_HEAT.order) search.set('sort', order);
  if (toZoom(zoom) > 1) search.set('zoom', String(toZoom(zoom)));
  if (cell !== null) search.set('cell', cell);
  if (isTable) search.set('view', 'table');
  return search;
}

/** As the address keeps it: to a tenth, and never so that less than the whole is drawn. */
function toZoom(zoom: number): number {
  return Math.round(Math.min(ZOOM_MAX, Math.max(1, zoom)) * 10) / 10;
}
