/** What the page of an index shows, as its address says it. Defaults are left out of the address. */
import { CHART_RANGES, type ChartRange } from '../../../../shared/ui/chart/chart-model';
import type { Parsed } from '../../../../shared/ui/browser/use-address-state';
import { dayOf, explanationSearch, type ExplanationState, NOT_EXPLAINED, parseExplanation } from '../explain/explanation-state';

export const VIEWS = ['chart', 'table'] as const;
/** `shared`: 0 to 100; `index100`: each line begins at 100; `spread`: the index less the first one it is compared with. */
export const SCALES = ['shared', 'index100', 'spread'] as const;
/** Days of a moving average; 0 is none. */
export const MEANS = [0, 7, 30, 90] as const;
export const TABS = ['drivers', 'vintages', 'method', 'api'] as const;
/** With the index itself, as many lines as can be told apart. */
export const COMPARED_MAX = 4;

export interface DetailState {
  readonly range: ChartRange;
  readonly view: (typeof VIEWS)[number];
  /** IDs of the indexes that it is compared with. */
  readonly compared: readonly string[];
  readonly scale: (typeof SCALES)[number];
  readonly mean: (typeof MEANS)[number];
  /** Shows what was known at the end of this UTC day, or at this instant, as alerts name it; null is now. */
  readonly asOf: string | null;
  readonly hasVolume: boolean;
  readonly hasInterval: boolean;
  readonly hasEvents: boolean;
  readonly tab: (typeof TABS)[number];
  readonly explanation: ExplanationState;
}

export const DEFAULT_DETAIL: DetailState = {
  range: '1Y',
  view: 'chart',
  compared: [],
  scale: 'shared',
  mean: 0,
  asOf: null,
  hasVolume: true,
  hasInterval: true,
  hasEvents: true,
  tab: 'drivers',
  explanation: NOT_EXPLAINED,
};

const FLAGS = new Map([
  ['0', false],
  ['1', true],
]);
const ID = /^[a-z]+(?:-[a-z]+)+$/;

export function parseDetail(search: URLSearchParams): Parsed<DetailState> {
  const ignored: string[] = [];
  const readBy = <T>(name: string, valueOf: (text: string) => T | undefined, otherwise: T): T => {
    const text = search.get(name);
    if (text === null || text === '') return otherwise;
    const value = valueOf(text);
    if (value === undefined) ignored.push(`${name}=${text}`);
    return value ?? otherwise;
  };
  const read = <T>(name: string, values: readonly T[], otherwise: T): T =>
    readBy(name, (text) => values.find((value) => String(value) === text), otherwise);
  const readFlag = (name: string): boolean => readBy(name, (text) => FLAGS.get(text), true);
  const compared = parseCompared(search.get('vs') ?? '');
  if (compared.ignored.length > 0) ignored.push(`vs=${compared.ignored.join(',')}`);
  const explanation = parseExplanation(search);
  const state: DetailState = {
    range: read('range', CHART_RANGES, DEFAULT_DETAIL.range),
    view: read('view', VIEWS, DEFAULT_DETAIL.view),
    compared: compared.ids,
    scale: read('scale', SCALES, DEFAULT_DETAIL.scale),
    mean: read('mean', MEANS, DEFAULT_DETAIL.mean),
    asOf: readBy('asof', (text) => dayOf(text) ?? instantOf(text) ?? undefined, DEFAULT_DETAIL.asOf),
    hasVolume: readFlag('volume'),
    hasInterval: readFlag('interval'),
    hasEvents: readFlag('events'),
    tab: read('tab', TABS, DEFAULT_DETAIL.tab),
    explanation: explanation.state,
  };
  return { state, ignored: [...ignored, ...explanation.ignored] };
}

/** The first four that may be IDs, each once, in any case. */
function parseCompared(text: string): { readonly ids: readonly string[]; readonly ignored: readonly string[] } {
  const named = [...new Set(text.split(',').map((id) => id.trim()))].filter((id) => id !== '');
  const valid = [...new Set(named.map((id) => id.toLowerCase()).filter((id) => ID.test(id)))];
  const ids = valid.slice(0, COMPARED_MAX);
  return { ids, ignored: named.filter((id) => !ids.includes(id.toLowerCase())) };
}

export function detailSearch(state: DetailState): URLSearchParams {
  const search = new URLSearchParams();
  const put = (name: string, value: string | number | null, usual: string | number | null): void => {
    if (value !== null && value !== usual) search.set(name, String(value));
  };
  put('range', state.range, DEFAULT_DETAIL.range);
  put('view', state.view, DEFAULT_DETAIL.view);
  put('vs', state.compared.join(','), '');
  if (state.compared.length > 0) put('scale', state.scale, DEFAULT_DETAIL.scale);
  put('mean', state.mean, DEFAULT_DETAIL.mean);
  put('asof', state.asOf, null);
  for (const [name, isShown] of [
    ['volume', state.hasVolume],
    ['interval', state.hasInterval],
    ['events', state.hasEvents],
  ] as const)
    put(name, Number(isShown), 1);
  put('tab', state.tab, DEFAULT_DETAIL.tab);
  for (const [name, text] of Object.entries(explanationSearch(state.explanation))) put(name, text, null);
  return search;
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

/** `2026-03-03T00:20:00Z`; null for what is none. */
function instantOf(text: string): string | null {
  return INSTANT.test(text) && dayOf(text.slice(0, 10)) !== null && !Number.isNaN(Date.parse(text)) ? text : null;
}

/** Whether a page is about an instant, not about the end of a day. */
export function isInstant(asOf: string): boolean {
  return asOf.includes('T');
}

/** The instant as of which the API is asked: of a day its last second. */
export function asOfInstant(asOf: string): string {
  return isInstant(asOf) ? asOf : `${asOf}T23:59:59Z`;
}
