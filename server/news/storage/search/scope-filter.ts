import type { SearchScope } from './article-search';
import type { PackedArticles } from './packed-articles';
import type { PermittedOutlets } from './permitted-outlets';

/** Texts of a day that words were found in, by number. */
export type FoundTexts = ReadonlyMap<number, ReadonlySet<number>>;

/** What a scope asks of an article, day by day. */
export interface ScopeFilter {
  readonly scope: Pick<SearchScope, 'countries' | 'categories'>;
  /** Null: anybody prints. */
  readonly outlets: PermittedOutlets | null;
  /** Null: whatever it says. */
  readonly texts: FoundTexts | null;
}

/** An article that was found. */
export interface Found {
  readonly place: number;
  readonly printer: number;
  readonly label: number;
  /** Thousandths of a story that it is in the scope. */
  readonly units: number;
  readonly isCounted: boolean;
}

/** Shows the articles of a day that pass, by their place, ascending. */
export function forEachFound(day: PackedArticles, { scope, outlets, texts }: ScopeFilter, show: (found: Found) => void): void {
  const words = texts === null ? null : (texts.get(day.day) ?? new Set<number>());
  if (words?.size === 0) return;
  const isPermitted = permittedPrinters(day, outlets);
  day.forEachIn(scope.countries, scope.categories, (place, text, printer, label, isCounted, units) => {
    if (isPermitted[printer] === 0 || words?.has(text) === false) return;
    show({ place, printer, label, units, isCounted });
  });
}

/** For each printer of a day whether it may print: 1 or 0. */
export function permittedPrinters(day: PackedArticles, outlets: PermittedOutlets | null): Uint8Array {
  const isPermitted = new Uint8Array(day.outlets.length).fill(1);
  if (outlets === null) return isPermitted;
  day.outlets.forEach((outlet, printer) => (isPermitted[printer] = Number(outlets.has(outlet, day.voices[printer]))));
  return isPermitted;
}
