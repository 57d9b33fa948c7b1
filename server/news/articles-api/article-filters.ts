import { parseIsoDay } from '../../platform/clock';
import { readRange } from '../../platform/http/input/day-range';
import { message, type Message } from '../../platform/messages/message';
import { type FieldErrors, noErrors, validationProblem } from '../../platform/problems/validation-problem';
import { CATEGORIES } from '../../reference/categories';
import { COUNTRIES } from '../../reference/countries';
import type { OutletChoice, SearchScope } from '../storage/search/article-search';
import type { ListArticlesQuery } from './articles.dto';

/** Before and after all days. */
const EARLIEST = parseIsoDay('1900-01-01')!;
const LATEST = parseIsoDay('2999-12-31')!;
const DOMAIN = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*$/u;
const LANGUAGE = /^[a-z]{2,3}$/;

export interface ArticleFilters {
  readonly scope: SearchScope;
  readonly from: number;
  readonly to: number;
}

/** What a query asks for. @throws Problem validation_failed */
export function readArticleFilters(query: ListArticlesQuery): ArticleFilters {
  const errors = noErrors();
  const { from, to } = readRange(query);
  for (const [field, day] of [
    ['from', from],
    ['to', to],
  ] as const)
    if (day !== null && (day < EARLIEST || day > LATEST)) errors[field] = [message('not_day')];
  const countries = readList(errors, query, 'countries', countryOf, message('country_unknown'));
  const categories = readList(errors, query, 'categories', categoryOf, message('category_unknown'));
  const outlets: OutletChoice = {
    countries: readList(errors, query, 'outlet_countries', countryOf, message('country_unknown')).map((at) => COUNTRIES[at].iso2),
    languages: readList(errors, query, 'outlet_languages', matching(LANGUAGE), message('language_unknown')),
    owners: partsOf(query.owners, ';'),
    keepDomains: readList(errors, query, 'outlets', matching(DOMAIN), message('not_a_domain')),
    leaveOutDomains: readList(errors, query, 'exclude_outlets', matching(DOMAIN), message('not_a_domain')),
  };
  if (Object.keys(errors).length > 0) throw validationProblem(errors);
  const scope = {
    countries: ascending(countries),
    categories: ascending(categories),
    query: query.query ?? null,
    outlets: Object.values(outlets).every((list: readonly string[]) => list.length === 0) ? null : outlets,
  };
  return { scope, from: from ?? EARLIEST, to: to ?? LATEST };
}

type ListField = 'countries' | 'categories' | 'outlet_countries' | 'outlet_languages' | 'outlets' | 'exclude_outlets';

function readList<T>(errors: FieldErrors, query: ListArticlesQuery, field: ListField, read: (part: string) => T | null, wrong: Message): T[] {
  return partsOf(query[field], ',').flatMap((part) => {
    const value = read(part);
    if (value !== null) return [value];
    errors[field] = [wrong];
    return [];
  });
}

function partsOf(list: string | undefined, separator: string): string[] {
  const parts = (list ?? '').split(separator).map((part) => part.trim());
  return parts.filter((part) => part !== '');
}

function countryOf(code: string): number | null {
  const wanted = code.toUpperCase();
  return found(COUNTRIES.findIndex(({ iso2, iso3 }) => iso2 === wanted || iso3 === wanted));
}

function categoryOf(code: string): number | null {
  return found(CATEGORIES.findIndex((category) => category.code === code.toLowerCase()));
}

function matching(pattern: RegExp): (part: string) => string | null {
  return (part) => (pattern.test(part.toLowerCase()) ? part.toLowerCase() : null);
}

function found(at: number): number | null {
  return at < 0 ? null : at;
}

function ascending(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}
