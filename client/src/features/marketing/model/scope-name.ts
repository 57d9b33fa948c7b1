import type { ScopeNames } from '../../../shared/contract/page-data';
import type { Locale } from '../../../shared/i18n/languages';
import { countryName } from '../../../shared/ui/text/format';

/** What an index watches, in a language; the English name where the language has none. `scopes`: those of the landing page. */
export function scopeName({ kind, name, country, category, region }: ScopeNames, locale: Locale, scopes: Readonly<Record<string, string>>): string {
  if (kind === 'country' && country !== null) return countryName(country, name, locale);
  const key = { world: 'world', region, category, country: null, pair: null }[kind];
  return (key === null ? undefined : scopes[key]) ?? name;
}
