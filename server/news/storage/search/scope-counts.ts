import { categoryScope, countryScope } from '../../../reference/scopes';
import { CoverageDayBuilder, gapDay } from '../../../volatility/coverage';
import type { Presence } from '../../model/article-in-scope';
import type { SearchedDay } from './article-search';
import { forEachFound, permittedPrinters, type ScopeFilter } from './scope-filter';
import type { ReadDay } from './search-days';

/** What the engine takes of a day for a scope: only articles that count for their voice are counted, as in the coverage of all. `withParts`: its countries and categories as well. */
export function countsOfScope({ day, state, missing, articles }: ReadDay, filter: ScopeFilter, number: number, withParts = false): SearchedDay {
  if (missing !== null || articles === null || state === 'gap') return { coverage: gapDay(day), missing };
  const builder = new CoverageDayBuilder();
  const isPermitted = permittedPrinters(articles, filter.outlets);
  articles.countByPrinter().forEach((stories, printer) => {
    if (stories > 0 && isPermitted[printer] === 1) builder.addTotal(articles.voices[printer], stories);
  });
  const parts = new Map<number, readonly Part[]>();
  const partsOf = (label: number): readonly Part[] => {
    const known = parts.get(label) ?? partsOfLabels(articles.presencesOf(label), filter.scope);
    parts.set(label, known);
    return known;
  };
  forEachFound(articles, filter, ({ printer, label, units, isCounted }) => {
    if (!isCounted) return;
    builder.addEntry(number, articles.voices[printer], units);
    if (withParts) for (const part of partsOf(label)) builder.addEntry(part.number, articles.voices[printer], part.units);
  });
  return { coverage: builder.build(day, state), missing: null };
}

interface Part {
  /** Scope number of a country or category. */
  readonly number: number;
  readonly units: number;
}

/** How much an article is about each country and each category of a scope. */
function partsOfLabels(
  labels: { readonly countries: readonly Presence[]; readonly categories: readonly Presence[] },
  scope: ScopeFilter['scope'],
): Part[] {
  const [countries, categories] = [wantedOf(labels.countries, scope.countries), wantedOf(labels.categories, scope.categories)];
  const [mostOfCountries, mostOfCategories] = [mostOf(countries, scope.countries), mostOf(categories, scope.categories)];
  const parts = [
    ...countries.map(({ label, units }) => ({ number: countryScope(label), units: Math.round((units * mostOfCategories) / WHOLE) })),
    ...categories.map(({ label, units }) => ({ number: categoryScope(label), units: Math.round((units * mostOfCountries) / WHOLE) })),
  ];
  return parts.filter(({ units }) => units > 0);
}

const WHOLE = 1_000;

function wantedOf(presences: readonly Presence[], wanted: readonly number[]): readonly Presence[] {
  return wanted.length === 0 ? presences : presences.filter(({ label }) => wanted.includes(label));
}

function mostOf(presences: readonly Presence[], wanted: readonly number[]): number {
  return wanted.length === 0 ? WHOLE : Math.max(0, ...presences.map(({ units }) => units));
}
