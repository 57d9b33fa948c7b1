/** Which change is explained and how it is shown, as the address says it. Defaults are left out of the address. */
export const BREAKDOWNS = ['components', 'stories', 'outlets', 'countries', 'categories'] as const;
export type Breakdown = (typeof BREAKDOWNS)[number];
export const PART_VIEWS = ['chart', 'table'] as const;

export interface ExplanationState {
  /** UTC day whose value is explained; null where none is. */
  readonly date: string | null;
  /** Day that it is compared with; null is the last one before that has a value. */
  readonly against: string | null;
  readonly by: Breakdown;
  readonly view: (typeof PART_VIEWS)[number];
}

export const NOT_EXPLAINED: ExplanationState = { date: null, against: null, by: 'components', view: 'chart' };

/** Names in the address. */
export const EXPLANATION_PARAMETERS = { date: 'explain', against: 'against', by: 'by', view: 'parts' } as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function parseExplanation(search: URLSearchParams): { readonly state: ExplanationState; readonly ignored: readonly string[] } {
  const ignored: string[] = [];
  const read = <T>(name: string, valueOf: (text: string) => T | null): T | null => {
    const text = search.get(name);
    if (text === null || text === '') return null;
    const value = valueOf(text);
    if (value === null) ignored.push(`${name}=${text}`);
    return value;
  };
  const names = EXPLANATION_PARAMETERS;
  const state: ExplanationState = {
    date: read(names.date, dayOf),
    against: read(names.against, dayOf),
    by: read(names.by, (text) => BREAKDOWNS.find((known) => known === text) ?? null) ?? NOT_EXPLAINED.by,
    view: read(names.view, (text) => PART_VIEWS.find((known) => known === text) ?? null) ?? NOT_EXPLAINED.view,
  };
  return { state: state.date === null ? { ...state, against: null } : state, ignored };
}

/** What stands in the address; null where it is left out. */
export function explanationSearch({ date, against, by, view }: ExplanationState): Readonly<Record<string, string | null>> {
  const names = EXPLANATION_PARAMETERS;
  return {
    [names.date]: date,
    [names.against]: date === null ? null : against,
    [names.by]: date === null || by === NOT_EXPLAINED.by ? null : by,
    [names.view]: date === null || view === NOT_EXPLAINED.view ? null : view,
  };
}

/** A day of the calendar; 2026-02-30 is none. */
export function dayOf(text: string): string | null {
  const time = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? null : text;
}
