/** What a list of indexes shows, on the public site and in the dashboard, as its address says it. Defaults are left out of the address. */
import type { Parsed } from '../../../../shared/ui/browser/use-address-state';

export const REGIONS = ['developed', 'emerging'] as const;
export const FAMILIES = ['mvi', 'isr'] as const;
export const LEVELS = [1, 2, 3, 4, 5] as const;
export const SORT_KEYS = ['name', 'code', 'lastDay', 'mtd', 'ytd', 'oneYear', 'value', 'level', 'rating'] as const;

export type SortKey = (typeof SORT_KEYS)[number];
export type SortDirection = 'ascending' | 'descending';

export interface Sort {
  readonly key: SortKey;
  readonly direction: SortDirection;
}

export interface ListState {
  readonly query: string;
  readonly region: (typeof REGIONS)[number] | null;
  readonly category: string | null;
  readonly level: (typeof LEVELS)[number] | null;
  readonly family: (typeof FAMILIES)[number];
  /** Whether pairs of country and category are listed; null leaves it to the category: its indexes are mostly pairs. */
  readonly pairs: boolean | null;
  /** Null: the server's order, those with a value first. */
  readonly sort: Sort | null;
}

export const DEFAULT_LIST: ListState = { query: '', region: null, category: null, level: null, family: 'mvi', pairs: null, sort: null };

/** What the list keeps in the address. */
const PARAMETERS = ['q', 'region', 'category', 'level', 'family', 'pairs', 'sort'] as const;
const LONGEST_QUERY = 100;

/** `categories` are the known codes; while they are not known yet, any is taken. */
export function parseList(search: URLSearchParams, categories: readonly string[] | null): Parsed<ListState> {
  const ignored: string[] = [];
  const read = <T>(name: string, find: (text: string) => T | null): T | null => {
    const text = search.get(name);
    if (text === null || text === '') return null;
    const found = find(text);
    if (found === null) ignored.push(`${name}=${text}`);
    return found;
  };
  const state: ListState = {
    query: (search.get('q') ?? '').slice(0, LONGEST_QUERY),
    region: read('region', (text) => REGIONS.find((region) => region === text) ?? null),
    category: read('category', (text) => (categories === null || categories.includes(text) ? text : null)),
    level: read('level', (text) => LEVELS.find((level) => String(level) === text) ?? null),
    family: read('family', (text) => FAMILIES.find((family) => family === text) ?? null) ?? DEFAULT_LIST.family,
    pairs: read('pairs', (text) => (text === '1' ? true : text === '0' ? false : null)),
    sort: read('sort', toSort),
  };
  return { state, ignored };
}

export function listSearch(state: ListState): URLSearchParams {
  const search = new URLSearchParams();
  if (state.query.trim() !== '') search.set('q', state.query.trim());
  if (state.region !== null) search.set('region', state.region);
  if (state.category !== null) search.set('category', state.category);
  if (state.level !== null) search.set('level', String(state.level));
  if (state.family !== DEFAULT_LIST.family) search.set('family', state.family);
  if (state.pairs !== null && state.pairs !== (state.category !== null)) search.set('pairs', state.pairs ? '1' : '0');
  if (state.sort !== null) search.set('sort', `${state.sort.direction === 'descending' ? '-' : ''}${state.sort.key}`);
  return search;
}

/** The same by name, null for what is as usual: beside what others keep in the address. The query as it is typed, with its spaces. */
export function listValues(state: ListState): Record<string, string | null> {
  const search = listSearch(state);
  return Object.fromEntries(PARAMETERS.map((name) => [name, name === 'q' ? state.query || null : search.get(name)]));
}

export function hasPairs({ pairs, category }: ListState): boolean {
  return pairs ?? category !== null;
}

/** Whether "Clear filters" has something to clear. */
export function isFiltered({ query, region, category, level }: ListState): boolean {
  return query.trim() !== '' || region !== null || category !== null || level !== null;
}

/** Family and order are no filters: they stay. */
export function withoutFilters(state: ListState): ListState {
  return { ...DEFAULT_LIST, family: state.family, sort: state.sort };
}

/** What a click on a column's head leads to: numbers first the greatest, texts first A, ratings first the best; then the other way; then the server's order. */
export function nextSort(current: Sort | null, key: SortKey): Sort | null {
  const first: SortDirection = key === 'name' || key === 'code' || key === 'rating' ? 'ascending' : 'descending';
  const second: SortDirection = first === 'ascending' ? 'descending' : 'ascending';
  if (current?.key !== key) return { key, direction: first };
  return current.direction === first ? { key, direction: second } : null;
}

function toSort(text: string): Sort | null {
  const direction = text.startsWith('-') ? 'descending' : 'ascending';
  const key = SORT_KEYS.find((candidate) => candidate === text.replace(/^-/, ''));
  return key === undefined ? null : { key, direction };
}
