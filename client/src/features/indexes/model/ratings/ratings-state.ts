/** What the ratings show, as their address says it. Defaults are left out of the address. */
import type { Parsed } from '../../../../shared/ui/browser/use-address-state';

/** A level, or a band of change; 0 where there is none. */
export type Step = 0 | 1 | 2 | 3 | 4 | 5;
export type RatedKind = 'country' | 'sector';
export type Shown = 'level' | 'change';
type RatingView = 'map' | 'scatter' | 'table';

export interface RatingsState {
  readonly kind: RatedKind;
  readonly by: Shown;
  readonly region: 'developed' | 'emerging' | null;
  /** Steps to show; null shows all, also what has no rating. */
  readonly steps: readonly Step[] | null;
  readonly view: RatingView;
  /** `2026-05`: the month at whose end ratings are shown; null shows the latest. */
  readonly month: string | null;
  /** Id of the index whose details are open. */
  readonly chosen: string | null;
}

export const ALL_RATINGS: RatingsState = { kind: 'country', by: 'level', region: null, steps: null, view: 'map', month: null, chosen: null };

const STEPS: readonly Step[] = [1, 2, 3, 4, 5];
const STEP_LIST = /^[1-5](?:,[1-5]){0,4}$/;
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const INDEX = /^isr-[a-z]{2,40}(?:-[a-z]{1,40})?$/;

/** What each part is called in the address, and how its text is read; undefined where it says nothing. */
const PARTS: { readonly [Part in keyof RatingsState]: { readonly name: string; readonly read: (text: string) => RatingsState[Part] | undefined } } = {
  kind: { name: 'kind', read: oneOf(['country', 'sector']) },
  by: { name: 'by', read: oneOf(['level', 'change']) },
  region: { name: 'region', read: oneOf<'developed' | 'emerging'>(['developed', 'emerging']) },
  steps: { name: 'step', read: (text) => (STEP_LIST.test(text) ? STEPS.filter((step) => text.includes(String(step))) : undefined) },
  view: { name: 'view', read: oneOf(['map', 'scatter', 'table']) },
  month: { name: 'month', read: (text) => (MONTH.test(text) ? text : undefined) },
  chosen: { name: 'chosen', read: (text) => (INDEX.test(text) ? text : undefined) },
};
const NAMES = Object.keys(PARTS) as (keyof RatingsState)[];

function oneOf<T extends string>(options: readonly T[]): (text: string) => T | undefined {
  return (text) => options.find((option) => option === text);
}

export function parseRatings(search: URLSearchParams): Parsed<RatingsState> {
  const given = NAMES.flatMap((part) => {
    const { name, read } = PARTS[part];
    const text = search.get(name);
    return text === null || text === '' ? [] : [{ part, name, text, value: read(text) }];
  });
  const used = given.filter(({ value }) => value !== undefined).map(({ part, value }) => [part, value]);
  return {
    state: { ...ALL_RATINGS, ...(Object.fromEntries(used) as Partial<RatingsState>) },
    ignored: given.filter(({ value }) => value === undefined).map(({ name, text }) => `${name}=${text}`),
  };
}

/** Parts of the state as the address has them; null takes one out. */
export function ratingsParts(parts: Partial<RatingsState>): Record<string, string | null> {
  const state = { ...ALL_RATINGS, ...parts };
  return Object.fromEntries(
    NAMES.filter((part) => part in parts).map((part) => [PARTS[part].name, state[part] === ALL_RATINGS[part] ? null : String(state[part])]),
  );
}

export function ratingsSearch(state: RatingsState): URLSearchParams {
  return new URLSearchParams(Object.entries(ratingsParts(state)).flatMap(([name, text]) => (text === null ? [] : [[name, text]])));
}
