/** Which articles the dashboard lists, as its address says it. What is not asked for is left out of the address. */
import type { Parsed } from '../../../../shared/ui/browser/use-address-state';

export interface ArticlesState {
  /** ISO 3166-1 alpha-2. */
  readonly countries: readonly string[];
  readonly categories: readonly string[];
  /** Words of headlines and names. */
  readonly query: string;
  /** Domains, separated by commas, as typed. */
  readonly outlets: string;
  readonly exclude_outlets: string;
  /** Days; empty where any will do. */
  readonly from: string;
  readonly to: string;
}

export const ALL_ARTICLES: ArticlesState = { countries: [], categories: [], query: '', outlets: '', exclude_outlets: '', from: '', to: '' };

const LISTS = { countries: /^[A-Z]{2}$/, categories: /^[a-z]{1,40}$/ } as const;
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const TEXT = /^[^]{1,500}$/;
const TEXTS = { query: TEXT, outlets: TEXT, exclude_outlets: TEXT, from: DAY, to: DAY } as const;

export function parseArticles(search: URLSearchParams): Parsed<ArticlesState> {
  const ignored: string[] = [];
  const state: Record<string, string | readonly string[]> = { ...ALL_ARTICLES };
  for (const [name, pattern] of Object.entries(LISTS)) {
    const given = partsOf(search.get(name) ?? '');
    state[name] = [...new Set(given.filter((part) => pattern.test(part)))];
    ignored.push(...given.filter((part) => !pattern.test(part)).map((part) => `${name}=${part}`));
  }
  for (const [name, pattern] of Object.entries(TEXTS)) {
    const text = (search.get(name) ?? '').trim();
    if (pattern.test(text)) state[name] = text;
    else if (text !== '') ignored.push(`${name}=${text}`);
  }
  return { state: state as unknown as ArticlesState, ignored };
}

export function articlesSearch(state: ArticlesState): URLSearchParams {
  return new URLSearchParams(articlesFilter(state));
}

/** What the server is asked for. */
export function articlesFilter(state: ArticlesState): Readonly<Record<string, string>> {
  const texts = Object.entries(state).map(([name, value]: [string, string | readonly string[]]) => [
    name,
    typeof value === 'string' ? value.trim() : value.join(','),
  ]);
  return Object.fromEntries(texts.filter(([, text]) => text !== '')) as Record<string, string>;
}

function partsOf(list: string): string[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
