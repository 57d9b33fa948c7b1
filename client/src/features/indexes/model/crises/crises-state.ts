/** Which crises the dashboard lists, as its address says it. What is not chosen is left out of the address. */
import type { Parsed } from '../../../../shared/ui/browser/use-address-state';

export const CRISIS_STATUSES = ['open', 'closed', 'merged', 'withdrawn'] as const;

export interface CrisesState {
  readonly country: string | null;
  readonly category: string | null;
  /** Null: those that are open and those that are closed. */
  readonly status: (typeof CRISIS_STATUSES)[number] | null;
  /** Those that were still open on this day or later. */
  readonly since: string | null;
}

export const ALL_CRISES: CrisesState = { country: null, category: null, status: null, since: null };

const SHAPES: Readonly<Record<keyof CrisesState, RegExp>> = {
  country: /^[A-Z]{2}$/,
  category: /^[a-z-]{1,40}$/,
  status: new RegExp(`^(${CRISIS_STATUSES.join('|')})$`),
  since: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
};
const NAMES = Object.keys(SHAPES) as (keyof CrisesState)[];

export function parseCrises(search: URLSearchParams): Parsed<CrisesState> {
  const given = NAMES.flatMap((name) => {
    const text = search.get(name);
    return text === null || text === '' ? [] : [{ name, text, isUsable: SHAPES[name].test(text) }];
  });
  const used = Object.fromEntries(given.filter(({ isUsable }) => isUsable).map(({ name, text }) => [name, text]));
  return { state: { ...ALL_CRISES, ...used }, ignored: given.filter(({ isUsable }) => !isUsable).map(({ name, text }) => `${name}=${text}`) };
}

export function crisesSearch(state: CrisesState): URLSearchParams {
  return new URLSearchParams(crisesFilter(state));
}

/** What the server is asked for. */
export function crisesFilter(state: CrisesState): Readonly<Record<string, string>> {
  return Object.fromEntries(NAMES.flatMap((name) => (state[name] === null ? [] : [[name, state[name]]])));
}
