/** What the page of an index shows, as its address says it. Defaults are left out of the address. */
import { CHART_RANGES, type ChartRange } from '../../../shared/ui/chart/chart-model';
import type { Parsed } from '../../../shared/ui/browser/use-address-state';
import { explanationSearch, type ExplanationState, NOT_EXPLAINED, parseExplanation } from './explanation-state';

export const VIEWS = ['chart', 'table'] as const;

export interface DetailState {
  readonly range: ChartRange;
  readonly view: (typeof VIEWS)[number];
  readonly hasVolume: boolean;
  readonly hasInterval: boolean;
  readonly explanation: ExplanationState;
}

const DEFAULT_DETAIL: DetailState = { range: '1Y', view: 'chart', hasVolume: true, hasInterval: true, explanation: NOT_EXPLAINED };

export function parseDetail(search: URLSearchParams): Parsed<DetailState> {
  const ignored: string[] = [];
  const read = <T>(name: string, values: ReadonlyMap<string, T>, otherwise: T): T => {
    const text = search.get(name);
    if (text === null || text === '') return otherwise;
    const value = values.get(text);
    if (value === undefined) ignored.push(`${name}=${text}`);
    return value ?? otherwise;
  };
  const flag = new Map([
    ['0', false],
    ['1', true],
  ]);
  const explanation = parseExplanation(search);
  const state: DetailState = {
    range: read('range', new Map(CHART_RANGES.map((range) => [range, range])), DEFAULT_DETAIL.range),
    view: read('view', new Map(VIEWS.map((view) => [view, view])), DEFAULT_DETAIL.view),
    hasVolume: read('volume', flag, DEFAULT_DETAIL.hasVolume),
    hasInterval: read('interval', flag, DEFAULT_DETAIL.hasInterval),
    explanation: explanation.state,
  };
  return { state, ignored: [...ignored, ...explanation.ignored] };
}

export function detailSearch(state: DetailState): URLSearchParams {
  const search = new URLSearchParams();
  if (state.range !== DEFAULT_DETAIL.range) search.set('range', state.range);
  if (state.view !== DEFAULT_DETAIL.view) search.set('view', state.view);
  if (!state.hasVolume) search.set('volume', '0');
  if (!state.hasInterval) search.set('interval', '0');
  for (const [name, text] of Object.entries(explanationSearch(state.explanation))) if (text !== null) search.set(name, text);
  return search;
}
