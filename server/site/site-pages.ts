import { type CatalogueIndex, FAMILIES, indexIdOf } from '../indexes';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '../platform/messages/messages';
import { FIRST_PAIR_SCOPE, SCOPES } from '../reference/scopes';
import type { PageData } from './data/page-data';
import type { BuiltPage } from './rendering/client-folder';

export const INDEX_PATH_PREFIX = '/indexes/';
/** The page of which there is one for each index. */
const INDEX_PATTERN = `${INDEX_PATH_PREFIX}:id`;

const CRISIS_PATH_PREFIX = '/ratings/crises/';
/** The page of which there is one for each crisis. */
const CRISIS_PATTERN = `${CRISIS_PATH_PREFIX}:id`;

const COUNTRY_PATH_PREFIX = '/countries/';
/** The page of which there is one for each country. */
const COUNTRY_PATTERN = `${COUNTRY_PATH_PREFIX}:id`;

/** Pages that are rendered when somebody asks for them, or one for each index. */
export const PAGES_OF_MANY: readonly string[] = [INDEX_PATTERN, CRISIS_PATTERN, COUNTRY_PATTERN];

/** What a page is rendered from. */
export type SinglePageKind = Exclude<PageData['page'], 'index' | 'crisis' | 'country'>;

/** Pages with data of their own; all others know only which publication is shown. */
const KINDS: Readonly<Record<string, SinglePageKind>> = {
  '/': 'landing',
  '/use-cases': 'use-cases',
  '/indexes': 'indexes',
  '/ratings': 'ratings',
  '/methodology': 'methodology',
  '/status': 'status',
};

export interface SinglePage {
  readonly path: string;
  readonly kind: SinglePageKind;
}

/** Whether there is one such page, rendered after each publish. One whose address holds a token is served as it was built. */
export function isRendered({ pattern, hasToken }: BuiltPage): boolean {
  return !hasToken && !pattern.includes(':');
}

/** What a page of which there is one is rendered from, by its pattern in English. */
export function kindOf(page: string): SinglePageKind {
  return KINDS[page] ?? 'text';
}

/** Pages of which there is one, in every language that has them. */
export function singlePages(built: readonly BuiltPage[]): SinglePage[] {
  return built.filter(isRendered).map(({ pattern, page }) => ({ path: pattern, kind: kindOf(page) }));
}

/** Indexes whose pages are rendered after each publish, in English. Those of pairs, and those in other languages, are rendered when somebody asks for them. */
export const RENDERED_INDEXES: readonly CatalogueIndex[] = SCOPES.slice(0, FIRST_PAIR_SCOPE).flatMap((scope) =>
  FAMILIES.map((family) => ({ family, scope })),
);

/** What stands before the id in the addresses of the pages of indexes: one for each language that has them, English first. */
export function indexPrefixes(built: readonly BuiltPage[]): string[] {
  return [...new Set([INDEX_PATH_PREFIX, ...prefixesOf(INDEX_PATTERN, built)])];
}

/** What stands before the id in the addresses of the pages of crises, in the same way. */
export function crisisPrefixes(built: readonly BuiltPage[]): string[] {
  return [...new Set([CRISIS_PATH_PREFIX, ...prefixesOf(CRISIS_PATTERN, built)])];
}

/** What stands before the code in the addresses of the pages of countries, in the same way. */
export function countryPrefixes(built: readonly BuiltPage[]): string[] {
  return [...new Set([COUNTRY_PATH_PREFIX, ...prefixesOf(COUNTRY_PATTERN, built)])];
}

/** The language of what is under a path: that of its first part, if it is one. */
export function languageOfPath(path: string): Language {
  return LANGUAGES.find((language) => path === `/${language}` || path.startsWith(`/${language}/`)) ?? DEFAULT_LANGUAGE;
}

/** The address of a page in a language: `/ratings` as `/fr/ratings`. Where it is not there, it leads to the English one. */
export function pathInLanguage(language: Language, path: string): string {
  return language === DEFAULT_LANGUAGE ? path : `/${language}${path}`;
}

/** From the address of a page in a language that it is not there in to the English one: `/fr/terms` to `/terms`. */
export interface MissingTranslation {
  readonly pattern: string;
  /** `/fr` */
  readonly prefix: string;
}

export function missingTranslations(built: readonly BuiltPage[]): MissingTranslation[] {
  const patterns = new Set(built.map(({ pattern }) => pattern));
  const prefixes = built.filter(({ page, pattern }) => page === '/' && pattern !== '/').map(({ pattern }) => pattern);
  const pages = [...new Set(built.map(({ page }) => page))];
  return prefixes.flatMap((prefix) =>
    pages.flatMap((page) => (page === '/' || patterns.has(prefix + page) ? [] : [{ pattern: prefix + page, prefix }])),
  );
}

function prefixesOf(ofPage: string, built: readonly BuiltPage[]): string[] {
  return built.filter(({ page }) => page === ofPage).map(({ pattern }) => pattern.slice(0, -':id'.length));
}

export function indexPath(index: CatalogueIndex, prefix = INDEX_PATH_PREFIX): string {
  return prefix + indexIdOf(index);
}
